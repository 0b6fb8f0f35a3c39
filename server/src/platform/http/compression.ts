import { Readable } from "node:stream";
import { promisify } from "node:util";
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from "node:zlib";
import type { Context, Next } from "hono";

/** What an answer that holds a secret is marked with: neither we nor a proxy on its way change its length. */
export const UNCOMPRESSED = "no-store, no-transform";

/** Below it nothing is gained: the answer fits into one or two packets as it is. */
const WORTH_IT_BYTES = 2_048;
const TEXT = /^(application\/(json|openapi\+json)|text\/)/;

/** Qualities at which 200 kB take a few milliseconds, off the thread that answers calls. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const GZIP = { level: 5 };

const ENCODINGS = {
  br: (bytes: Uint8Array) => promisify(brotliCompress)(bytes, BROTLI),
  gzip: (bytes: Uint8Array) => promisify(gzip)(bytes, GZIP),
} as const;

const STREAMS = { br: () => createBrotliCompress(BROTLI), gzip: () => createGzip(GZIP) } as const;

/** Compresses answers of text for callers that take it. Pictures and files that are compressed already stay as they are. */
export async function compressAnswers(context: Context, next: Next): Promise<void> {
  await next();
  const { res } = context;
  if (!TEXT.test(res.headers.get("Content-Type") ?? "") || res.headers.get("Cache-Control") === UNCOMPRESSED) return;
  if (res.body === null || res.headers.has("Content-Encoding")) return;
  context.header("Vary", "Accept-Encoding");
  const encoding = encodingFor(context.req.header("accept-encoding") ?? "");
  if (encoding === undefined) return;
  const plain = new Uint8Array(await res.arrayBuffer());
  const small = plain.length < WORTH_IT_BYTES;
  context.res = new Response(small ? plain : await ENCODINGS[encoding](plain), res);
  // The framework takes the headers of the answer before over, its length too.
  context.res.headers.delete("Content-Length");
  if (!small) context.res.headers.set("Content-Encoding", encoding);
}

/**
 * An answer that was written in parts, with the status and headers of another: compressed part by part, so that it is
 * nowhere copied as a whole.
 * @param accepted the encodings that the caller takes; none for an answer that holds a secret.
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

/** The best encoding of ours that a caller takes; one that it gives the weight 0 it does not. */
function encodingFor(accepted: string): keyof typeof ENCODINGS | undefined {
  const taken = new Set<string>();
  for (const one of accepted.split(",")) {
    const [name = "", ...parameters] = one.split(";").map((part) => part.trim().toLowerCase());
    if (!parameters.some((part) => /^q=0(\.0*)?$/.test(part))) taken.add(name);
  }
  return taken.has("br") ? "br" : taken.has("gzip") ? "gzip" : undefined;
}
