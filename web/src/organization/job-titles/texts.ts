/** Texts of the job titles. A second language is a second file of this shape. */
export const jobTitleTexts = {
  subtitle: "What people are employed as. Employees and planned hires choose one of these.",
  name: "Job title",
  nameHint: "Such as Accountant, Driver or Shop assistant",
  code: "Code",
  codeHint: "If your records number job titles. No two have one code.",
  lowest: "Lowest pay a month",
  highest: "Highest pay a month",
  payHint: "A hint for whoever sets pay; it limits nothing. Only people who may see salaries see it.",
  created: "Added",
  add: "Add job title",
  addTitle: "Add a job title",
  edit: "Change",
  editTitle: "Change the job title",
  remove: "Delete",
  removeConfirm: (name: string) =>
    `Do you really want to delete this record? People who are employed as ${name} stay so.`,
  emptyTitle: "No job titles yet",
  emptyBody: "Add the job titles of your company. Employees and planned hires then choose one of them.",
  emptyReadOnly: "Nobody has added a job title. Ask a colleague whose role includes managing them.",
} as const;
