import { yieldToEventLoop } from "../concurrency-limit.ts";

/**
 * The number of values above which an answer is serialised in parts, because doing it at once would
 * delay other calls.
 */
const LARGE = 5_000;

/**
 * The number of characters of a large answer that are serialised before other calls get a turn; about one or two
 * milliseconds of work.
 */
const PART_CHARACTERS = 250_000;

/**
 * Serialises a large answer as UTF-8 JSON in several steps, so that other calls can run in between. The bytes are the
 * same as those of `JSON.stringify`. Returns undefined for a small answer, a file, or no answer.
 * @param answer plain data that has passed the answer's schema.
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

/**
 * Estimates the number of values in an answer, up to a limit. The items of a list are assumed to be
 * as large as the first.
 */
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
