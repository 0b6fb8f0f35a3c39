import type { Tx } from "../platform/database/database.ts";
import type { Arrival } from "./books/note-arrival.ts";
import type { CardCharge, CardMovement, OnCardCharge } from "./cards/card-charge.ts";
import type { Settlement } from "./transactions/settlements.ts";

declare module "../platform/ports.ts" {
  interface Ports {
    /**
     * The handlers of other domains that are called when payments of the domains' records end. They are collected from
     * the manifests of the domains.
     */
    readonly settlements: readonly Settlement[];
    /**
     * Reports money received by M-Pesa, bank or cheque, in the database transaction that posts it. If a person has
     * recorded a receipt for the same money, that receipt is then not counted twice. This function must not throw a
     * refusal.
     */
    readonly moneyArrived: (tx: Tx, arrival: Arrival) => Promise<void>;
    /**
     * Returns whether a cardholder's budget refuses a card payment; false for a cardholder without a budget. The
     * budget's period stays locked, so that payments and claims are checked one at a time. Offered by `spending`.
     */
    cardBudgetRefuses(on: OnCardCharge, charge: CardCharge): Promise<boolean>;
    /**
     * Charges the cardholder's budget with the reserved and taken amounts of a card payment. It
     * never refuses. Offered by `spending`.
     */
    chargeCardBudget(on: OnCardCharge, charge: CardCharge): Promise<void>;
    /**
     * Creates a draft expense of the cardholder for an amount that a merchant collected. It never refuses. Offered by
     * `spending`.
     */
    cardTaken(on: OnCardCharge, movement: CardMovement): Promise<void>;
    /**
     * Lowers the drafts and rejected expenses of a card payment to the amount that the merchant kept. It never refuses.
     * Offered by `spending`.
     */
    cardRefunded(on: OnCardCharge, movement: CardMovement): Promise<void>;
  }
}
