/** Texts of the departments. A second language is a second file of this shape. */
export const departmentTexts = {
  words: { one: "department", many: "departments" },
  subtitle: "Parts of the company that people and lines of the profit and loss belong to.",
  name: "Name",
  nameHint: "Such as Sales, Workshop or Mombasa shop",
  code: "Code",
  codeHint: "If your records number departments. No two have one code.",
  parent: "Part of",
  parentHint: "The department that this one belongs to, if any.",
  head: "Head",
  headHint: "Who leads it, if anybody does.",
  people: "People",
  merge: "Merge into another",
  mergeTitle: (name: string) => `Merge ${name} into another department`,
  mergeInto: "Into",
  mergeHint:
    "Its people, the lines that carry it and the departments that are part of it go over in one step. Then it is deleted. This cannot be undone: nothing keeps what was in which.",
  created: "Added",
  addTitle: "Add a department",
  editTitle: "Change the department",
  toProfitLoss: "Show its profit and loss",
  removeConfirm: (name: string) =>
    `Do you really want to delete this record? Lines that carry ${name} stay in the statements and count for the whole company alone.`,
  emptyBody:
    "Add the departments whose profit and loss you want to see alone. Then give lines of the profit and loss their department: in its row menu, or many at once from the header of the statement.",
} as const;
