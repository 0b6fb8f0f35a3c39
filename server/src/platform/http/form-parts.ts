import { tooLarge } from "../refusal.ts";

/** The maximum number of parts of a form; the largest form in the contract has eight. */
const MAX_PARTS = 32;
const MULTIPART = /^multipart\/form-data\s*;.*\bboundary=(?:"([^"]+)"|([^\s;]+))/i;

/**
 * Limits the parts of a multipart form to the maximum. Parsing hundreds of thousands of tiny fields
 * would block the server for everyone.
 */
export function withFewParts(request: Request): Request {
  const named = MULTIPART.exec(request.headers.get("content-type") ?? "");
  const boundary = named?.[1] ?? named?.[2];
  if (boundary === undefined || request.body === null) return request;
  const counted = request.body.pipeThrough(partCounter(Buffer.from(`--${boundary}`, "latin1")));
  return new Request(request, { body: counted, duplex: "half" } as RequestInit);
}

function partCounter(mark: Buffer): TransformStream<Uint8Array, Uint8Array> {
  let rest: Buffer = Buffer.alloc(0);
  let marks = 0;
  return new TransformStream({
    transform(chunk, controller) {
      const seen = Buffer.concat([rest, chunk]);
      let end = 0;
      for (let at = seen.indexOf(mark); at >= 0; at = seen.indexOf(mark, end)) {
        end = at + mark.length;
        if (++marks > MAX_PARTS + 1) return controller.error(tooLarge(`A form can have at most ${MAX_PARTS} parts.`));
      }
      rest = seen.subarray(Math.max(end, seen.length - mark.length + 1));
      controller.enqueue(chunk);
    },
  });
}
