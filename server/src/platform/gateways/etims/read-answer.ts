import { recordOf } from "../json-fields.ts";

/** The HTTP answer to a call to eTIMS: its status, and its body if that is a JSON object. */
export type Heard = { readonly status: number; readonly body: Record<string, unknown> | undefined };

/** An answer of eTIMS, classified by whether the request was carried out. */
export type EtimsAnswer =
  /** The request was carried out by eTIMS. */
  | { readonly kind: "done"; readonly data: Record<string, unknown> }
  /** eTIMS found no data. */
  | { readonly kind: "nothing" }
  /** eTIMS already has this document number. */
  | { readonly kind: "overlapped"; readonly code: string; readonly message: string }
  /** The device was already initialised. */
  | { readonly kind: "initialised" }
  /** eTIMS refused the request: nothing was saved. */
  | { readonly kind: "refused"; readonly code: string; readonly message: string }
  /** No answer, or an answer that does not show whether the request was carried out. */
  | { readonly kind: "silent"; readonly message: string }
  /** The request was not sent: no connection, or no access token. */
  | { readonly kind: "not_sent"; readonly message: string };

/**
 * Matches the result codes of eTIMS that leave it unknown whether the request was carried out: 894 communication
 * error, 990 too many calls, 991 to 993 a failed write, and 896, 995 and 999. Source: KRA, OSCU protocols 2.0, section
 * 4.18.
 */
const UNCLEAR = /^(894|896|990|991|992|993|995|999)$/;
const ALREADY_SENT = "994";
/**
 * The code with which a VSCU reports client errors, including a document number that the VSCU has already received.
 */
const CLIENT_ERROR = "899";

/**
 * Reads an answer. The result code in the body takes precedence over the HTTP status, because a
 * refusal may come with 200 and an empty result with 400.
 */
export function readEtimsAnswer(heard: Heard): EtimsAnswer {
  const { status, body } = heard;
  const inner = recordOf(body?.responseBody) ?? body;
  const code = textOf(inner?.resultCd);
  const message = textOf(inner?.resultMsg) ?? "";
  if (code !== undefined) return byCode(code, message, recordOf(inner?.data) ?? {});
  const header = recordOf(body?.responseHeader) ?? recordOf(body?.header);
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
  if (UNCLEAR.test(code)) return { kind: "silent", message: `eTIMS answered with code ${code}: ${message}` };
  return { kind: "refused", code, message };
}

/**
 * Returns the next number that eTIMS expects, read from its message about a number out of order; undefined for any
 * other message.
 */
export function expectedNumber(message: string): number | undefined {
  const found = /Invalid invcNo sequence,? expected:? (\d{1,9})/i.exec(message)?.[1];
  return found === undefined ? undefined : Number(found);
}

/** Returns a text or number as text; undefined for anything else. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === "string") return value;
  return typeof value === "number" ? String(value) : undefined;
}
