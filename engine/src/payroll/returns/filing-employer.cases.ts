/** Who files whom: the place of a person, and the employer under whose PIN it is filed; `west` has a PIN of its own, `coast` has none. */
export const FILED: readonly { readonly place: string | null; readonly under: string | null }[] = [
  { place: null, under: null },
  { place: "coast", under: null },
  { place: "west", under: "west" },
];

/** Whose returns list whom: those of the head company, of a branch with a PIN, and the part that a branch without one sees. */
export const LISTED: readonly {
  readonly asker: string | null;
  readonly sees: readonly (string | null)[];
  readonly lists: readonly (string | null)[];
}[] = [
  { asker: null, sees: [null, "coast", "west"], lists: [null, "coast"] },
  { asker: "west", sees: ["west"], lists: ["west"] },
  { asker: "coast", sees: ["coast"], lists: ["coast"] },
];
