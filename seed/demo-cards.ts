import { centsOf } from "@hazina/base/money.ts";
import { type CardCategory, merchantCodeOf } from "@hazina/engine/wallet/card-categories.ts";
import { type Call, inCall, type Work } from "@hazina/server/platform/call.ts";
import { decideOn } from "../server/src/approvals/decide.ts";
import type { Actor } from "../server/src/platform/actor.ts";
import type { Services } from "../server/src/platform/services.ts";
import { applyCardEvent } from "../server/src/wallet/cards/apply-card-event.ts";
import { cardSubject } from "../server/src/wallet/cards/card-subject.ts";
import { activateCard, freezeCard } from "../server/src/wallet/cards/change-card.ts";
import { decideAuthorization } from "../server/src/wallet/cards/decide-authorization.ts";
import { lockCard } from "../server/src/wallet/cards/find-card.ts";
import { applyOrderAnswer } from "../server/src/wallet/cards/issuer-jobs.ts";
import { type AskedLimits, orderCard } from "../server/src/wallet/cards/order-card.ts";
import { cards } from "../server/src/wallet/cards/tables.ts";
import { requireProgramme } from "../server/src/wallet/rails/card-issuer.ts";
import { newWalletMode } from "../server/src/wallet/rails/gateway-of.ts";

/** The demo users who have cards. */
export type CardPeople = { readonly second: Actor; readonly employee: Actor; readonly preparer: Actor };

const NO_LIMITS: AskedLimits = { payment: null, day: null, month: null, categories: null, until: null };
const EXPIRY = "2029-11";

/**
 * Checks whether the demo company has cards. Also returns true if this server does not simulate a card issuer, because
 * the demo then gets no cards.
 */
export async function hasCards({ database, config }: Services, companyId: string): Promise<boolean> {
  if (newWalletMode(config) !== "simulated") return true;
  return (await database.inCompany({ companyId, branchId: null }, (tx) => tx.$count(cards))) > 0;
}

/**
 * Creates the demo company's cards through the same functions as API calls: a card for fuel, a card on the company
 * wallet, a frozen card, and an order that waits for approval. The issuer's responses are those that its simulator
 * would send.
 */
export async function useDemoCards(work: Work, { second, employee, preparer }: CardPeople): Promise<void> {
  const mode = newWalletMode(work.services.config);
  if (mode !== "simulated") return;
  const by = (actor: Actor): Work => ({ ...work, actor });
  const order = (orders: Work, holder: Actor, name: string, limits: Partial<AskedLimits>) =>
    inCall(orders, async (call) => {
      const asked = { user_id: holder.userId, kind: "virtual", name_on_card: name } as const;
      return (await orderCard(call, { ...asked, limits: { ...NO_LIMITS, ...limits } }, mode)).data.id;
    });
  const approve = (approves: Work, id: string, lastFour: string) =>
    inCall(approves, async (call) => {
      await decideOn(call, cardSubject, { id, status: 1, comment: "" });
      const details = { ref: `card_demo_${lastFour}`, firstFour: "4539", lastFour, expiry: EXPIRY };
      await applyOrderAnswer(call.tx, await lockCard(call, id), { kind: "done", card: details }, call);
    });
  const activate = (holder: Actor, id: string) => inCall(by(holder), (call) => activateCard(call, { id }));
  const fuel = await order(work, employee, "CARO WANJIKU", {
    payment: 5_000,
    month: 20_000,
    categories: ["fuel", "transport", "meals"],
  });
  await approve(by(second), fuel, "2204");
  await activate(employee, fuel);
  await pay(work, "2204", { merchant: "TotalEnergies Nakuru", category: "fuel", amount: 1_850, takes: 1_850 });
  await pay(work, "2204", { merchant: "Java House Nakuru", category: "meals", amount: 640 });
  await pay(work, "2204", { merchant: "Naivas Westside", category: "groceries", amount: 1_120 });

  const office = await order(by(second), second, "BRIAN MUTUA", { payment: 50_000, month: 150_000 });
  await approve(work, office, "7731");
  await activate(second, office);
  await pay(work, "7731", { merchant: "Google Workspace", category: "software", amount: 12_400, takes: 12_180.5 });
  await pay(work, "7731", { merchant: "Safaricom Business", category: "utilities", amount: 8_900, takes: 8_900 });

  const fairs = await order(work, preparer, "GRACE ACHIENG", { day: 10_000 });
  await approve(by(second), fairs, "0918");
  await activate(preparer, fairs);
  await inCall(by(preparer), (call) => freezeCard(call, { id: fairs }));
  await order(by(second), employee, "CARO WANJIKU", { payment: 30_000, until: "2026-12-31" });
}

type Payment = {
  readonly merchant: string;
  readonly category: CardCategory;
  /**
   * The amount requested, in shillings. `takes` is the amount that the merchant collects; absent if the merchant has
   * not collected any money yet.
   */
  readonly amount: number;
  readonly takes?: number;
};

let payments = 0;

/**
 * Makes a card payment with the messages that the issuer would send: the request and, if `takes` is given, the
 * clearing.
 */
async function pay(work: Work, lastFour: string, { merchant, category, amount, takes }: Payment): Promise<void> {
  const number = ++payments;
  const part = {
    card: `card_demo_${lastFour}`,
    currency: "KES",
    merchant: { name: merchant, category_code: merchantCodeOf(category) },
    authorization: `auth_demo_${number}`,
  };
  const onCall = ({ tx, now, vault, appUrl, ports }: Call) => ({ tx, now, vault, appUrl, ports });
  const { companyId } = work.actor;
  await inCall(work, (call) => decideAuthorization(onCall(call), companyId, { ...part, amount: centsOf(amount) }));
  if (takes === undefined) return;
  await inCall(work, async (call) => {
    const programme = await requireProgramme(call, "simulated");
    const event = { ...part, id: `evt_demo_${number}`, kind: "clearing", amount: centsOf(takes), parts: 1 } as const;
    await applyCardEvent({ ...onCall(call), programme }, companyId, event);
  });
}
