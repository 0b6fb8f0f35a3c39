import { createHash } from "node:crypto";
import type { Caller } from "../actor.ts";
import { encodingFor, packed } from "./compression.ts";

/**
 * A call whose answer can be cached, because the answer depends only on the request, its body, the caller and the
 * company's rows.
 */
export type CacheableCall = {
  readonly request: Request;
  /** The body, as sent. */
  readonly body: string;
  readonly caller: Pick<Caller, "companyId" | "ownBranchId" | "roleId" | "revision">;
};

/** A cache in memory of answers that are still current, stored as the bytes that were sent. */
export type AnswerCache = {
  /**
   * Returns the cached answer if the same company, branch and role made the same call at the same revision; otherwise
   * creates the answer. Only successful answers are cached. Identical calls that arrive while an answer is being
   * created wait for it.
   */
  answer(question: CacheableCall, make: () => Promise<Response>): Promise<Response>;
};

const JSON_BODY = /^application\/json\s*(;|$)/i;

/**
 * Answers a call through the cache. The cache key is computed from a copy of the request, so that the handler can
 * still read the original body. Calls with a body in another format than JSON are answered without the cache.
 */
export async function answerThroughCache(
  cache: AnswerCache,
  request: Request,
  caller: CacheableCall["caller"],
  call: (request: Request) => Promise<Response>,
): Promise<Response> {
  const { method, headers } = request;
  if (method === "GET") return cache.answer({ request, body: "", caller }, () => call(request));
  if (!JSON_BODY.test(headers.get("content-type") ?? "")) return call(request);
  const body = await request.text();
  return cache.answer({ request, body, caller }, () => call(new Request(request.url, { method, headers, body })));
}

type CachedAnswer = { readonly bytes: Uint8Array<ArrayBuffer>; readonly headers: readonly [string, string][] };

const MOST_BYTES = 32 * 1024 * 1024;
/** The largest answer that is cached, in bytes, so that one answer cannot fill the cache. */
const LARGEST_BYTES = MOST_BYTES / 8;
/** The memory that a cached answer takes in addition to its body, in bytes. */
const OVERHEAD_BYTES = 1_024;

/**
 * Creates a cache of limited size that keeps the most recently used answers. Every write to a table that cached
 * answers are read from changes the company's revision. The revision is read before the rows, so an answer is never
 * older than its key.
 */
export function createAnswerCache(mostBytes = MOST_BYTES): AnswerCache {
  const room = new Map<string, CachedAnswer>();
  const making = new Map<string, Promise<CachedAnswer | undefined>>();
  let held = 0;
  const store = (key: string, cached: CachedAnswer) => {
    room.set(key, cached);
    held += weightOf(cached);
    for (const [oldest, one] of room) {
      if (held <= mostBytes) break;
      room.delete(oldest);
      held -= weightOf(one);
    }
  };
  const find = (key: string) => {
    const found = room.get(key);
    if (!found) return undefined;
    room.delete(key);
    room.set(key, found);
    return found;
  };
  return {
    async answer(question, make) {
      const key = keyOf(question);
      if (question.request.headers.get("if-none-match") === `"${key}"`) return unchanged(key);
      const underway = making.get(key);
      const found = underway ? await underway : find(key);
      if (found) return answerOf(question, key, found);
      const made = Promise.withResolvers<CachedAnswer | undefined>();
      making.set(key, made.promise);
      try {
        const response = await make();
        if (response.status !== 200) return response;
        const cached = await cachedAnswerOf(response, question.request);
        if (weightOf(cached) <= LARGEST_BYTES && !room.has(key)) store(key, cached);
        made.resolve(cached);
        return answerOf(question, key, cached);
      } finally {
        made.resolve(undefined);
        if (making.get(key) === made.promise) making.delete(key);
      }
    },
  };
}

/**
 * Returns the key of an answer: a hash of the request, the answer's encoding, the caller's company, branch and role,
 * and the revision.
 */
function keyOf({ request, body, caller }: CacheableCall): string {
  const { companyId, ownBranchId, roleId, revision } = caller;
  const encoding = encodingFor(request.headers.get("accept-encoding") ?? "");
  const { pathname, search } = new URL(request.url);
  const all = [companyId, ownBranchId, roleId, revision, encoding ?? null, request.method, pathname, search, body];
  return createHash("sha256").update(JSON.stringify(all)).digest("base64url");
}

async function cachedAnswerOf(response: Response, request: Request): Promise<CachedAnswer> {
  const sent = await packed(response, request.headers.get("accept-encoding") ?? "");
  return { bytes: new Uint8Array(await sent.arrayBuffer()), headers: [...sent.headers] };
}

/**
 * Returns a cached answer as a response. For a GET the key is its ETag, and a browser that already
 * has this ETag gets status 304 instead.
 */
function answerOf({ request }: CacheableCall, key: string, { bytes, headers }: CachedAnswer): Response {
  const all = request.method === "GET" ? [...headers, ["ETag", `"${key}"`] as [string, string]] : [...headers];
  return new Response(bytes, { headers: all });
}

function unchanged(key: string): Response {
  return new Response(null, { status: 304, headers: { ETag: `"${key}"` } });
}

function weightOf({ bytes }: CachedAnswer): number {
  return bytes.length + OVERHEAD_BYTES;
}
