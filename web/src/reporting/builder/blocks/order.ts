/** The order with one id in the place of another; unchanged where either is missing. */
export function movedTo(ids: readonly string[], id: string, over: string): readonly string[] {
  const [from, to] = [ids.indexOf(id), ids.indexOf(over)];
  if (from < 0 || to < 0 || from === to) return ids;
  const rest = ids.filter((one) => one !== id);
  return [...rest.slice(0, to), id, ...rest.slice(to)];
}

/** The order with one id moved by a number of places; unchanged where it would leave the list. */
export function movedBy(ids: readonly string[], id: string, by: number): readonly string[] {
  const target = ids[ids.indexOf(id) + by];
  return ids.includes(id) && target !== undefined ? movedTo(ids, id, target) : ids;
}
