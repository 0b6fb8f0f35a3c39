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
 * Worked examples: the branches on an employer's returns. `asker` is the employer: the head company (null), a branch
 * with its own PIN, or a branch without one. `sees` are the branches that this employer may see, and `lists` are those
 * that appear on its returns.
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
