/** UI strings for the employment types. A translation needs another file with the same keys. */
export const employmentTypeTexts = {
  words: { one: "employment type", many: "employment types" },
  subtitle: "The types of employment that your company offers.",
  name: "Employment type",
  nameHint: "For example, Permanent staff, Fixed term or Weekend casuals",
  kind: "Kind of employment",
  kindHint:
    "The kind of employment determines how employees are paid by default: casuals earn wages, consultants earn fees, and all others earn a salary.",
  kinds: {
    permanent: "Permanent",
    contract: "Contract",
    casual: "Casual",
    intern: "Intern",
    consultant: "Consultant",
    director: "Director",
  },
  payroll: "Payroll",
  payrollHint:
    "Employees of this type are paid through this payroll, unless an employee's terms specify a different one.",
  usualPayroll: "Default: the first salary or wages payroll",
  created: "Added",
  addTitle: "Add employment type",
  editTitle: "Edit employment type",
  removeConfirm: (name: string) =>
    `Do you really want to delete this record? Employees with the type ${name} will keep that type.`,
  emptyBody: "Add your company's employment types, then choose one for each employee.",
} as const;
