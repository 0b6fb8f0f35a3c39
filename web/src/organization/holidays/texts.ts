/** Texts of the holidays. A second language is a second file of this shape. */
export const holidayTexts = {
  words: { one: "holiday", many: "holidays" },
  subtitle:
    "Public holidays of Kenya and holidays you add, such as days gazetted later. Leave days that fall on a holiday are not deducted.",
  day: "Date",
  name: "Holiday",
  source: "Source",
  moved: (day: string) => `moved from Sunday, ${day}`,
  addTitle: "Add holiday",
  editTitle: "Edit holiday",
  removeQuestion: (name: string) =>
    `Do you really want to delete this record? Leave on ${name} will be deducted again.`,
  earlier: "Previous year",
  later: "Next year",
} as const;
