import { Readable } from "node:stream";
import { promisify } from "node:util";
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from "node:zlib";
import type { Context, Next } from "hono";

/**
 * The Cache-Control value of an answer that contains a secret: neither the server nor a proxy may compress it, because
 * the compressed length could reveal the secret.
 */
export const UNCOMPRESSED = "no-store, no-transform";

/**
 * The smallest size worth compressing, in bytes. A smaller answer fits into the first few packets, and compressing it
 * would take longer than all other work on a simple call.
 */
const WORTH_IT_BYTES = 8_192;
const TEXT = /^(application\/(json|openapi\+json)|text\/)/;

/**
 * Brotli options with a quality at which compressing 200 kB takes a few milliseconds. Compression runs outside the
 * main thread.
 */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const GZIP = { level: 5 };

const ENCODINGS = {
  br: (bytes: Uint8Array) => promisify(brotliCompress)(bytes, BROTLI),
  gzip: (bytes: Uint8Array) => promisify(gzip)(bytes, GZIP),
} as const;

const STREAMS = { br: () => createBrotliCompress(BROTLI), gzip: () => createGzip(GZIP) } as const;

/** Compresses text answers for callers that accept it. Pictures and compressed files are unchanged. */
export async function compressAnswers(context: Context, next: Next): Promise<void> {
  await next();
  const { res } = context;
  const sent = await packed(res, context.req.header("accept-encoding") ?? "");
  if (sent === res) return;
  context.res = sent;
  // The framework takes the headers of the answer before over, its length too.
  for (const name of ["Content-Length", "Content-Encoding"]) {
    const value = sent.headers.get(name);
    if (value === null) context.res.headers.delete(name);
    else context.res.headers.set(name, value);
  }
}

/**
 * Compresses the body of an answer if it is a large enough text and the caller accepts an encoding.
 * @param accepted the encodings that the caller accepts.
 */
export async function packed(response: Response, accepted: string): Promise<Response> {
  if (!TEXT.test(response.headers.get("Content-Type") ?? "")) return response;
  if (response.headers.get("Cache-Control") === UNCOMPRESSED) return response;
  if (response.body === null || response.headers.has("Content-Encoding")) return response;
  response.headers.set("Vary", "Accept-Encoding");
  const encoding = encodingFor(accepted);
  if (encoding === undefined) return response;
  const plain = new Uint8Array(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  headers.delete("Content-Length");
  const { status } = response;
  if (plain.length < WORTH_IT_BYTES) return new Response(plain, { status, headers });
  headers.set("Content-Encoding", encoding);
  return new Response(await ENCODINGS[encoding](plain), { status, headers });
}

/**
 * Returns the response for an answer that was serialised in parts, with the status and headers of the response `like`.
 * The parts are compressed in sequence, so that the answer is never copied as a whole.
 * @param accepted the encodings that the caller accepts; empty for an answer with a secret.
 */
export async function answerOfParts(parts: readonly Buffer[], accepted: string, like: Response): Promise<Response> {
  const encoding = encodingFor(accepted);
  if (encoding === undefined) return new Response(Buffer.concat(parts), like);
  const packed: Buffer[] = await Readable.from(parts).pipe(STREAMS[encoding]()).toArray();
  const headers = new Headers(like.headers);
  headers.set("Vary", "Accept-Encoding");
  headers.set("Content-Encoding", encoding);
  return new Response(Buffer.concat(packed), { status: like.status, headers });
}

/**
 * Returns the best of our encodings that a caller accepts; undefined if there is none. An encoding with weight 0 is
 * not accepted.
 */
export function encodingFor(accepted: string): keyof typeof ENCODINGS | undefined {
  const taken = new Set<string>();
  for (const one of accepted.split(",")) {
    const [name = "", ...parameters] = one.split(";").map((part) => part.trim().toLowerCase());
    if (!parameters.some((part) => /^q=0(\.0*)?$/.test(part))) taken.add(name);
  }
  return taken.has("br") ? "br" : taken.has("gzip") ? "gzip" : undefined;
}
