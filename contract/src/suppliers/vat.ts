import * as z from "zod";
import { Amount, Month, ShownDay } from "../fields.ts";
import { TaxTypeField } from "../invoicing/items.ts";
import { operation } from "../operation.ts";

const tag = "Suppliers: taxes";

const Rows = z.array(
  z.object({
    type: TaxTypeField,
    rate: z.number().describe("In percent."),
    net: Amount.describe("Without VAT; credit notes are subtracted."),
    tax: Amount,
  }),
);

/** Operations that read a month's VAT return: VAT on sales less VAT on purchases. */
export const vatReturn = {
  read: operation({
    tag,
    ability: "View Accounting",
    scope: "branch",
    writes: false,
    method: "GET",
    path: "/reports/accounting/vat",
    title: "Read the VAT return of a month",
    description: "VAT on sales less VAT on purchases, from documents by tax type and from the books.",
  })
    .input(z.object({ month: Month }))
    .output(
      z.object({
        data: z.object({
          month: Month,
          due: ShownDay.describe("The day by which it is filed and paid."),
          currency: z.string(),
          sales: Rows.describe("Issued invoices less credit notes, by tax type."),
          purchases: Rows.describe("Approved bills with VAT that is deducted, less credits of suppliers, by tax type."),
          output: Amount.describe("VAT on sales in the books."),
          input: Amount.describe("VAT on purchases in the books."),
          input_of_bills: Amount,
          input_of_expenses: Amount,
          input_of_others: Amount,
          withheld: Amount.describe("VAT that customers withheld, with certificates of the month."),
          payable: Amount,
          credit: Amount.describe("The credit carried forward; zero where tax is payable."),
          not_deducted: Amount.describe(
            "VAT on bills that is not deducted because the eTIMS invoice is missing or late.",
          ),
          input_difference: Amount.describe(
            "The VAT on bills according to the books, less the VAT on the month's bills and credit notes themselves.",
          ),
          difference: Amount.describe("VAT on sales in the books less that of the documents of the month."),
        }),
      }),
    ),
};
