import type { Taken } from "./outcomes.ts";

/**
 * Returns the amount that a result reports, in shillings: the requested amount or, to simulate a different amount
 * (`otherAmount`), one shilling more.
 */
function amountIn({ amount, outcome }: Taken): number {
  return amount + (outcome.otherAmount ? 1 : 0);
}

/** Returns the body of the result of a prompt. Only the result of a paid prompt has metadata. */
export function promptResult(one: Taken): unknown {
  const { outcome } = one;
  const items = [
    { Name: "Amount", Value: amountIn(one) },
    { Name: "MpesaReceiptNumber", Value: one.receipt },
    { Name: "Balance" },
    { Name: "PhoneNumber", Value: Number(one.party) },
  ];
  const paid = String(outcome.code) === "0";
  return {
    Body: {
      stkCallback: {
        MerchantRequestID: one.originator,
        CheckoutRequestID: outcome.unknownRequest ? "ws_CO_unknown" : one.id,
        ResultCode: outcome.code,
        ResultDesc: outcome.description,
        ...(paid ? { CallbackMetadata: { Item: outcome.shuffled ? items.reverse() : items } } : {}),
      },
    },
  };
}

/** Returns the body of the result of a payout. */
export function paidOut(one: Taken): unknown {
  const { outcome } = one;
  const paid = String(outcome.code) === "0";
  const parameters = [
    { Key: "TransactionAmount", Value: amountIn(one) },
    { Key: "TransactionReceipt", Value: one.receipt },
    { Key: "ReceiverPartyPublicName", Value: `${one.party} - Simulated Receiver` },
  ];
  return {
    Result: {
      ResultType: 0,
      ResultCode: outcome.code,
      ResultDesc: outcome.description,
      OriginatorConversationID: outcome.unknownRequest ? "unknown" : one.originator,
      ConversationID: outcome.unknownRequest ? "AG_unknown" : one.id,
      TransactionID: paid ? one.receipt : "OAK0000000",
      ResultParameters: {
        ResultParameter: paid
          ? outcome.shuffled
            ? parameters.reverse()
            : parameters
          : { Key: "BOCompletedTime", Value: 0 },
      },
      ReferenceData: { ReferenceItem: { Key: "QueueTimeoutURL", Value: one.resultUrl } },
    },
  };
}

/** Returns the body of the answer to a status query. For an unknown request, the answer contains "Not found". */
export function statusOf(one: Taken | undefined): unknown {
  if (!one)
    return {
      Result: {
        ResultType: 0,
        ResultCode: 2001,
        ResultDesc: "Not found",
        ConversationID: "AG_question",
        TransactionID: "0",
      },
    };
  const status = !one.done ? "Pending" : String(one.outcome.code) === "0" ? "Completed" : "Failed";
  return {
    Result: {
      ResultType: 0,
      ResultCode: 0,
      ResultDesc: "The service request is processed successfully.",
      ConversationID: `AG_question${one.id}`,
      TransactionID: one.receipt,
      ResultParameters: {
        ResultParameter: [
          { Key: "DebitPartyName", Value: "600000 - Simulated Company" },
          { Key: "DebitPartyName", Value: one.party },
          { Key: "TransactionStatus", Value: status },
          { Key: "ReceiptNo", Value: one.receipt },
          { Key: "Amount", Value: String(amountIn(one)) },
        ],
      },
    },
  };
}
