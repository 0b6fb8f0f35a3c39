/**
 * Worked examples: the branch that people belong to, and the employer that files them under its PIN; null is
 * the head company. The branch `west` has a PIN, `coast` has none.
 */
export const FILED: readonly { readonly place: string | null; readonly under: string | null }[] = [
  { place: null, under: null },
  { place: "coast", under: null },
  { place: "west", under: "west" },
];

/**
 * Worked examples: the branches whose people are on the returns of the head company, of a branch with a PIN,
 * and of a branch without one, which sees only its part.
 */
export const LISTED: readonly {
  readonly asker: string | null;
  readonly sees: readonly (string | null)[];
  readonly lists: readonly (string | null)[];
}[] = [
  { asker: null, sees: [null, "coast", "west"], lists: [null, "coast"] },
  { asker: "west", sees: ["west"], lists: ["west"] },
  { asker: "coast", sees: ["coast"], lists: ["coast"] },
];
