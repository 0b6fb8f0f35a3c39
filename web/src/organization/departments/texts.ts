/** Texts of the departments. A second language is a second file of this shape. */
export const departmentTexts = {
  subtitle: "Assign employees and profit and loss lines to departments.",
  name: "Name",
  nameHint: "Such as Sales, Workshop or Mombasa shop",
  code: "Code",
  codeHint: "Optional. Each department needs its own code.",
  parent: "Parent department",
  parentHint: "Optional.",
  head: "Head",
  headHint: "The employee who leads the department, if any.",
  people: "Employees",
  merge: "Merge into another",
  mergeTitle: (name: string) => `Merge ${name} into another department`,
  mergeInto: "Into",
  mergeHint:
    "Its employees, lines and sub-departments move to the other department, and this one is deleted. This cannot be undone.",
  created: "Added",
  add: "Add department",
  addTitle: "Add department",
  edit: "Edit",
  editTitle: "Edit department",
  toProfitLoss: "Show profit and loss",
  remove: "Delete",
  removeConfirm: (name: string) =>
    `Do you really want to delete this record? Lines of ${name} stay in the company statements without a department.`,
  emptyTitle: "No departments yet",
  emptyBody:
    "Add departments to group employees and see each profit and loss. Then assign profit and loss lines from the row menu or the statement header.",
  emptyReadOnly: "Ask a colleague who manages departments to add one.",
} as const;
