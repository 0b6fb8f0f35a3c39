/** What an HTTP call to eTIMS brought: its status, and its body where that was a JSON object. */
export type Heard = { readonly status: number; readonly body: Record<string, unknown> | undefined };

/** An answer of eTIMS, in its own terms. */
export type EtimsAnswer =
  /** It did what was asked. */
  | { readonly kind: "done"; readonly data: Record<string, unknown> }
  /** It found nothing. */
  | { readonly kind: "nothing" }
  /** It has this number already. */
  | { readonly kind: "overlapped"; readonly code: string; readonly message: string }
  /** The device is initialised already. */
  | { readonly kind: "initialised" }
  /** It refused: nothing was saved. */
  | { readonly kind: "refused"; readonly code: string; readonly message: string }
  /** No answer, or one that says nothing about what was done. */
  | { readonly kind: "silent"; readonly message: string }
  /** The request did not leave: no connection, or no access token. */
  | { readonly kind: "not_sent"; readonly message: string };

/**
 * Codes after which the outcome is unknown: 894 communication, 990 too many calls, 991 to 993 a failed write, 995, 999.
 * Source: KRA, OSCU protocols 2.0, section 4.18.
 */
const UNCLEAR = /^(894|896|990|991|992|993|995|999)$/;
const ALREADY_SENT = "994";
/** A VSCU answers 899 for a number that it has, and for other errors of the client as well. */
const CLIENT_ERROR = "899";

/**
 * Reads an answer. The body counts before the status: a refusal may come with HTTP 200, and an empty result with
 * HTTP 400.
 */
export function readEtimsAnswer(heard: Heard): EtimsAnswer {
  const { status, body } = heard;
  const inner = objectOf(body?.responseBody) ?? body;
  const code = textOf(inner?.resultCd);
  const message = textOf(inner?.resultMsg) ?? "";
  if (code !== undefined) return byCode(code, message, objectOf(inner?.data) ?? {});
  const header = objectOf(body?.responseHeader) ?? objectOf(body?.header);
  const refusal = textOf(header?.responseCode);
  if (refusal !== undefined && /^4\d\d$/.test(refusal) && refusal !== "408" && refusal !== "429") {
    const said = textOf(header?.debugMessage) ?? textOf(header?.customerMessage) ?? textOf(header?.responseMessage);
    return { kind: "refused", code: refusal, message: said ?? "" };
  }
  return { kind: "silent", message: `eTIMS answered with HTTP ${status}.` };
}

function byCode(code: string, message: string, data: Record<string, unknown>): EtimsAnswer {
  if (code === "000") return { kind: "done", data };
  if (code === "001") return { kind: "nothing" };
  if (code === "902") return { kind: "initialised" };
  if (code === ALREADY_SENT || code === CLIENT_ERROR) return { kind: "overlapped", code, message };
  if (UNCLEAR.test(code)) return { kind: "silent", message: `eTIMS answered ${code}: ${message}` };
  return { kind: "refused", code, message };
}

/** The next number that eTIMS expects, where it refused one out of order. */
export function expectedNumber(message: string): number | undefined {
  const found = /Invalid invcNo sequence,? expected:? (\d{1,9})/i.exec(message)?.[1];
  return found === undefined ? undefined : Number(found);
}

/** A JSON object; undefined for anything else. */
export function objectOf(value: unknown): Record<string, unknown> | undefined {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : undefined;
}

/** A list of JSON objects; empty for anything else. */
export function listOf(value: unknown): readonly Record<string, unknown>[] {
  const all: readonly unknown[] = Array.isArray(value) ? value : [];
  return all.map(objectOf).filter((one) => one !== undefined);
}

/** A text or number as text; undefined for anything else. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === "string") return value;
  return typeof value === "number" ? String(value) : undefined;
}
