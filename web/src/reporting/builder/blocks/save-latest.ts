/**
 * Saves the user's current choice, based on the given version. If the user makes another choice during the save, that
 * choice is saved next, based on the version that was just saved; this repeats until the latest choice is saved.
 * Returns the version after the last save.
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
