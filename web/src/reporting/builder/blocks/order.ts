/**
 * Returns the list after the id has moved to the position of the id `over`. Returns the list unchanged if either id is
 * missing from it.
 */
export function movedTo(ids: readonly string[], id: string, over: string): readonly string[] {
  const [from, to] = [ids.indexOf(id), ids.indexOf(over)];
  if (from < 0 || to < 0 || from === to) return ids;
  const rest = ids.filter((one) => one !== id);
  return [...rest.slice(0, to), id, ...rest.slice(to)];
}

/** Returns the order after moving an id by a number of positions; unchanged if that would move it out of the list. */
export function movedBy(ids: readonly string[], id: string, by: number): readonly string[] {
  const target = ids[ids.indexOf(id) + by];
  return ids.includes(id) && target !== undefined ? movedTo(ids, id, target) : ids;
}
