/**
 * Saves the current choice on top of the given version. If the user changes the choice while it is being saved, saves
 * the new choice on top of the version that was just saved, and so on. Returns the version after the last save.
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
