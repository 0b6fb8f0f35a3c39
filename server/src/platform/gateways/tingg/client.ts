import { nairobiStamp } from "@hazina/base/calendar.ts";
import { majorOf } from "@hazina/base/money.ts";
import type { Paying, PayOut, ProviderAnswer, Receiver, SentRequest } from "../port.ts";
import { storableJson } from "../storable-json.ts";
import { answerOfResult, reasonOf, resultOf, type TinggResult } from "./read-callback.ts";
import { meaningOf, NOT_SIGNED_IN, SIGNED_IN } from "./status-codes.ts";

/** The credentials of a company's account for payouts at Tingg, the gateway of Cellulant. */
export type TinggCredentials = {
  readonly username: string;
  readonly password: string;
  /** The code of the service that pays to bank accounts; `mobileService` pays to phones. */
  readonly bankService: string;
  readonly mobileService: string;
  /** The company's own phone number in international form, which Tingg requires with a payment to a bank account. */
  readonly phone: string;
};

/** A client of Tingg: payouts, their status, and a check of the credentials. */
export type TinggClient = Paying & {
  /**
   * Checks the credentials: returns `acknowledged` if Tingg accepts them, `refused` if it does not, and `unreachable`
   * if there is no clear answer.
   */
  signIn(): Promise<ProviderAnswer>;
};

type Heard = {
  readonly auth: string | undefined;
  readonly why: string;
  readonly result: TinggResult | undefined;
};

const CALL_MS = 15_000;
const PATH = "/v1/global-api/payments";
const NO_ANSWER: ProviderAnswer = {
  kind: "no_answer",
  message: "Tingg has not answered yet. Hazina will keep asking until it does.",
};

/**
 * Creates a client that calls Tingg over HTTP. It sends each payout once and queries the payout's status by our own
 * reference. Each call contains the credentials.
 */
export function tinggClient(baseUrl: string, credentials: TinggCredentials, clock: () => number): TinggClient {
  const call = (name: "BEEP.postPayment" | "BEEP.queryPayment", packet: Record<string, unknown>) =>
    hear(`${baseUrl}${PATH}`, {
      countryCode: "KE",
      function: name,
      payload: {
        credentials: { username: credentials.username, password: credentials.password },
        packet: [packet],
      },
    });
  const query = (reference: string, beep: string) =>
    call("BEEP.queryPayment", { payerTransactionID: reference, beepTransactionID: beep });
  return {
    async payOut(asked) {
      const packet = packetOf(asked, credentials, clock());
      if (packet === undefined)
        return { kind: "refused", code: "party", message: "Tingg can only pay to phone numbers and bank accounts." };
      return acknowledgementOf(await call("BEEP.postPayment", packet));
    },
    async ask(sent) {
      const heard = await query(sent.reference, sent.ids.beep ?? "");
      if (heard?.auth !== SIGNED_IN || heard.result === undefined) return { kind: "unreachable" };
      return answerTo(sent, heard.result);
    },
    async signIn() {
      const heard = await query("sign-in", "");
      if (heard?.auth === SIGNED_IN) return { kind: "acknowledged", ids: {} };
      if (heard?.auth === NOT_SIGNED_IN) return { kind: "refused", code: NOT_SIGNED_IN, message: heard.why };
      return { kind: "unreachable" };
    },
  };
}

/** Returns the body of a payout in the form that Tingg requires; undefined for a receiver that Tingg cannot pay. */
function packetOf(
  { reference, to, amount, remarks, callbackUrl }: PayOut,
  { bankService, mobileService, phone }: TinggCredentials,
  now: number,
): Record<string, unknown> | undefined {
  if (to.kind !== "bank" && to.kind !== "mpesa") return undefined;
  const isBank = to.kind === "bank";
  return {
    serviceCode: isBank ? bankService : mobileService,
    MSISDN: (isBank ? phone : to.phone).slice(1),
    accountNumber: accountOf(to),
    payerTransactionID: reference,
    amount: majorOf(amount),
    datePaymentReceived: timeOf(now),
    currencyCode: "KES",
    countryCode: "KE",
    narration: remarks.slice(0, 100),
    invoiceNumber: "",
    hubID: "",
    paymentMode: isBank ? "Bank" : "Mobile",
    customerNames: to.name,
    extraData: {
      callbackUrl,
      pushToOriginator: true,
      ...(isBank
        ? {
            destinationBankCode: `${to.bankCode}${to.branchCode ?? ""}`,
            destinationBankName: to.bankName,
            destinationAccountName: to.name,
            destinationAccountNo: to.accountNumber,
          }
        : {}),
    },
  };
}

/** Returns the account number or phone number of a receiver in the form that Tingg requires. */
function accountOf(to: Extract<Receiver, { readonly kind: "bank" | "mpesa" }>): string {
  return to.kind === "bank" ? to.accountNumber : to.phone.slice(1);
}

/** Formats a time as Tingg requires it, in Nairobi time: 2026-11-27 09:05:00. */
function timeOf(now: number): string {
  return nairobiStamp(now).replace(/^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})$/, "$1-$2-$3 $4:$5:$6");
}

/**
 * Returns the provider's answer for Tingg's reply about a new payout. Only wrong credentials and a rejection prove
 * that nothing was paid; after any other error the result is unknown.
 */
function acknowledgementOf(heard: Heard | undefined): ProviderAnswer {
  if (heard?.auth === NOT_SIGNED_IN)
    return { kind: "refused", code: NOT_SIGNED_IN, message: `Tingg did not accept the credentials: ${heard.why}` };
  if (heard?.auth !== SIGNED_IN || heard.result === undefined) return NO_ANSWER;
  const { result } = heard;
  switch (meaningOf(result.code)) {
    case "waiting":
    case "paid":
      return { kind: "acknowledged", ids: result.beep === undefined ? {} : { beep: result.beep } };
    case "rejected":
      return { kind: "refused", code: result.code, message: `Tingg rejected the payment: ${reasonOf(result)}` };
    default:
      return NO_ANSWER;
  }
}

/**
 * Returns the provider's answer for Tingg's reply about a payout's status. If Tingg paid an account other than the
 * requested one, the answer is `mismatch`, so that a person checks it.
 */
function answerTo({ reference, party }: SentRequest, result: TinggResult): ProviderAnswer {
  if (result.reference !== undefined && result.reference !== reference) return { kind: "pending" };
  const answer = answerOfResult(result);
  if (answer.kind !== "succeeded" || answer.party === null || party === undefined) return answer;
  const ours = party.kind === "bank" || party.kind === "mpesa" ? accountOf(party) : undefined;
  if (ours === undefined || digitsOf(answer.party) === digitsOf(ours)) return answer;
  return { kind: "mismatch", message: "Tingg reports a payment to a different account. Check the payment with Tingg." };
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, "");
}

/** Makes one HTTP call to Tingg. Returns undefined if no usable answer arrived in time. */
async function hear(url: string, body: unknown): Promise<Heard | undefined> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(CALL_MS),
      redirect: "error",
    });
    const read = storableJson(await response.json()) as {
      readonly authStatus?: { readonly authStatusCode?: unknown; readonly authStatusDescription?: unknown };
      readonly results?: unknown;
    } | null;
    if (typeof read !== "object" || read === null) return undefined;
    const { authStatus, results } = read;
    const first: unknown = Array.isArray(results) ? results[0] : results;
    return {
      auth: authStatus?.authStatusCode === undefined ? undefined : String(authStatus.authStatusCode),
      why: reasonOf({
        code: String(authStatus?.authStatusCode ?? response.status),
        description: typeof authStatus?.authStatusDescription === "string" ? authStatus.authStatusDescription : "",
      }),
      result: resultOf(first),
    };
  } catch {
    return undefined;
  }
}
