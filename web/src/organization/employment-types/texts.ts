/** Texts of the employment types. A second language is a second file of this shape. */
export const employmentTypeTexts = {
  words: { one: "employment type", many: "employment types" },
  subtitle: "The terms your company employs people on.",
  name: "Employment type",
  nameHint: "Such as Permanent staff, Fixed term or Weekend casuals",
  kind: "Kind of employment",
  kindHint: "Decides the starting pay: wages for casuals, fees for consultants, a salary for all others.",
  kinds: {
    permanent: "Permanent",
    contract: "Contract",
    casual: "Casual",
    intern: "Intern",
    consultant: "Consultant",
    director: "Director",
  },
  created: "Added",
  addTitle: "Add employment type",
  editTitle: "Edit employment type",
  removeConfirm: (name: string) => `Do you really want to delete this record? Employees of type ${name} keep it.`,
  emptyBody: "Add the terms your company employs people on, then choose one for each employee.",
} as const;
