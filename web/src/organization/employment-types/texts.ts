/** Texts of the employment types. A second language is a second file of this shape. */
export const employmentTypeTexts = {
  subtitle: "The terms your company employs people on.",
  name: "Employment type",
  nameHint: "Such as Permanent staff, Fixed term or Weekend casuals",
  kind: "Employment category",
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
  add: "Add employment type",
  addTitle: "Add employment type",
  edit: "Edit",
  editTitle: "Edit employment type",
  remove: "Delete",
  removeConfirm: (name: string) =>
    `Do you really want to delete this record? Employees of type ${name} keep it.`,
  emptyTitle: "No employment types yet",
  emptyBody: "Add the terms your company employs people on, then choose one for each employee.",
  emptyReadOnly: "Ask a colleague who manages employment types to add one.",
} as const;
