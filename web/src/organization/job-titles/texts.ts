/** UI strings for the job titles. A translation needs another file with the same keys. */
export const jobTitleTexts = {
  words: { one: "job title", many: "job titles" },
  subtitle: "The job titles of employees and planned hires.",
  name: "Job title",
  nameHint: "For example, Accountant, Driver or Shop assistant",
  code: "Code",
  codeHint: "Optional. No two job titles can have the same code.",
  lowest: "Minimum pay per month",
  highest: "Maximum pay per month",
  payHint: "The range is a guide for setting pay, not a limit. Only users with permission to view salaries can see it.",
  created: "Added",
  addTitle: "Add job title",
  editTitle: "Edit job title",
  removeConfirm: (name: string) =>
    `Do you really want to delete this record? Employees with the title ${name} will keep that title.`,
  emptyBody: "Add your company's job titles, then choose one for each employee and planned hire.",
} as const;
