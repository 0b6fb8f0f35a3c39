/**
 * Works on each item, one after the other; a failure stops only the work on its own item.
 * @throws Error once all were tried: the failure, or an AggregateError of several.
 */
export async function tryEach<Item>(items: Iterable<Item>, work: (item: Item) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) await work(item).catch((error: unknown) => failures.push(error));
  if (failures.length === 1) throw failures[0];
  if (failures.length > 1) throw new AggregateError(failures, `${failures.length} of the tasks failed.`);
}
