/** UI strings for the departments. A translation needs another file with the same keys. */
export const departmentTexts = {
  words: { one: "department", many: "departments" },
  subtitle: "Assign employees and profit and loss lines to departments.",
  name: "Name",
  nameHint: "For example, Sales, Workshop or Mombasa shop",
  code: "Code",
  codeHint: "Optional. No two departments can have the same code.",
  parent: "Parent department",
  parentHint: "Optional.",
  head: "Head",
  headHint: "The employee who leads the department, if any.",
  people: "Employees",
  merge: "Merge into another",
  mergeTitle: (name: string) => `Merge ${name} into another department`,
  mergeInto: "Into",
  mergeHint:
    "All employees, lines and sub-departments of this department will move to the department you choose. This department will then be deleted. This cannot be undone.",
  created: "Added",
  addTitle: "Add department",
  editTitle: "Edit department",
  toProfitLoss: "Show profit and loss",
  removeConfirm: (name: string) =>
    `Do you really want to delete this record? The profit and loss lines of ${name} will stay in the company statements but will no longer belong to a department.`,
  emptyBody:
    "Add departments to group employees and see a profit and loss for each department. Then assign profit and loss lines to the departments from the row menu or the statement header.",
} as const;
