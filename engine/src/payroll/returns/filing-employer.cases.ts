/**
 * Worked examples: a person's branch, and the employer that files the person's taxes; null is the head company. The
 * branch `west` has its own PIN, `coast` has none.
 */
export const FILED: readonly { readonly place: string | null; readonly under: string | null }[] = [
  { place: null, under: null },
  { place: "coast", under: null },
  { place: "west", under: "west" },
];

/**
 * Worked examples: `asker` is the head company (null), a branch with its own PIN, or a branch without one. `sees` are
 * the branches that the asker may see, `lists` those that appear on the asker's returns.
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
