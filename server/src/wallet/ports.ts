import type { Tx } from "../platform/database/database.ts";
import type { Arrival } from "./books/note-arrival.ts";
import type { CardCharge, CardMovement, OnCardCharge } from "./cards/card-charge.ts";
import type { Settlement } from "./transactions/settlements.ts";

declare module "../platform/ports.ts" {
  interface Ports {
    /**
     * The functions of other domains that are called when payments of their records end. They are collected from the
     * domains' manifests.
     */
    readonly settlements: readonly Settlement[];
    /**
     * Reports money received by M-Pesa, bank or cheque, in the database transaction that posts it. If a person has
     * recorded a receipt for the same money, that receipt is then not counted twice. This function must not throw a
     * refusal.
     */
    readonly moneyArrived: (tx: Tx, arrival: Arrival) => Promise<void>;
    /**
     * Returns whether the budget of a cardholder refuses a card payment; false if the cardholder
     * has none. The budget's period stays locked, so that payments and claims are checked one after
     * another. Offered by `spending`.
     */
    cardBudgetRefuses(on: OnCardCharge, charge: CardCharge): Promise<boolean>;
    /**
     * Charges the cardholder's budget with the reserved and taken amounts of a card payment. It
     * never refuses. Offered by `spending`.
     */
    chargeCardBudget(on: OnCardCharge, charge: CardCharge): Promise<void>;
    /** Offered by `spending`: drafts the holder's expense for an amount that a merchant took. It never refuses. */
    cardTaken(on: OnCardCharge, movement: CardMovement): Promise<void>;
    /** Offered by `spending`: lowers the draft expenses of a payment by an amount given back. It never refuses. */
    cardRefunded(on: OnCardCharge, movement: CardMovement): Promise<void>;
  }
}
