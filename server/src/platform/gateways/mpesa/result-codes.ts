import type { ProviderAnswer } from "../port.ts";

type Class = "succeeded" | "declined" | "cancelled";

/**
 * The result codes of M-Pesa, each with a sentence for users. An unlisted code is never a success: the result stays
 * unknown until a query answers it. Source: Safaricom, Daraja, M-Pesa Express and Business To Customer (2026).
 */
const RESULT_CODES: Readonly<Record<string, readonly [Class, string]>> = {
  "0": ["succeeded", "Paid."],
  "1": ["declined", "The payer's balance is too low."],
  "2": ["declined", "The amount is below the minimum for M-Pesa."],
  "3": ["declined", "The amount is above the maximum for M-Pesa."],
  "4": ["declined", "The payment would exceed the payer's daily limit."],
  "8": ["declined", "The payment would exceed the maximum balance of the receiver's account."],
  "11": ["declined", "The paying account is not active."],
  "17": ["declined", "The same amount was paid a moment ago. Wait two minutes and try again."],
  "21": [
    "declined",
    "The API user of the shortcode is not allowed to do this. The shortcode's administrator must change the user's role.",
  ],
  "26": ["declined", "M-Pesa is busy. Try again."],
  "1001": ["declined", "The phone is busy with another M-Pesa transaction. Try again in a minute."],
  "1019": ["cancelled", "The prompt expired before it was answered."],
  "1025": ["declined", "The prompt could not be sent to the phone. Try again."],
  "1032": ["cancelled", "The payer cancelled the prompt."],
  "1037": ["cancelled", "The phone could not be reached, or the prompt was not answered."],
  "2001": ["declined", "The PIN was wrong."],
  "2006": ["declined", "The account is not active."],
  "2028": ["declined", "The shortcode is not allowed to do this. Its administrator must apply for the M-Pesa product."],
  "2040": ["declined", "The receiver has no M-Pesa account."],
  "8006": ["declined", "The shortcode's API password is locked."],
  "9999": ["declined", "The prompt could not be sent to the phone. Try again."],
  SFC_IC0003: ["declined", "M-Pesa does not know this number."],
};

/** Returns the provider's answer that a result code means. An unlisted code means that the result is unknown. */
export function answerOfCode(
  code: string,
  description: string,
): Exclude<ProviderAnswer, { kind: "succeeded" }> | "succeeded" {
  const [meaning, sentence] = RESULT_CODES[code] ?? [];
  if (meaning === undefined || sentence === undefined) {
    return {
      kind: "no_answer",
      message: `M-Pesa answered with the code ${code}, which is not documented: ${description}`,
    };
  }
  return meaning === "succeeded" ? meaning : { kind: meaning, code, message: sentence };
}
