/**
 * People by the branch they belong to, with the employer under whose PIN they are filed; null is the head company. The
 * branch `west` has a PIN of its own, `coast` has none.
 */
export const FILED: readonly { readonly place: string | null; readonly under: string | null }[] = [
  { place: null, under: null },
  { place: "coast", under: null },
  { place: "west", under: "west" },
];

/**
 * The people on each return: of the head company, of a branch with its own PIN, and the part that a branch without a
 * PIN sees.
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
