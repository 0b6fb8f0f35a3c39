/**
 * Saves the current choice, based on the given version. If the choice changes during a save, saves again, based on the
 * version that the last save returned. Returns the final version.
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
