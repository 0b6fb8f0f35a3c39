import * as z from "zod";

/** Whether a user may spend from the company wallet, given as a boolean or as 1 or 0. */
export const CompanyWallet = z
  .union([z.literal(0), z.literal(1), z.boolean()], { error: "Enter company_wallet as 1 or 0." })
  .transform((value) => value === true || value === 1)
  .describe("Only on the Enterprise plan; it cannot be revoked.");
