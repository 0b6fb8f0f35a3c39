/** Texts of the holidays. A second language is a second file of this shape. */
export const holidayTexts = {
  words: { one: "holiday", many: "holidays" },
  subtitle:
    "Public holidays of Kenya, and those that you add, such as days that the Gazette declares. Leave on a holiday is given back.",
  day: "Day",
  name: "Holiday",
  source: "By",
  moved: (day: string) => `moved from Sunday, ${day}`,
  addTitle: "Add a holiday",
  editTitle: "Change the holiday",
  removeQuestion: (name: string) => `Do you really want to delete this record? Leave on ${name} takes a day again.`,
  earlier: "Year before",
  later: "Next year",
} as const;
