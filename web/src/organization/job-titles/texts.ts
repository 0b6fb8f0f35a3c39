/** Texts of the job titles. A second language is a second file of this shape. */
export const jobTitleTexts = {
  words: { one: "job title", many: "job titles" },
  subtitle: "What people are employed as. Employees and planned hires choose one of these.",
  name: "Job title",
  nameHint: "Such as Accountant, Driver or Shop assistant",
  code: "Code",
  codeHint: "If your records number job titles. No two have one code.",
  lowest: "Lowest pay a month",
  highest: "Highest pay a month",
  payHint: "A hint for whoever sets pay; it limits nothing. Only people who may see salaries see it.",
  created: "Added",
  addTitle: "Add a job title",
  editTitle: "Change the job title",
  removeConfirm: (name: string) =>
    `Do you really want to delete this record? People who are employed as ${name} stay so.`,
  emptyBody: "Add the job titles of your company. Employees and planned hires then choose one of them.",
} as const;
