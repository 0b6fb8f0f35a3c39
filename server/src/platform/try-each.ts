/**
 * Runs work on all items in sequence. If the work fails for one item, the remaining items are still processed.
 * @throws Error at the end: the failure, or an AggregateError if there were several.
 */
export async function tryEach<Item>(items: Iterable<Item>, work: (item: Item) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) await work(item).catch((error: unknown) => failures.push(error));
  if (failures.length === 1) throw failures[0];
  if (failures.length > 1) throw new AggregateError(failures, `${failures.length} of the tasks failed.`);
}
