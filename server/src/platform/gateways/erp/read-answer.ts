import { type Day, readDay } from "@hazina/base/calendar.ts";
import { cutText } from "@hazina/base/cut-text.ts";
import { type Cents, cents } from "@hazina/base/money.ts";
import type { OutboundAnswer } from "../../outbound/outbound.ts";
import { recordOf } from "../json-fields.ts";
import { storableJson } from "../storable-json.ts";
import type { ErpAnswer } from "./port.ts";

const MOST_SECONDS = 3_600;
const LONGEST_MESSAGE = 400;
/**
 * The maximum number of characters of a message that are processed, so that a very long answer does not block the
 * server.
 */
const LONGEST_READ = 4_000;
/** The maximum length of the name of a document in ERPNext, in characters. The ids in Odoo are far shorter. */
const LONGEST_ID = 140;
const LONGEST_NAME = 200;
/**
 * The 4xx statuses after which a write request may still be carried out: a timeout, a conflict with a request that is
 * still running, and the statuses that a server in between sends when either side closes the connection.
 */
const UNCLEAR = new Set([408, 409, 425, 499]);

/** How an answer is read: the system's name, whether the request only reads, and how to find its error message. */
export type Reading = {
  readonly system: string;
  readonly isRead: boolean;
  /** Returns the message in the body of an error answer; undefined if the body has none. */
  readonly messageOf: (body: Record<string, unknown>) => string | undefined;
};

/**
 * Reads the answer to a call. If the answer to a write request has no clear result, it is unknown whether the request
 * was carried out.
 */
export function readErpAnswer(answer: OutboundAnswer, { system, isRead, messageOf }: Reading): ErpAnswer<unknown> {
  const lost = (message: string, wait: { readonly waitMs?: number } = {}): ErpAnswer<never> => ({
    kind: isRead ? "later" : "unclear",
    message,
    ...wait,
  });
  if (answer.kind === "not_sent") {
    return answer.reason === "not_public"
      ? { kind: "denied", message: "The address is not a public https address." }
      : { kind: "later", message: `${system} could not be reached.` };
  }
  if (answer.kind === "silent") {
    return lost(answer.reason === "too_large" ? `${system} sent too long an answer.` : `${system} did not answer.`);
  }
  const { status, text, retryAfter } = answer;
  const body = jsonOf(text);
  if (status === 429) return { kind: "later", message: `${system} is busy.`, ...waitOf(retryAfter) };
  if (status >= 300 && status < 400) {
    return { kind: "denied", message: `${system} redirects to another address. Enter that address.` };
  }
  if (status >= 500 || UNCLEAR.has(status)) {
    return lost(`${system} answered with error ${status}.`, waitOf(retryAfter));
  }
  if (status < 400)
    return body === undefined ? lost(`${system} sent an unreadable answer.`) : { kind: "done", value: body };
  const said = body === undefined ? undefined : messageOf(recordOf(body) ?? {});
  if (status === 401 || status === 403) {
    return { kind: "denied", message: said ?? `${system} did not accept the key, or its user lacks the rights.` };
  }
  return said === undefined
    ? { kind: "denied", message: `${system} was not found at this address (error ${status}).` }
    : { kind: "refused", message: said };
}

function waitOf(retryAfter: string | null): { readonly waitMs?: number } {
  const seconds = /^\d{1,6}$/.test(retryAfter ?? "") ? Number(retryAfter) : undefined;
  return seconds === undefined ? {} : { waitMs: Math.min(seconds, MOST_SECONDS) * 1_000 };
}

/** Parses JSON, leaving out characters that a database cannot store; undefined if the text is not JSON. */
export function jsonOf(text: string): unknown {
  try {
    return storableJson(JSON.parse(text)) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Returns a non-empty text unchanged, or a number as text; undefined for anything else. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === "number") return String(value);
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** Returns the id of a document as text; undefined if it is empty, or too long to be an id. */
export function idOf(value: unknown): string | undefined {
  const id = textOf(value);
  return id === undefined || id.length > LONGEST_ID ? undefined : id;
}

/** Returns a name, cut to 200 characters; undefined if there is none. */
export function nameOf(value: unknown): string | undefined {
  const name = textOf(value);
  return name === undefined ? undefined : cutText(name, LONGEST_NAME);
}

/** Parses a date from another system; null if the value is not a date. */
export function dayOfText(value: unknown): Day | null {
  const read = readDay(textOf(value) ?? "");
  return read.ok ? read.value : null;
}

/** Converts an error message from another system to plain text of at most 400 characters. */
export function plainMessage(text: string): string {
  const plain = cutText(text, LONGEST_READ)
    .replace(/<br\s*\/?>|<\/(?:p|div|li)>/gi, " ")
    .replace(/<[^<>]*>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ")
    .trim();
  return cutText(plain, LONGEST_MESSAGE);
}

/**
 * Converts an amount from another system to cents; undefined if it is not an amount. The amount can be a number or a
 * text with a decimal number.
 */
export function centsOfAmount(value: unknown): Cents | undefined {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  if (typeof number !== "number" || !Number.isFinite(number)) return undefined;
  const whole = Math.round(number * 100);
  return Number.isSafeInteger(whole) ? cents(whole) : undefined;
}
