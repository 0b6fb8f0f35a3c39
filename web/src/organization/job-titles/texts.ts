/** Texts of the job titles. A second language is a second file of this shape. */
export const jobTitleTexts = {
  words: { one: "job title", many: "job titles" },
  subtitle: "The job titles of employees and planned hires.",
  name: "Job title",
  nameHint: "Such as Accountant, Driver or Shop assistant",
  code: "Code",
  codeHint: "Optional. Each job title needs its own code.",
  lowest: "Minimum pay per month",
  highest: "Maximum pay per month",
  payHint: "A guide for setting pay, not a limit. Only users who may view salaries see it.",
  created: "Added",
  addTitle: "Add job title",
  editTitle: "Edit job title",
  removeConfirm: (name: string) =>
    `Do you really want to delete this record? Employees with the title ${name} keep it.`,
  emptyBody: "Add your company's job titles, then choose one for each employee and planned hire.",
} as const;
