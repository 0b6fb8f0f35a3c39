/** Texts of the employment types. A second language is a second file of this shape. */
export const employmentTypeTexts = {
  words: { one: "employment type", many: "employment types" },
  subtitle: "What your company calls the terms that people are employed on.",
  name: "Employment type",
  nameHint: "Such as Permanent staff, Fixed term or Weekend casuals",
  kind: "Kind",
  kindHint: "It decides what pay begins with: wages for casual work, fees for a consultant, a salary for the others.",
  kinds: {
    permanent: "Permanent",
    contract: "Contract",
    casual: "Casual",
    intern: "Intern",
    consultant: "Consultant",
    director: "Director",
  },
  created: "Added",
  addTitle: "Add an employment type",
  editTitle: "Change the employment type",
  removeConfirm: (name: string) =>
    `Do you really want to delete this record? People on the terms ${name} stay on them.`,
  emptyBody: "Add the terms that people of your company are employed on. Employees then have one of them.",
} as const;
