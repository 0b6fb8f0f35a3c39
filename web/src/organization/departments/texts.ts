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
    "The employees, lines and sub-departments will move to the other department, and this department will be deleted. This cannot be undone.",
  created: "Added",
  addTitle: "Add department",
  editTitle: "Edit department",
  toProfitLoss: "Show profit and loss",
  removeConfirm: (name: string) =>
    `Do you really want to delete this record? The lines of ${name} will stay in the company statements but no longer have a department.`,
  emptyBody:
    "Add departments to group employees and see a profit and loss for each department. Then assign profit and loss lines to the departments from the row menu or the statement header.",
} as const;
