const PART = 100;
const LANES = 2;

/**
 * Processes items in batches of a hundred, two batches at a time, and returns the results in the order of the
 * items.
 * @param tell called after each batch with the number of finished items. If the function throws, no further
 * batches are started.
 */
export async function inParallelBatches<Item, Done>(
  items: readonly Item[],
  work: (part: readonly Item[]) => Promise<readonly Done[]>,
  tell: (done: number, of: number) => Promise<void>,
): Promise<Done[]> {
  const made: (readonly Done[])[] = [];
  let next = 0;
  let done = 0;
  let isStopped = false;
  const lane = async () => {
    while (next * PART < items.length && !isStopped) {
      const at = next++;
      const part = items.slice(at * PART, (at + 1) * PART);
      made[at] = await work(part);
      done += part.length;
      await tell(done, items.length);
    }
  };
  const stopOthers = (error: unknown) => {
    isStopped = true;
    throw error;
  };
  await Promise.all(Array.from({ length: LANES }, () => lane().catch(stopOthers)));
  return made.flat();
}
