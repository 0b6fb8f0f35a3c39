/** UI strings for the holidays. A translation needs another file with the same keys. */
export const holidayTexts = {
  words: { one: "holiday", many: "holidays" },
  subtitle:
    "Public holidays in Kenya, and holidays that you add, such as newly gazetted ones. Holidays that fall within leave are not deducted from the leave balance.",
  day: "Date",
  name: "Holiday",
  source: "Source",
  moved: (day: string) => `moved from Sunday, ${day}`,
  addTitle: "Add holiday",
  editTitle: "Edit holiday",
  removeQuestion: (name: string) =>
    `Do you really want to delete this record? Leave days that fall on ${name} will then be deducted from the leave balance.`,
  earlier: "Previous year",
  later: "Next year",
} as const;
