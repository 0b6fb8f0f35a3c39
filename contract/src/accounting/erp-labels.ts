/** The accounting systems to which journals can be sent. */
export const ERP_SYSTEMS = ["quickbooks", "erpnext", "odoo"] as const;

/** An accounting system to which journals can be sent. */
export type ErpSystem = (typeof ERP_SYSTEMS)[number];

/**
 * The states of a journal on its way to another accounting system: waiting (`queued`), being sent, sent but without a
 * clear answer (`unknown`), in the other system (`sent`), refused by it, or entered there by hand (`skipped`).
 */
export const ERP_JOURNAL_STATES = ["queued", "sending", "unknown", "sent", "refused", "skipped"] as const;

/** A state of a journal on its way to another accounting system. */
export type ErpJournalState = (typeof ERP_JOURNAL_STATES)[number];
