/** Texts of the holidays. A second language is a second file of this shape. */
export const holidayTexts = {
  subtitle:
    "Public holidays of Kenya and holidays you add, such as days gazetted later. Leave days that fall on a holiday are not deducted.",
  day: "Date",
  name: "Holiday",
  source: "Source",
  moved: (day: string) => `moved from Sunday, ${day}`,
  add: "Add holiday",
  addTitle: "Add holiday",
  edit: "Edit",
  editTitle: "Edit holiday",
  remove: "Delete",
  removeQuestion: (name: string) =>
    `Do you really want to delete this record? Leave on ${name} will be deducted again.`,
  earlier: "Previous year",
  later: "Next year",
} as const;
