/**
 * The amount in cents above which approving money requires the approver's password: KES 100,000.
 */
export const PROOF_ABOVE = 100_000_00;
