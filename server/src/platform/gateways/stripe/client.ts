import { cents } from "@hazina/base/money.ts";
import { storableText } from "@hazina/base/storable-text.ts";
import Stripe from "stripe";
import type { ProviderAnswer } from "../port.ts";
import { balanceEntries, type StripeEntry } from "./balance.ts";
import { type ChargeFee, feeOf } from "./fees.ts";
import { type ChargeReversal, isAboutReversal, reversalsOf } from "./reversals.ts";

/** The credentials of a company's account at Stripe. */
export type StripeCredentials = { readonly secretKey: string; readonly webhookSecret: string };

/** A request to Stripe to take a card payment. Amounts are in cents. */
export type CardCharge = {
  /**
   * Our own reference of the charge. If several requests have the same reference, Stripe charges the card at most
   * once.
   */
  readonly reference: string;
  /**
   * The time of the first request, in milliseconds. The payment page's expiry is calculated from it, because Stripe
   * requires a repeated request to be identical to the first.
   */
  readonly createdAt: number;
  readonly amount: number;
  readonly currency: string;
  /**
   * The payer's stored payment method, `pm_…`; undefined if the payer enters the card on Stripe's
   * page.
   */
  readonly method: string | undefined;
  /** The description that the payer sees on Stripe's page. */
  readonly description: string;
  readonly returnUrl: string;
  /**
   * The address to which a simulator sends its webhooks; undefined for the real Stripe, which uses the address set for
   * the account.
   */
  readonly webhookUrl: string | undefined;
};

/**
 * A client for Stripe. Each call takes a few seconds at most, and returns Stripe's errors instead of throwing them.
 * The ids in an answer are `intent` (the payment) or `checkout` (the payment page). For a payment page, `url` is the
 * page's address, where the payer continues.
 */
export type StripeClient = {
  charge(asked: CardCharge): Promise<ProviderAnswer>;
  /** Reads the state of a charge, found by its ids at Stripe. */
  ask(ids: Readonly<Record<string, string>>): Promise<ProviderAnswer>;
  /** Reads our own reference of a charge; null for a charge that is not ours, undefined if Stripe does not answer. */
  referenceOf(intent: string): Promise<string | null | undefined>;
  /**
   * Reads Stripe's fee on a charge, found by the receipt of its deposit; null if the charge or its fee is not known at
   * Stripe yet, undefined if Stripe does not answer.
   */
  feeOf(receipt: string): Promise<ChargeFee | null | undefined>;
  /**
   * Reads the entries of the company's balance since a given time, which is in milliseconds; undefined if Stripe does
   * not answer.
   */
  balanceEntries(from: number): Promise<readonly StripeEntry[] | undefined>;
  /** Reads all refunds and disputes of a charge, the oldest first; undefined if Stripe does not answer. */
  reversalsOf(intent: string): Promise<readonly ChargeReversal[] | undefined>;
};

const CALL_MS = 15_000;
/**
 * The time for which Stripe's payment page stays open, in milliseconds: half an hour, which is the shortest time that
 * Stripe allows, plus five minutes for repeated calls.
 */
const PAGE_MS = 35 * 60_000;
const NO_ANSWER: ProviderAnswer = {
  kind: "no_answer",
  message: "Stripe has not answered yet. Hazina will keep asking until it does.",
};

/** Creates a client for the Stripe API at an address, which is Stripe's own or a simulator's. */
export function stripeClient(address: string, { secretKey }: Pick<StripeCredentials, "secretKey">): StripeClient {
  const stripe = new Stripe(secretKey, {
    maxNetworkRetries: 0,
    timeout: CALL_MS,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient((url: RequestInfo | URL, init?: RequestInit) =>
      fetch(addressed(address, url), init),
    ),
  });
  return {
    charge: (asked) =>
      heard(asked.method === undefined ? openPage(stripe, asked) : takeFrom(stripe, asked, asked.method)),
    ask: ({ intent, checkout }) => {
      if (intent !== undefined) return heard(stripe.paymentIntents.retrieve(intent).then(answerOfIntent));
      if (checkout !== undefined) return heard(stripe.checkout.sessions.retrieve(checkout).then(answerOfPage));
      return Promise.resolve({ kind: "not_found" });
    },
    referenceOf: (intent) =>
      answered(stripe.paymentIntents.retrieve(intent).then(({ metadata }) => metadata.reference ?? null)),
    balanceEntries: (from) => answered(balanceEntries(stripe, from)),
    feeOf: (receipt) => answered(feeOf(stripe, receipt)),
    reversalsOf: (intent) => answered(reversalsOf(stripe, intent)),
  };
}

/** Waits for an answer of Stripe; undefined if there is none or it is an error. */
async function answered<Answer>(call: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await call;
  } catch {
    return undefined;
  }
}

/**
 * Replaces the host of a Stripe URL with the address of the client. Stripe's library accepts only a host, but a
 * simulator's address also has a path.
 */
function addressed(address: string, url: RequestInfo | URL): string {
  const { pathname, search } = new URL(String(url instanceof Request ? url.url : url));
  return `${address}${pathname}${search}`;
}

async function takeFrom(stripe: Stripe, asked: CardCharge, method: string): Promise<ProviderAnswer> {
  const { reference, amount, currency, description, returnUrl } = asked;
  const intent = await stripe.paymentIntents.create(
    {
      amount,
      currency: currency.toLowerCase(),
      payment_method: method,
      automatic_payment_methods: { enabled: true },
      confirm: true,
      description,
      return_url: returnUrl,
      metadata: metadataOf(asked),
    },
    { idempotencyKey: reference },
  );
  return answerOfIntent(intent);
}

async function openPage(stripe: Stripe, asked: CardCharge): Promise<ProviderAnswer> {
  const { reference, createdAt, amount, currency, description, returnUrl } = asked;
  const page = await stripe.checkout.sessions.create(
    {
      mode: "payment",
      line_items: [
        {
          quantity: 1,
          price_data: { currency: currency.toLowerCase(), unit_amount: amount, product_data: { name: description } },
        },
      ],
      client_reference_id: reference,
      metadata: metadataOf(asked),
      payment_intent_data: { metadata: { reference } },
      success_url: returnUrl,
      cancel_url: returnUrl,
      expires_at: Math.floor((createdAt + PAGE_MS) / 1_000),
    },
    { idempotencyKey: reference },
  );
  return answerOfPage(page);
}

function metadataOf({ reference, webhookUrl }: CardCharge): Record<string, string> {
  return webhookUrl === undefined ? { reference } : { reference, callback: webhookUrl };
}

/**
 * Converts the state of a payment intent to an answer. Only `succeeded` means that the card was
 * charged.
 */
function answerOfIntent(intent: Stripe.PaymentIntent): ProviderAnswer {
  switch (intent.status) {
    case "succeeded":
      return {
        kind: "succeeded",
        receipt: idOf(intent.latest_charge) ?? intent.id,
        amount: cents(intent.amount_received),
        party: null,
      };
    case "canceled":
      return { kind: "cancelled", code: "canceled", message: "The card payment was cancelled." };
    case "requires_payment_method":
      return { kind: "declined", code: intent.last_payment_error?.code ?? "declined", message: whyOf(intent) };
    default: {
      const url = intent.next_action?.redirect_to_url?.url;
      return { kind: "acknowledged", ids: { intent: intent.id, ...(url ? { url } : {}) } };
    }
  }
}

function whyOf({ last_payment_error: error }: Stripe.PaymentIntent): string {
  return `The card was declined: ${storableText(error?.message ?? "its bank gave no reason.")}`;
}

function answerOfPage(page: Stripe.Checkout.Session): ProviderAnswer {
  if (page.payment_status === "paid")
    return {
      kind: "succeeded",
      receipt: idOf(page.payment_intent) ?? page.id,
      amount: page.amount_total === null ? null : cents(page.amount_total),
      party: null,
    };
  if (page.status === "expired")
    return { kind: "cancelled", code: "expired", message: "Stripe's payment page was closed without a payment." };
  return { kind: "acknowledged", ids: { checkout: page.id, ...(page.url ? { url: page.url } : {}) } };
}

function idOf(part: { readonly id: string } | string | null): string | undefined {
  return typeof part === "string" ? part : part?.id;
}

/**
 * Waits for a call to Stripe and converts an error of Stripe to a provider's answer. Only a refusal proves that
 * nothing was charged; after any other error the result is unknown.
 */
async function heard(call: Promise<ProviderAnswer>): Promise<ProviderAnswer> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) return NO_ANSWER;
    const message = storableText(error.message);
    if (error instanceof Stripe.errors.StripeCardError)
      return {
        kind: "refused",
        code: error.decline_code ?? error.code ?? "card",
        message: `The card was declined: ${message}`,
      };
    if (
      error instanceof Stripe.errors.StripeAuthenticationError ||
      error instanceof Stripe.errors.StripePermissionError
    )
      return {
        kind: "refused",
        code: "key",
        message: "Stripe did not accept the company's key. Connect the Stripe account again.",
      };
    if (
      error instanceof Stripe.errors.StripeInvalidRequestError &&
      error.statusCode !== 404 &&
      error.statusCode !== 409
    )
      return { kind: "refused", code: error.code ?? "invalid", message: `Stripe refused the request: ${message}` };
    return NO_ANSWER;
  }
}

/**
 * A webhook from Stripe: its id and type, our reference of the charge (undefined if the charge is not ours), and
 * Stripe's ids of the charge. A webhook about a refund or dispute also has `reversed`: the payment and charge
 * concerned.
 */
export type StripeEvent = {
  readonly id: string;
  readonly type: string;
  readonly reference: string | undefined;
  readonly ids: Readonly<Record<string, string>>;
  readonly reversed?: { readonly intent: string; readonly charge: string | undefined };
};

type About = {
  readonly id?: unknown;
  readonly object?: unknown;
  readonly metadata?: { readonly reference?: unknown } | null;
  readonly payment_intent?: unknown;
  readonly charge?: unknown;
};

/** The maximum age of a webhook's signature, in seconds. */
const TOLERANCE_SECONDS = 300;

/**
 * Checks the signature of a webhook over the bytes of its body, and reads the webhook. Returns undefined if the
 * webhook is not signed by Stripe or was signed more than five minutes ago.
 */
export function readStripeEvent(
  { body, signature }: { readonly body: string; readonly signature: string | undefined },
  { webhookSecret }: Pick<StripeCredentials, "webhookSecret">,
  now: number,
): StripeEvent | undefined {
  try {
    const event = Stripe.webhooks.constructEvent(
      body,
      signature ?? "",
      webhookSecret,
      TOLERANCE_SECONDS,
      undefined,
      now,
    );
    const about = event.data.object as About;
    const reference = about.metadata?.reference;
    const name =
      about.object === "payment_intent" ? "intent" : about.object === "checkout.session" ? "checkout" : undefined;
    return {
      id: storableText(event.id).slice(0, 200),
      type: storableText(event.type).slice(0, 100),
      reference: typeof reference === "string" ? reference : undefined,
      ids: name !== undefined && typeof about.id === "string" ? { [name]: storableText(about.id).slice(0, 200) } : {},
      ...reversedBy(event.type, about),
    };
  } catch {
    return undefined;
  }
}

/**
 * Returns the field `reversed` of a webhook about a refund or dispute: the payment and charge concerned. Returns an
 * empty object for any other webhook.
 */
function reversedBy(type: string, about: About): Pick<StripeEvent, "reversed"> {
  const { payment_intent: intent, object, id } = about;
  if (!isAboutReversal(type) || typeof intent !== "string") return {};
  const charge = object === "charge" ? id : about.charge;
  const text = (value: string) => storableText(value).slice(0, 200);
  return { reversed: { intent: text(intent), charge: typeof charge === "string" ? text(charge) : undefined } };
}

/** Signs the body of a webhook in the same way as Stripe. The simulator of Stripe calls it. */
export function signStripeEvent(
  body: string,
  { webhookSecret }: Pick<StripeCredentials, "webhookSecret">,
  now: number,
): string {
  return Stripe.webhooks.generateTestHeaderString({
    payload: body,
    secret: webhookSecret,
    timestamp: Math.floor(now / 1_000),
  });
}
