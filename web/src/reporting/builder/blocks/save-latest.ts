/**
 * Saves what was chosen over a version, and then again as long as something else was chosen meanwhile, over the version that
 * the one before left. Returns the final version.
 */
export async function saveLatest<Value>(
  chosen: () => Value,
  save: (value: Value, version: number) => Promise<number>,
  version: number,
): Promise<number> {
  let standing = version;
  for (let saved: Value | undefined; saved !== chosen(); ) {
    saved = chosen();
    standing = await save(saved, standing);
  }
  return standing;
}
