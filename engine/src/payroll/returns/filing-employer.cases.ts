/**
 * The filing employer of each person: the person's branch, and the employer under whose PIN they are filed. `west` has
 * its own PIN, `coast` has none.
 */
export const FILED: readonly { readonly place: string | null; readonly under: string | null }[] = [
  { place: null, under: null },
  { place: "coast", under: null },
  { place: "west", under: "west" },
];

/**
 * The people in each return: of the head company, of a branch with a PIN, and the part that a branch without a PIN
 * sees.
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
