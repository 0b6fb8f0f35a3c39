import type { ProviderAnswer } from "../port.ts";

/** A function that calls Daraja and returns the answer; undefined if there is no usable answer. */
type Calling = (
  path: string,
  body: Record<string, unknown>,
) => Promise<{ readonly body: Record<string, unknown> } | undefined>;

/**
 * The message with which Daraja refuses a second registration of a shortcode, because production
 * accepts only one.
 */
const ALREADY = /already registered/i;
const PULL_READY = new Set(["1000", "1001"]);

/**
 * Registers two addresses for a shortcode. M-Pesa reports payments to `url`, and asks `validationUrl` to validate each
 * payment before it is completed. If the validation address does not answer, M-Pesa completes the payment. Also
 * registers the shortcode for M-Pesa's list of received payments.
 * @param phone the phone number registered with the shortcode; the list of received payments requires it.
 */
export async function listen(
  call: Calling,
  shortcode: string,
  { url, validationUrl, phone }: { readonly url: string; readonly validationUrl: string; readonly phone: string },
): Promise<ProviderAnswer> {
  const registered = await call("/mpesa/c2b/v2/registerurl", {
    ShortCode: shortcode,
    ResponseType: "Completed",
    ConfirmationURL: url,
    ValidationURL: validationUrl,
  });
  const refusal = refusalOf(registered, "ResponseCode", (code) => code === "0");
  if (refusal) return refusal;
  const pulled = await call("/pulltransactions/v1/register", {
    ShortCode: shortcode,
    RequestType: "Pull",
    NominatedNumber: phone.slice(1),
    CallBackURL: url,
  });
  return refusalOf(pulled, "ResponseStatus", (code) => PULL_READY.has(code)) ?? { kind: "acknowledged", ids: {} };
}

function refusalOf(
  heard: { readonly body: Record<string, unknown> } | undefined,
  member: string,
  isDone: (code: string) => boolean,
): ProviderAnswer | undefined {
  if (heard === undefined) return { kind: "no_answer", message: "M-Pesa did not answer." };
  const code = String(heard.body[member] ?? heard.body.errorCode ?? "");
  const message = String(heard.body.errorMessage ?? heard.body.ResponseDescription ?? "M-Pesa gave no reason.");
  return isDone(code) || ALREADY.test(message) ? undefined : { kind: "refused", code, message };
}
