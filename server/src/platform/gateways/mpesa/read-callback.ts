import { cutText } from "@hazina/base/cut-text.ts";
import { type Cents, centsOf } from "@hazina/base/money.ts";
import * as z from "zod";
import type { CallbackKind, CallbackReading, ProviderAnswer } from "../port.ts";
import { answerOfCode } from "./result-codes.ts";

/**
 * The maximum length of a stored text, in characters. M-Pesa's ids, names and sentences are
 * shorter.
 */
const LONGEST = 200;

/** Validates a text or number, and removes characters that a database cannot store. */
const Text = z
  .union([z.string(), z.number()])
  .transform((value) => cutText(String(value).replace(/\p{C}+/gu, " "), LONGEST));

/**
 * Creates the schema of a field that M-Pesa sends either as a list or as a single value. The parsed value is always a
 * list.
 */
const listed = <Item extends z.ZodType>(item: Item) => z.union([z.array(item), item.transform((one) => [one])]);

const StkCallback = z.object({
  Body: z.object({
    stkCallback: z.object({
      MerchantRequestID: Text.optional(),
      CheckoutRequestID: Text,
      ResultCode: Text,
      ResultDesc: Text.optional(),
      CallbackMetadata: z.object({ Item: listed(z.object({ Name: Text, Value: Text.optional() })) }).optional(),
    }),
  }),
});

const Result = z.object({
  Result: z.object({
    ResultCode: Text,
    ResultDesc: Text.optional(),
    OriginatorConversationID: Text.optional(),
    ConversationID: Text.optional(),
    TransactionID: Text.optional(),
    ResultParameters: z.object({ ResultParameter: listed(z.object({ Key: Text, Value: Text.optional() })) }).optional(),
  }),
});

/** Parses a callback from M-Pesa; undefined for a body in another format. */
export function readMpesaCallback(body: unknown, kind: CallbackKind): CallbackReading | undefined {
  const stk = StkCallback.safeParse(body);
  if (stk.success) return ofPrompt(stk.data.Body.stkCallback);
  const result = Result.safeParse(body);
  if (!result.success) return undefined;
  return kind === "status" ? ofStatusQuestion(result.data.Result) : ofResult(result.data.Result);
}

function ofPrompt(prompt: z.infer<typeof StkCallback>["Body"]["stkCallback"]): CallbackReading {
  const items = new Map(prompt.CallbackMetadata?.Item.map(({ Name, Value }) => [Name, Value]));
  const coded = answerOfCode(prompt.ResultCode, prompt.ResultDesc ?? "");
  const answer: ProviderAnswer =
    coded === "succeeded"
      ? {
          kind: "succeeded",
          receipt: items.get("MpesaReceiptNumber") ?? null,
          amount: amountOf(items.get("Amount")),
          party: items.get("PhoneNumber") ?? null,
        }
      : coded;
  return {
    ids: { checkout: prompt.CheckoutRequestID },
    answer,
    event: `stk ${prompt.CheckoutRequestID} ${prompt.ResultCode}`,
  };
}

type ResultBody = z.infer<typeof Result>["Result"];

function ofResult(result: ResultBody): CallbackReading {
  const coded = answerOfCode(result.ResultCode, result.ResultDesc ?? "");
  const answer = coded === "succeeded" ? paid(result) : coded;
  return { ids: idsOf(result), event: `result ${idOf(result)} ${result.ResultCode}`, answer };
}

/**
 * Converts a callback that contains the answer to a status query. If the query itself failed, the state of the payment
 * remains unknown.
 */
function ofStatusQuestion(result: ResultBody): CallbackReading {
  const status = parameter(result, "TransactionStatus") ?? "";
  const event = `status ${idOf(result)} ${result.ResultCode} ${status}`;
  if (result.ResultCode !== "0") return { ids: {}, event, answer: { kind: "pending" } };
  return { ids: {}, event, answer: status === "Completed" ? paid(result) : ofStatus(status) };
}

function paid(result: ResultBody): ProviderAnswer {
  return {
    kind: "succeeded",
    receipt: parameter(result, "TransactionReceipt") ?? parameter(result, "ReceiptNo") ?? result.TransactionID ?? null,
    amount: amountOf(parameter(result, "TransactionAmount") ?? parameter(result, "Amount")),
    party: parameter(result, "ReceiverPartyPublicName") ?? null,
  };
}

function parameter({ ResultParameters }: ResultBody, key: string): string | undefined {
  return ResultParameters?.ResultParameter.find(({ Key }) => Key === key)?.Value;
}

function idsOf({ ConversationID, OriginatorConversationID }: ResultBody): Record<string, string> {
  return {
    ...(ConversationID === undefined ? {} : { conversation: ConversationID }),
    ...(OriginatorConversationID === undefined ? {} : { originator: OriginatorConversationID }),
  };
}

function idOf({ ConversationID, OriginatorConversationID }: ResultBody): string {
  return ConversationID ?? OriginatorConversationID ?? "";
}

/**
 * Converts the status of a transaction that M-Pesa reports as not completed. A failed, declined, cancelled, expired or
 * reversed transaction becomes `declined`, an unknown one `not_found`, and any other `pending`.
 */
function ofStatus(status: string): ProviderAnswer {
  if (/^(failed|declined|cancelled|expired|reversed)$/i.test(status)) {
    return { kind: "declined", code: status, message: `M-Pesa reports the transaction as ${status.toLowerCase()}.` };
  }
  return /^not found$/i.test(status) ? { kind: "not_found" } : { kind: "pending" };
}

function amountOf(text: string | undefined): Cents | null {
  const amount = Number(text);
  return text === undefined || text === "" || !Number.isFinite(amount) ? null : centsOf(amount);
}
