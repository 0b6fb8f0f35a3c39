import * as z from "zod";
import { Amount } from "../fields.ts";

/** The open amounts of a customer or supplier, grouped by the number of days overdue. */
export const agingAmounts = {
  not_due: Amount,
  days_30: Amount.describe("1 to 30 days overdue."),
  days_60: Amount,
  days_90: Amount,
  older: Amount,
  total: Amount,
  currency: z.string().describe("The currency of these amounts."),
  total_in_books: Amount.describe("The total in the currency of the books."),
};
