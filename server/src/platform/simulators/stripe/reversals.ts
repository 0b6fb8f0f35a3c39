import { randomBytes } from "node:crypto";
import { Hono } from "hono";

/** A charge of the simulated Stripe. Amounts are in cents. */
type Charge = {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  readonly metadata: Record<string, string>;
};

/**
 * The parts of the simulated Stripe that the simulation of refunds and disputes needs: the clock, the charges, and a
 * function that sends a webhook.
 */
type Setup = {
  readonly clock: () => number;
  readonly charges: () => readonly Charge[];
  readonly report: (type: string, object: object, metadata: Record<string, string>) => Promise<void>;
};

/**
 * The functions and the page that create refunds and disputes in the simulated Stripe. With the real Stripe, the owner
 * of the account creates refunds, and the payer's bank creates disputes.
 */
export type Reversals = {
  readonly app: Hono;
  /**
   * Refunds a part of a charge or, if no amount is given, everything that has not been refunded yet. Returns the id of
   * the refund.
   * @throws RangeError if the amount exceeds what is left of the charge.
   */
  refund(intent: string, amount?: number): Promise<string>;
  /**
   * Disputes a charge on behalf of the payer, at most once: Stripe takes back the amount and charges a fee. Returns
   * the dispute's id.
   */
  dispute(intent: string): Promise<string>;
  /** Returns the entries that refunds and disputes of the given charges made in the balance. */
  entries(charges: ReadonlySet<string>): readonly { readonly created: number }[];
  /** Decides a dispute. If it is won, the amount is returned to the company; if it is lost, the payer keeps it. */
  decide(dispute: string, how: "won" | "lost"): Promise<void>;
};

/**
 * The fee, in cents, that the simulated Stripe charges for a dispute. The fee is not returned, even if the dispute is
 * won.
 */
const DISPUTE_FEE = 1_500;
const EVIDENCE_DAYS = 7;

type Movement = ReturnType<typeof newMovement>;
type Refund = ReturnType<typeof newRefund>;
type Dispute = ReturnType<typeof newDispute> & { status: string; balance_transactions: Movement[] };

const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString("hex")}`;

type Moved = { readonly type: string; readonly amount: number; readonly fee?: number; readonly currency: string };

function newMovement({ type, amount, fee = 0, currency }: Moved, now: number) {
  return {
    id: newId("txn"),
    type,
    created: Math.floor(now / 1_000),
    description: null,
    object: "balance_transaction",
    amount,
    fee,
    net: amount - fee,
    currency,
    exchange_rate: null,
  };
}

function newRefund({ id: intent, currency }: Charge, amount: number, now: number) {
  return {
    id: newId("re"),
    object: "refund",
    amount,
    currency,
    charge: `ch_${intent.slice(3)}`,
    payment_intent: intent,
    status: "succeeded",
    reason: "requested_by_customer",
    created: Math.floor(now / 1_000),
    balance_transaction: newMovement({ type: "refund", amount: -amount, currency }, now),
    failure_balance_transaction: null,
  };
}

function newDispute({ id: intent, amount, currency }: Charge, now: number) {
  return {
    id: newId("du"),
    object: "dispute",
    amount,
    currency,
    charge: `ch_${intent.slice(3)}`,
    payment_intent: intent,
    reason: "fraudulent",
    created: Math.floor(now / 1_000),
    evidence_details: { due_by: Math.floor(now / 1_000) + EVIDENCE_DAYS * 86_400 },
  };
}

/**
 * Creates the simulation of refunds and disputes for a simulated Stripe, including the page on which a person can
 * create them.
 */
export function createReversals({ clock, charges, report }: Setup): Reversals {
  const refunds = new Map<string, Refund>();
  const disputes = new Map<string, Dispute>();
  const chargeOf = (intent: string) => {
    const charge = charges().find(({ id }) => id === intent);
    if (charge === undefined) throw new RangeError("No such charge.");
    return charge;
  };
  const leftOf = (intent: string) => {
    const own = [...refunds.values()].filter((one) => one.payment_intent === intent);
    return own.reduce((left, one) => left - one.amount, chargeOf(intent).amount);
  };
  const all: Omit<Reversals, "app"> = {
    entries: (own) => [
      ...[...refunds.values()].flatMap((one) => (own.has(one.payment_intent) ? [one.balance_transaction] : [])),
      ...[...disputes.values()].flatMap((one) => (own.has(one.payment_intent) ? one.balance_transactions : [])),
    ],
    async refund(intent, amount = leftOf(intent)) {
      const charge = chargeOf(intent);
      if (amount <= 0 || amount > leftOf(intent)) throw new RangeError("This charge has less left to refund.");
      const made = newRefund(charge, amount, clock());
      refunds.set(made.id, made);
      await report("refund.created", shownRefund(made, false), charge.metadata);
      return made.id;
    },
    async dispute(intent) {
      const charge = chargeOf(intent);
      const known = [...disputes.values()].find((one) => one.payment_intent === intent);
      if (known !== undefined) return known.id;
      const taken = newMovement(
        { type: "adjustment", amount: -charge.amount, fee: DISPUTE_FEE, currency: charge.currency },
        clock(),
      );
      const made = { ...newDispute(charge, clock()), status: "needs_response", balance_transactions: [taken] };
      disputes.set(made.id, made);
      await report("charge.dispute.created", made, charge.metadata);
      return made.id;
    },
    async decide(id, how) {
      const dispute = disputes.get(id);
      if (dispute === undefined || dispute.status === "won" || dispute.status === "lost") return;
      const { metadata } = chargeOf(dispute.payment_intent);
      dispute.status = how;
      if (how === "won")
        dispute.balance_transactions.push(
          newMovement({ type: "adjustment", amount: dispute.amount, currency: dispute.currency }, clock()),
        );
      await report("charge.dispute.closed", dispute, metadata);
    },
  };
  return { app: appOf({ refunds, disputes, charges, all }), ...all };
}

/**
 * Converts a refund to the form in which Stripe returns it.
 * @param isExpanded whether the caller requested the whole entry of Stripe's balance; otherwise the refund contains
 * only the id of the entry.
 */
function shownRefund(refund: Refund, isExpanded: boolean) {
  return isExpanded ? refund : { ...refund, balance_transaction: refund.balance_transaction.id };
}

type Known = {
  readonly refunds: ReadonlyMap<string, Refund>;
  readonly disputes: ReadonlyMap<string, Dispute>;
  readonly charges: () => readonly Charge[];
  readonly all: Omit<Reversals, "app">;
};

function appOf({ refunds, disputes, charges, all }: Known): Hono {
  const app = new Hono();
  const listed = (data: readonly object[]) => ({ object: "list", has_more: false, data });
  app.get("/v1/refunds", (context) => {
    const intent = context.req.query("payment_intent");
    const isExpanded = context.req.url.includes("balance_transaction");
    const own = [...refunds.values()].filter((one) => one.payment_intent === intent);
    return context.json(listed(own.map((one) => shownRefund(one, isExpanded))));
  });
  app.get("/v1/disputes", (context) => {
    const intent = context.req.query("payment_intent");
    return context.json(listed([...disputes.values()].filter((one) => one.payment_intent === intent)));
  });
  app.get("/charges", (context) => context.html(htmlOf(charges(), [...disputes.values()])));
  app.post("/charges", async (context) => {
    const { how, id } = await context.req.parseBody();
    const act = { refund: all.refund, dispute: all.dispute } as const;
    try {
      if (how === "refund" || how === "dispute") await act[how](String(id));
      if (how === "won" || how === "lost") await all.decide(String(id), how);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      return context.text(error.message, 409);
    }
    return context.redirect("charges", 303);
  });
  return app;
}

function htmlOf(charges: readonly Charge[], disputes: readonly Dispute[]): string {
  const button = (how: string, label: string) => `<button name="how" value="${how}">${label}</button>`;
  const shown = ({ amount, currency }: Pick<Charge, "amount" | "currency">) =>
    `${currency.toUpperCase().replace(/[^A-Z]/g, "")} ${(amount / 100).toLocaleString("en-KE", { minimumFractionDigits: 2 })}`;
  const row = (id: string, text: string, buttons: string) =>
    `<form method="post" action="charges"><p>${text} <input type="hidden" name="id" value="${id}">${buttons}</p></form>`;
  const open = disputes.filter(({ status }) => status === "needs_response");
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Simulated card payments</title></head><body style="font-family:sans-serif;max-width:520px;margin:48px auto;padding:0 16px">
<h1>Simulated card payments</h1><p>This is a simulation of Stripe. No money moves.</p>
${charges.map((one) => row(one.id, shown(one), button("refund", "Refund") + button("dispute", "Dispute"))).join("")}
<h2>Open disputes</h2>
${open.map((one) => row(one.id, shown(one), button("won", "Won") + button("lost", "Lost"))).join("")}
</body></html>`;
}
