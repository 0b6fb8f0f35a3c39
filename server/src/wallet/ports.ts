import type { Tx } from "../platform/database/database.ts";
import type { Arrival } from "./books/note-arrival.ts";
import type { CardCharge, OnCardCharge } from "./cards/card-charge.ts";
import type { Settlement } from "./transactions/settlements.ts";

declare module "../platform/ports.ts" {
  interface Ports {
    /**
     * The settlements that notify domains when payments of their records have ended, collected from the
     * manifests.
     */
    readonly settlements: readonly Settlement[];
    /**
     * Notes that money came in by M-Pesa, bank or cheque, in the database transaction that posts the money,
     * so that a receipt that a person recorded for the same money is not counted as well. It must not refuse.
     */
    readonly moneyArrived: (tx: Tx, arrival: Arrival) => Promise<void>;
    /**
     * Offered by `spending`: whether the budget that a cardholder's payments are charged to refuses one; false where there
     * is none. Its period stays locked, so that payments and claims take turns.
     */
    cardBudgetRefuses(on: OnCardCharge, charge: CardCharge): Promise<boolean>;
    /** Offered by `spending`: charges the budget of a card payment with its reserved and taken amounts. It never refuses. */
    chargeCardBudget(on: OnCardCharge, charge: CardCharge): Promise<void>;
  }
}
