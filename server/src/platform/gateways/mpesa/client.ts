import { constants, createPublicKey, publicEncrypt } from "node:crypto";
import { nairobiStamp } from "@hazina/base/calendar.ts";
import { majorOf } from "@hazina/base/money.ts";
import type { Collection, Gateway, PayOut, ProviderAnswer, Receiver, SentRequest } from "../port.ts";
import { storableJson } from "../storable-json.ts";
import { listen } from "./listen.ts";
import { pullStatement } from "./pull-statement.ts";
import { answerOfCode } from "./result-codes.ts";

/** The credentials of a shortcode at Daraja, M-Pesa's API. */
export type MpesaCredentials = {
  readonly shortcode: string;
  readonly consumerKey: string;
  readonly consumerSecret: string;
  readonly passkey: string;
  readonly initiator: string;
  /**
   * The initiator's password. Each call sends it encrypted with the provider's certificate, or
   * unencrypted if there is no certificate.
   */
  readonly initiatorPassword: string;
  readonly certificate?: string;
};

/**
 * Daraja's answer to a call: the HTTP status and the parsed body. It is undefined if no usable
 * answer arrived.
 */
type Heard = { readonly status: number; readonly body: Record<string, unknown> } | undefined;

const CALL_MS = 15_000;
const TOKEN_EARLY_MS = 60_000;
const KRA_SHORTCODE = "572572";
/** Daraja's error code for a payout whose id Daraja already knows. */
const DUPLICATE = "500.002.1001";
/**
 * Matches the error codes with which Daraja confirms that it did nothing. After any other error the result is unknown.
 */
const REFUSALS = /^(400\.|401\.|404\.|405\.|500\.002\.1001|500\.003\.0[23])/;
/** Matches the error codes that mean that Daraja did not answer a status query: no access token, or too many calls. */
const NOT_ASKED = /^(401\.|500\.003\.)/;
const TOKEN_INVALID = "404.001.03";

/**
 * Creates a client that calls Daraja over HTTP. All calls share one token, because a new token ends the old one. A
 * call is repeated once if its token had expired, and for no other reason.
 */
export function mpesaClient(baseUrl: string, credentials: MpesaCredentials, clock: () => number): Gateway {
  const call = callerOf(baseUrl, credentials, clock);
  return {
    async collect(asked: Collection) {
      const stamp = nairobiStamp(clock());
      const phone = asked.phone.slice(1);
      const heard = await call("/mpesa/stkpush/v1/processrequest", {
        BusinessShortCode: credentials.shortcode,
        Password: passwordAt(stamp, credentials),
        Timestamp: stamp,
        TransactionType: "CustomerPayBillOnline",
        Amount: majorOf(asked.amount),
        PartyA: phone,
        PartyB: credentials.shortcode,
        PhoneNumber: phone,
        CallBackURL: asked.callbackUrl,
        AccountReference: asked.account.slice(0, 12),
        TransactionDesc: "Deposit",
      });
      return acknowledgement(heard, { checkout: "CheckoutRequestID", merchant: "MerchantRequestID" });
    },
    async payOut(asked: PayOut) {
      const { to } = asked;
      if (to.kind === "bank") return { kind: "refused", code: "party", message: "M-Pesa cannot pay to bank accounts." };
      const { path, body } = payOutCall({ ...asked, to }, credentials);
      const heard = await call(path, body);
      if ("phone" in to && textOf(heard?.body.errorCode) === DUPLICATE) {
        return { kind: "acknowledged", ids: { originator: asked.reference } };
      }
      return acknowledgement(heard, { conversation: "ConversationID", originator: "OriginatorConversationID" });
    },
    ask: (sent) => (sent.kind === "collect" ? askPrompt(sent) : askPayOut(sent)),
    listen: (asked) => listen(call, credentials.shortcode, asked),
    statement: (period) => pullStatement(call, credentials.shortcode, period),
  };

  async function askPrompt(sent: SentRequest): Promise<ProviderAnswer> {
    if (sent.ids.checkout === undefined) return { kind: "not_found" };
    const stamp = nairobiStamp(clock());
    const heard = await call("/mpesa/stkpushquery/v1/query", {
      BusinessShortCode: credentials.shortcode,
      Password: passwordAt(stamp, credentials),
      Timestamp: stamp,
      CheckoutRequestID: sent.ids.checkout,
    });
    if (heard === undefined || NOT_ASKED.test(textOf(heard.body.errorCode) ?? "")) return { kind: "unreachable" };
    const code = textOf(heard.body.ResultCode);
    if (code === undefined) return { kind: "pending" };
    const coded = answerOfCode(code, textOf(heard.body.ResultDesc) ?? "");
    return coded === "succeeded" ? { kind: "succeeded", receipt: null, amount: null, party: null } : coded;
  }

  async function askPayOut(sent: SentRequest): Promise<ProviderAnswer> {
    const original = sent.ids.conversation ?? sent.ids.originator ?? (sent.knowsReference ? sent.reference : undefined);
    if (original === undefined) return { kind: "not_found" };
    await call("/mpesa/transactionstatus/v1/query", {
      Initiator: credentials.initiator,
      SecurityCredential: securityCredential(credentials),
      CommandID: "TransactionStatusQuery",
      OriginalConversationID: original,
      PartyA: credentials.shortcode,
      IdentifierType: "4",
      ResultURL: `${sent.callbackUrl}/status`,
      QueueTimeOutURL: `${sent.callbackUrl}/status`,
      Remarks: "Status",
      Occasion: "",
    });
    return { kind: "pending" };
  }
}

/**
 * Returns the password for a payment prompt, or for a query of its status: the shortcode, the passkey and the time of
 * the call, in base64.
 * @param stamp the time of the call, as text; the call must contain the same text.
 */
function passwordAt(stamp: string, { shortcode, passkey }: MpesaCredentials): string {
  return Buffer.from(`${shortcode}${passkey}${stamp}`).toString("base64");
}

/**
 * Returns the path and the body of the call that makes a payout. Both depend on the kind of receiver, such as a phone
 * or a paybill.
 */
function payOutCall(
  { reference, to, amount, remarks, callbackUrl }: PayOut & { readonly to: MpesaReceiver },
  credentials: MpesaCredentials,
) {
  const { shortcode, initiator } = credentials;
  const secured = { SecurityCredential: securityCredential(credentials), Amount: majorOf(amount), PartyA: shortcode };
  const urls = { QueueTimeOutURL: callbackUrl, ResultURL: callbackUrl };
  const note = `${remarks}  `.slice(0, 100);
  if ("phone" in to) {
    const pochi = to.kind === "pochi";
    return {
      path: pochi ? "/mpesa/b2pochi/v1/paymentrequest" : "/mpesa/b2c/v3/paymentrequest",
      body: {
        OriginatorConversationID: reference,
        InitiatorName: initiator,
        CommandID: pochi ? "BusinessPayToPochi" : "BusinessPayment",
        ...secured,
        PartyB: to.phone.slice(1),
        Remarks: note,
        ...urls,
        Occassion: "",
      },
    };
  }
  const business = {
    Initiator: initiator,
    ...secured,
    SenderIdentifierType: "4",
    RecieverIdentifierType: "4",
    Remarks: note,
    ...urls,
  };
  return {
    path: to.kind === "kra" ? "/mpesa/b2b/v1/remittax" : "/mpesa/b2b/v1/paymentrequest",
    body: { ...business, ...businessParty(to) },
  };
}

/** The kinds of receivers that M-Pesa can pay: all except bank accounts. */
type MpesaReceiver = Exclude<Receiver, { readonly kind: "bank" }>;

function businessParty(to: Exclude<MpesaReceiver, { readonly phone: string }>) {
  if (to.kind === "kra") return { CommandID: "PayTaxToKRA", PartyB: KRA_SHORTCODE, AccountReference: to.prn };
  if (to.kind === "till") return { CommandID: "BusinessBuyGoods", PartyB: to.number, AccountReference: "" };
  return { CommandID: "BusinessPayBill", PartyB: to.number, AccountReference: to.account };
}

/**
 * Encrypts the initiator's password with the provider's certificate (RSA, PKCS #1 v1.5). Without a certificate, as for
 * a simulator, encodes it in base64.
 */
function securityCredential({ initiatorPassword, certificate }: MpesaCredentials): string {
  const password = Buffer.from(initiatorPassword);
  if (certificate === undefined) return password.toString("base64");
  return publicEncrypt({ key: createPublicKey(certificate), padding: constants.RSA_PKCS1_PADDING }, password).toString(
    "base64",
  );
}

function acknowledgement(heard: Heard, names: Readonly<Record<string, string>>): ProviderAnswer {
  if (heard === undefined) return { kind: "no_answer", message: "M-Pesa did not answer." };
  if (textOf(heard.body.ResponseCode) === "0") {
    const ids = Object.entries(names).flatMap(([own, theirs]) => {
      const value = textOf(heard.body[theirs]);
      return value === undefined ? [] : [[own, value] as const];
    });
    return { kind: "acknowledged", ids: Object.fromEntries(ids) };
  }
  const code = textOf(heard.body.errorCode) ?? textOf(heard.body.ResponseCode);
  const message = textOf(heard.body.errorMessage) ?? textOf(heard.body.ResponseDescription) ?? "";
  if (code !== undefined && REFUSALS.test(code)) return { kind: "refused", code, message };
  return { kind: "no_answer", message: `M-Pesa answered with HTTP ${heard.status}.` };
}

function textOf(value: unknown): string | undefined {
  if (typeof value === "string") return value;
  return typeof value === "number" ? String(value) : undefined;
}

/**
 * Returns a function that calls Daraja. All calls share one access token; when the token has expired, a new one is
 * fetched.
 */
function callerOf(baseUrl: string, { consumerKey, consumerSecret }: MpesaCredentials, clock: () => number) {
  let token: { readonly text: Promise<string | undefined>; readonly until: number } | undefined;
  const basic = Buffer.from(`${consumerKey}:${consumerSecret}`).toString("base64");
  const fetchToken = async () => {
    const heard = await hear(`${baseUrl}/oauth/v1/generate?grant_type=client_credentials`, {
      headers: { Authorization: `Basic ${basic}` },
    });
    const text = textOf(heard?.body.access_token);
    const seconds = Number(heard?.body.expires_in ?? 0);
    if (text !== undefined && token) token = { ...token, until: clock() + seconds * 1_000 - TOKEN_EARLY_MS };
    return text;
  };
  const tokenNow = (fresh: boolean) => {
    if (fresh || token === undefined || token.until <= clock()) {
      token = { text: Promise.resolve(undefined), until: clock() + CALL_MS };
      token = { ...token, text: fetchToken() };
    }
    return token.text;
  };
  return async (path: string, body: Record<string, unknown>): Promise<Heard> => {
    for (const fresh of [false, true]) {
      const text = await tokenNow(fresh);
      // Without a token nothing was sent.
      if (text === undefined)
        return { status: 401, body: { errorCode: "401.000", errorMessage: "M-Pesa gave no access token." } };
      const heard = await hear(`${baseUrl}${path}`, {
        method: "POST",
        headers: { Authorization: `Bearer ${text}`, "Content-Type": "application/json" },
        body: JSON.stringify(body),
      });
      if (textOf(heard?.body.errorCode) !== TOKEN_INVALID || fresh) return heard;
    }
    return undefined;
  };
}

/** Makes one HTTP call to Daraja. Returns undefined if no answer with a JSON object arrived in time. */
async function hear(url: string, init: RequestInit): Promise<Heard> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(CALL_MS), redirect: "error" });
    const body = storableJson(await response.json());
    return typeof body === "object" && body !== null ? { status: response.status, body: { ...body } } : undefined;
  } catch {
    return undefined;
  }
}
