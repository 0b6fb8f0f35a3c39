/** Texts of the job titles. A second language is a second file of this shape. */
export const jobTitleTexts = {
  subtitle: "The job titles of employees and planned hires.",
  name: "Job title",
  nameHint: "Such as Accountant, Driver or Shop assistant",
  code: "Code",
  codeHint: "Optional. Each job title needs its own code.",
  lowest: "Minimum pay per month",
  highest: "Maximum pay per month",
  payHint: "A guide for setting pay, not a limit. Only users who may view salaries see it.",
  created: "Added",
  add: "Add job title",
  addTitle: "Add job title",
  edit: "Edit",
  editTitle: "Edit job title",
  remove: "Delete",
  removeConfirm: (name: string) =>
    `Do you really want to delete this record? Employees with the title ${name} keep it.`,
  emptyTitle: "No job titles yet",
  emptyBody: "Add your company's job titles, then choose one for each employee and planned hire.",
  emptyReadOnly: "Ask a colleague who manages job titles to add one.",
} as const;
