/** Texts of the holidays. A second language is a second file of this shape. */
export const holidayTexts = {
  subtitle:
    "Public holidays of Kenya, and those that you add, such as days that the Gazette declares. Leave on a holiday is given back.",
  day: "Day",
  name: "Holiday",
  source: "By",
  moved: (day: string) => `moved from Sunday, ${day}`,
  add: "Add holiday",
  addTitle: "Add a holiday",
  edit: "Change",
  editTitle: "Change the holiday",
  remove: "Delete",
  removeQuestion: (name: string) => `Do you really want to delete this record? Leave on ${name} takes a day again.`,
  earlier: "Year before",
  later: "Next year",
} as const;
