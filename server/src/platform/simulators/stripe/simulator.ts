import { randomBytes } from "node:crypto";
import { type Context, Hono } from "hono";
import { type StripeCredentials, signStripeEvent } from "../../gateways/stripe/client.ts";
import { createReversals, type Reversals } from "./reversals.ts";

/** A function that sends a signed webhook to its receiver. */
type Deliver = (url: string, body: string, signature: string) => Promise<unknown>;

/** The configuration of a simulated Stripe. Tests replace `deliver` to receive its webhooks. */
export type StripeSimulatorSetup = {
  readonly credentials: StripeCredentials;
  readonly clock: () => number;
  readonly deliver?: Deliver;
  /** Returns the fee on a charge of an amount, both in cents; by default there is no fee. */
  readonly feeOn?: (amount: number) => number;
};

/** The faults of the simulated Stripe, which a test can switch on or off at any time. */
export type StripeSimulatorScript = {
  /** True if answers are lost after the charge was made. */
  losesAnswers: boolean;
  /** True while the fees of charges are not known yet. */
  hidesFees: boolean;
};

type Intent = {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  readonly metadata: Record<string, string>;
  /** The header with the key of the account that the payment belongs to. */
  readonly account: string;
  /** The time of the payment, in seconds. */
  created: number;
  status: "succeeded" | "requires_payment_method" | "requires_action" | "canceled";
};
type Page = Intent & { readonly returnUrl: string; intent: string | null; closed: boolean };

/**
 * A simulated Stripe. It charges stored cards at once, shows a payment page if the payer has no stored card, and
 * reports the results by signed webhooks.
 */
export type StripeSimulator = {
  readonly app: Hono;
  readonly script: StripeSimulatorScript;
  /** Returns the number of charges made; repeated requests with the same reference count once. */
  charges(): number;
  /** Adds an entry to the balance of an account, such as a payout to the bank account. The amount is in cents. */
  enter(secretKey: string, entry: { readonly type: string; readonly amount: number; readonly currency: string }): void;
  /** Forgets all charges, as after a restart. */
  forget(): void;
  /** Pays or cancels on a payment page, as the payer would. */
  pay(pageId: string, how: "pay" | "cancel"): Promise<void>;
} & Pick<Reversals, "refund" | "dispute" | "decide">;

/**
 * Returns the fee, in cents, that the simulated Stripe of a server charges for a card payment: 2.9 per cent and 30
 * cents, as Stripe's published price in the United States.
 */
export function simulatedFee(amount: number): number {
  return Math.round(amount * 0.029) + 30;
}

/** Stripe's test names for two stored cards: one is charged, the other declined. */
export const SIMULATED_METHODS = { charged: "pm_card_visa", declined: "pm_card_chargeDeclined" } as const;

const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString("hex")}`;

/** Creates a simulated Stripe. Its charges are lost when the process ends. */
export function createStripeSimulator(setup: StripeSimulatorSetup): StripeSimulator {
  const state: State = {
    ...setup,
    intents: new Map(),
    pages: new Map(),
    replies: new Map(),
    entries: [],
    script: { losesAnswers: false, hidesFees: false },
  };
  const reversals = createReversals({
    clock: setup.clock,
    charges: () => [...state.intents.values()].filter(({ status }) => status === "succeeded"),
    report: (type, object, metadata) => report(state, type, object, metadata),
  });
  const app = new Hono();
  app.use("/v1/*", async (context, next) => {
    // Each company has a key of its own, which begins with the key of the simulator.
    if (accountOf(context).startsWith(`Bearer ${setup.credentials.secretKey}`)) return next();
    return context.json({ error: { type: "invalid_request_error", message: "Invalid API Key provided." } }, 401);
  });
  app.post("/v1/payment_intents", (context) => once(state, context, (form) => createIntent(state, context, form)));
  app.get("/v1/payment_intents/:id", (context) =>
    found(context, state.intents.get(context.req.param("id")), (intent) =>
      context.req.url.includes("balance_transaction") ? withCharge(state, intent) : shownIntent(intent),
    ),
  );
  app.get("/v1/charges/:id", (context) =>
    found(context, state.intents.get(context.req.param("id").replace(/^ch_/, "pi_")), (intent) =>
      chargeOf(state, intent),
    ),
  );
  app.get("/v1/balance_transactions", (context) => {
    const since = Number(context.req.query("created[gte]") ?? 0);
    const all = [...entriesOf(state, accountOf(context)), ...reversals.entries(chargesOf(state, accountOf(context)))];
    const data = all.filter(({ created }) => created >= since);
    return context.json({ object: "list", has_more: false, data });
  });
  app.post("/v1/checkout/sessions", (context) => once(state, context, (form) => createPage(state, context, form)));
  app.get("/v1/checkout/sessions/:id", (context) =>
    found(context, state.pages.get(context.req.param("id")), shownPage),
  );
  app.route("/", reversals.app);
  app.get("/pay/:id", (context) => {
    const page = state.pages.get(context.req.param("id"));
    return page === undefined ? context.notFound() : context.html(htmlOf(page));
  });
  app.post("/pay/:id", async (context) => {
    const page = state.pages.get(context.req.param("id"));
    if (page === undefined) return context.notFound();
    const form = await context.req.parseBody();
    await pay(state, page, form.how === "pay" ? "pay" : "cancel");
    return context.redirect(page.returnUrl, 303);
  });
  const { refund, dispute, decide } = reversals;
  return {
    app,
    refund,
    dispute,
    decide,
    script: state.script,
    forget: () => state.intents.clear(),
    enter: (key, entry) => enter(state, `Bearer ${key}`, entry),
    charges: () => [...state.intents.values()].filter(({ status }) => status === "succeeded").length,
    pay: async (pageId, how) => {
      const page = state.pages.get(pageId);
      if (page) await pay(state, page, how);
    },
  };
}

type State = StripeSimulatorSetup & {
  readonly intents: Map<string, Intent>;
  readonly pages: Map<string, Page>;
  /** The first request with each Idempotency-Key, and its answer. */
  readonly replies: Map<string, { readonly asked: string; readonly reply: Reply }>;
  readonly script: StripeSimulatorScript;
  /** The entries of the balance that are neither charges, refunds nor disputes. */
  readonly entries: Entry[];
};
/** An entry of the balance; `created` is its time, in seconds. */
type Entry = Readonly<Record<string, unknown>> & { readonly created: number };
type Reply = { readonly status: 200 | 402; readonly body: object };
type Form = ReadonlyMap<string, string>;

/**
 * Repeats the first answer for an Idempotency-Key; answers 400 if the key was first sent with a
 * different request.
 */
async function once(state: State, context: Context, make: (form: Form) => Promise<Reply>): Promise<Response> {
  const key = context.req.header("idempotency-key") ?? newId("key");
  const text = await context.req.text();
  const known = state.replies.get(key);
  if (known !== undefined && known.asked !== text) {
    const message = "Keys for idempotent requests can only be used with the same parameters they were first used with.";
    return context.json({ error: { type: "idempotency_error", message } }, 400);
  }
  const reply = known?.reply ?? (await make(new Map(new URLSearchParams(text))));
  state.replies.set(key, { asked: text, reply });
  if (state.script.losesAnswers) return context.json({ error: { type: "api_error", message: "Lost." } }, 500);
  return context.json(reply.body, reply.status);
}

function found<Item>(context: Context, item: Item | undefined, shown: (item: Item) => object): Response {
  if (item !== undefined) return context.json(shown(item));
  return context.json(
    { error: { type: "invalid_request_error", code: "resource_missing", message: "No such object." } },
    404,
  );
}

function newIntent(state: State, account: string, form: Form, status: Intent["status"]): Intent {
  return {
    account,
    created: seconds(state),
    id: newId("pi"),
    amount: Number(form.get("amount") ?? form.get("line_items[0][price_data][unit_amount]")),
    currency: form.get("currency") ?? form.get("line_items[0][price_data][currency]") ?? "",
    metadata: {
      reference: form.get("metadata[reference]") ?? "",
      callback: form.get("metadata[callback]") ?? "",
    },
    status,
  };
}

async function createIntent(state: State, context: Context, form: Form): Promise<Reply> {
  if (form.get("payment_method") === SIMULATED_METHODS.declined) {
    const error = {
      type: "card_error",
      code: "card_declined",
      decline_code: "generic_decline",
      message: "Your card was declined.",
    };
    return { status: 402, body: { error } };
  }
  const intent = newIntent(state, accountOf(context), form, "succeeded");
  state.intents.set(intent.id, intent);
  await report(state, "payment_intent.succeeded", shownIntent(intent));
  return { status: 200, body: shownIntent(intent) };
}

async function createPage(state: State, context: Context, form: Form): Promise<Reply> {
  const page: Page = {
    ...newIntent(state, accountOf(context), form, "requires_payment_method"),
    id: newId("cs_test"),
    returnUrl: form.get("success_url") ?? "/",
    intent: null,
    closed: false,
  };
  state.pages.set(page.id, page);
  // The page is where the payer's browser finds this server, which the address to go back to has.
  const { origin } = new URL(page.returnUrl, context.req.url);
  const address = `${origin}${context.req.path.replace(/\/v1\/.*$/, "")}/pay/${page.id}`;
  return { status: 200, body: { ...shownPage(page), url: address } };
}

async function pay(state: State, page: Page, how: "pay" | "cancel"): Promise<void> {
  if (page.intent !== null || page.closed) return;
  if (how === "cancel") {
    page.closed = true;
    await report(state, "checkout.session.expired", shownPage(page));
    return;
  }
  const intent: Intent = { ...page, id: newId("pi"), status: "succeeded", created: seconds(state) };
  state.intents.set(intent.id, intent);
  page.intent = intent.id;
  await report(state, "checkout.session.completed", shownPage(page));
}

function shownIntent({ id, amount, currency, metadata, status }: Intent) {
  const received = status === "succeeded" ? amount : 0;
  const charge = status === "succeeded" ? `ch_${id.slice(3)}` : null;
  return {
    id,
    object: "payment_intent",
    amount,
    amount_received: received,
    currency,
    metadata,
    status,
    latest_charge: charge,
    last_payment_error: null,
    next_action: null,
  };
}

/**
 * Converts a payment to the form in which Stripe returns it to a caller that requested the payment's charge as well.
 */
function withCharge(state: State, intent: Intent) {
  const shown = shownIntent(intent);
  return { ...shown, latest_charge: shown.latest_charge && chargeOf(state, intent) };
}

/**
 * Returns the charge of a payment, with the entry of Stripe's balance that contains the fee. The entry is null while
 * the simulator hides fees.
 */
function chargeOf(state: State, intent: Intent) {
  const { id, amount, currency } = intent;
  const charge = { id: `ch_${id.slice(3)}`, object: "charge", amount, currency };
  return { ...charge, balance_transaction: state.script.hidesFees ? null : entryOf(state, intent) };
}

/** Returns the entry of Stripe's balance for a payment. */
function entryOf({ feeOn }: State, { id, amount, currency, created }: Intent) {
  const fee = feeOn?.(amount) ?? 0;
  return {
    id: `txn_${id.slice(3)}`,
    object: "balance_transaction",
    type: "charge",
    amount,
    fee,
    net: amount - fee,
    currency,
    created,
    description: null,
    exchange_rate: null,
  };
}

function enter(state: State, account: string, entry: Readonly<Record<string, unknown>>): void {
  const common = { id: newId("txn"), fee: 0, created: seconds(state), exchange_rate: null, description: null };
  state.entries.push({ ...common, account, ...entry });
}

/** Returns the entries of an account's balance that are neither refunds nor disputes. */
function entriesOf(state: State, account: string): readonly Entry[] {
  const own = chargesOf(state, account);
  const paid = [...state.intents.values()].filter(({ id }) => own.has(id));
  return [...paid.map((intent) => entryOf(state, intent)), ...state.entries.filter((one) => one.account === account)];
}

/** Returns the ids of the charges of an account. */
function chargesOf({ intents }: State, account: string): ReadonlySet<string> {
  const own = [...intents.values()].filter((one) => one.account === account && one.status === "succeeded");
  return new Set(own.map(({ id }) => id));
}

/** Returns the header with the key of the calling account. */
function accountOf(context: Context): string {
  return context.req.header("authorization") ?? "";
}

function seconds({ clock }: State): number {
  return Math.floor(clock() / 1_000);
}

function shownPage({ id, amount, currency, metadata, intent, closed }: Page) {
  const status = intent !== null ? "complete" : closed ? "expired" : "open";
  return {
    id,
    object: "checkout.session",
    amount_total: amount,
    currency,
    metadata,
    status,
    payment_status: intent === null ? "unpaid" : "paid",
    payment_intent: intent,
    url: null,
  };
}

/**
 * Sends a webhook about an event to the address that was given with the charge. Sends nothing if no address was given.
 * The real Stripe uses the address set for the account instead.
 * @param object the object that the event is about, such as a charge or a refund.
 * @param metadata the metadata of the charge; needed only if `object` is not the charge itself.
 */
async function report(
  state: State,
  type: string,
  object: object & { readonly metadata?: Record<string, string> },
  metadata: Record<string, string> = object.metadata ?? {},
): Promise<void> {
  const { callback = "" } = metadata;
  if (callback === "") return;
  const now = state.clock();
  const event = {
    id: newId("evt"),
    object: "event",
    type,
    created: Math.floor(now / 1_000),
    livemode: false,
    data: { object },
  };
  const body = JSON.stringify(event);
  const deliver = state.deliver ?? post;
  await deliver(callback, body, signStripeEvent(body, state.credentials, now)).catch(() => undefined);
}

/** Posts a webhook and ignores the receiver's answer. */
async function post(url: string, body: string, signature: string): Promise<void> {
  const headers = { "Content-Type": "application/json", "Stripe-Signature": signature };
  const signal = AbortSignal.timeout(5_000);
  void fetch(url, { method: "POST", headers, body, signal }).catch(() => undefined);
}

function htmlOf({ id, amount, currency }: Page): string {
  const shown = `${currency.toUpperCase().replace(/[^A-Z]/g, "")} ${(amount / 100).toLocaleString("en-KE", { minimumFractionDigits: 2 })}`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Simulated card payment</title></head><body style="font-family:sans-serif;max-width:420px;margin:48px auto;padding:0 16px">
<h1>Simulated card payment</h1><p>This is a simulation of Stripe's payment page. No money moves.</p><p><strong>${shown}</strong></p>
<form method="post" action="${id}"><button name="how" value="pay">Pay</button> <button name="how" value="cancel">Cancel</button></form>
</body></html>`;
}
