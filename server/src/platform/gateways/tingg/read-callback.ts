import { centsOf } from "@hazina/base/money.ts";
import { storableText } from "@hazina/base/storable-text.ts";
import type { CallbackReading, ProviderAnswer } from "../port.ts";
import { storableJson } from "../storable-json.ts";
import { meaningOf } from "./status-codes.ts";

type Fields = Readonly<Record<string, unknown>>;

/**
 * A result from Tingg, received in a callback or after a query: the payout's ids, its status code, and further
 * details.
 */
export type TinggResult = {
  readonly code: string;
  readonly description: string;
  /**
   * Our reference of the payout; undefined if the result does not have it. The next field, `beep`, is Tingg's id of
   * the payout.
   */
  readonly reference: string | undefined;
  readonly beep: string | undefined;
  readonly receipt: string | undefined;
  readonly amount: number | undefined;
  /** The account that was paid; undefined if Tingg does not name it. */
  readonly account: string | undefined;
};

const IMPOSSIBLE = 1e12;

/** Reads a result of a payout from JSON; undefined if it has no status code. */
export function resultOf(body: unknown): TinggResult | undefined {
  if (!isFields(body)) return undefined;
  const code = textOf(body.statusCode);
  if (code === undefined) return undefined;
  const extra = extraOf(body.paymentExtraData) ?? extraOf(body.extraData) ?? {};
  const amount = Number(textOf(body.amount) ?? textOf(body.amountPaid) ?? Number.NaN);
  return {
    code,
    description: textOf(body.statusDescription)?.slice(0, 300) ?? "",
    reference: textOf(body.payerTransactionID),
    beep: textOf(body.beepTransactionID),
    receipt: textOf(body.receiptNumber) || undefined,
    // Kept within what cents can hold, and far from any payment.
    amount: Number.isFinite(amount) ? Math.max(-IMPOSSIBLE, Math.min(amount, IMPOSSIBLE)) : undefined,
    account: textOf(extra.destinationAccountNo) ?? textOf(body.accountNumber),
  };
}

/**
 * Reads the body of a callback about a payout; undefined if it names no payout. A callback is unsigned, so it proves
 * nothing: it only causes a status query.
 */
export function readTinggCallback(body: unknown): CallbackReading | undefined {
  const clean = storableJson(body);
  const result = resultOf(clean) ?? resultOf(firstIn(clean, "results")) ?? resultOf(firstIn(clean, "packet"));
  if (result?.reference === undefined) return undefined;
  const { reference, beep, code } = result;
  return {
    ids: { payer: reference, ...(beep === undefined ? {} : { beep }) },
    answer: answerOfResult(result),
    event: `tingg ${beep ?? reference} ${code}`.slice(0, 200),
  };
}

/**
 * Converts a result of a payout to a provider's answer. A status code that Tingg does not document counts as pending,
 * so the payout is queried again.
 */
export function answerOfResult(result: TinggResult): ProviderAnswer {
  switch (meaningOf(result.code)) {
    case "paid":
      return {
        kind: "succeeded",
        receipt: result.receipt ?? result.beep ?? null,
        amount: result.amount === undefined ? null : centsOf(result.amount),
        party: result.account ?? null,
      };
    case "rejected":
      return { kind: "declined", code: result.code, message: `Tingg rejected the payment: ${reasonOf(result)}` };
    case "unknown_payment":
      return { kind: "not_found" };
    default:
      return { kind: "pending" };
  }
}

/**
 * Returns the reason in Tingg's answer, as the end of a sentence: the description or, if it is empty, the status code.
 */
export function reasonOf({ code, description }: Pick<TinggResult, "code" | "description">): string {
  return description === "" ? `status ${code}.` : `${description.replace(/\.+$/, "")}.`;
}

function firstIn(body: unknown, name: "results" | "packet"): unknown {
  if (!isFields(body)) return undefined;
  const list = body[name] ?? (isFields(body.payload) ? body.payload[name] : undefined);
  return Array.isArray(list) ? list[0] : list;
}

/**
 * Reads the extra data of a result, which Tingg sends as an object or as JSON in a string; undefined for anything
 * else.
 */
function extraOf(value: unknown): Fields | undefined {
  if (isFields(value)) return value;
  if (typeof value !== "string") return undefined;
  try {
    const parsed: unknown = JSON.parse(value);
    return isFields(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function textOf(value: unknown): string | undefined {
  if (typeof value === "number") return String(value);
  return typeof value === "string" ? storableText(value).slice(0, 200) : undefined;
}
