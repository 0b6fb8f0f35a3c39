import { yieldToEventLoop } from "../concurrency-limit.ts";

/** The number of values from which serialising an answer at once would delay other calls. */
const LARGE = 5_000;

/** The number of characters of a large answer that are written without a pause, which takes a millisecond or two. */
const PART_CHARACTERS = 250_000;

/**
 * Serialises a large answer as JSON in UTF-8 in parts, byte for byte like `JSON.stringify`, so that other calls can run
 * in between; undefined for a small answer, a file, or nothing.
 * @param answer plain data, as an answer's schema left it.
 */
export async function writtenInParts(answer: unknown): Promise<Buffer[] | undefined> {
  if (answer instanceof Blob || weightOf(answer, LARGE) < LARGE) return undefined;
  const parts: Buffer[] = [];
  let text = "";
  for (const piece of piecesOf(answer)) {
    text += piece;
    if (text.length < PART_CHARACTERS) continue;
    parts.push(Buffer.from(text));
    text = "";
    await yieldToEventLoop();
  }
  return [...parts, Buffer.from(text)];
}

function* piecesOf(value: unknown): Generator<string> {
  if (!isComposite(value) || weightOf(value, LARGE) < LARGE) yield JSON.stringify(value) ?? "null";
  else if (Array.isArray(value)) yield* piecesOfList(value);
  else yield* piecesOfRecord(value as Record<string, unknown>);
}

function* piecesOfList(items: readonly unknown[]): Generator<string> {
  yield "[";
  for (const [index, item] of items.entries()) {
    if (index > 0) yield ",";
    yield* piecesOf(item);
  }
  yield "]";
}

function* piecesOfRecord(record: Record<string, unknown>): Generator<string> {
  let separator = "";
  yield "{";
  for (const [key, one] of Object.entries(record)) {
    if (one === undefined) continue;
    const head = `${separator}${JSON.stringify(key)}:`;
    separator = ",";
    if (isComposite(one) && weightOf(one, LARGE) >= LARGE) {
      yield head;
      yield* piecesOf(one);
    } else yield head + (JSON.stringify(one) ?? "null");
  }
  yield "}";
}

/** Estimates the number of values in a value, up to a limit; the items of a list are assumed to be like the first. */
function weightOf(value: unknown, limit: number): number {
  if (!isComposite(value)) return 1;
  if (Array.isArray(value)) return 1 + value.length * weightOf(value[0], limit);
  let weight = 1;
  for (const key in value) {
    weight += weightOf((value as Record<string, unknown>)[key], limit - weight);
    if (weight >= limit) break;
  }
  return weight;
}

function isComposite(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
