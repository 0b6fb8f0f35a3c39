import * as z from "zod";
import { Amount, Id, Message, Money, Month, Time } from "../fields.ts";
import { listInput, listOutput } from "../list.ts";
import { operation } from "../operation.ts";
import { MAX_SHEET_BYTES, SheetFault, YesNo } from "../sheets.ts";

const tag = "Payroll: prior-period payroll";
/**
 * Shared properties of the operations that read prior-period payroll. They show other people's pay, so the access log
 * records every call.
 */
const see = { tag, ability: "View Payroll", scope: "branch", writes: true, method: "POST" } as const;
const prepare = { tag, ability: "Prepare Payroll", scope: "branch" } as const;

const AMOUNTS = {
  basic: Money.optional().describe("Of cash pay; if left out, all of it."),
  cash: Money.describe("Cash pay that is taxed: column A of the P9."),
  exempt_cash: Money.optional().describe("Cash pay that is not taxed."),
  benefits: Money.optional().describe("Non-cash benefits: column B."),
  housing: Money.optional().describe("Value of quarters: column C."),
  nssf: Money.optional(),
  pension: Money.optional().describe("The employee's other retirement contributions."),
  health: Money.optional().describe("SHIF; NHIF up to September 2024."),
  housing_levy: Money.optional(),
  post_retirement: Money.optional(),
  mortgage_interest: Money.optional(),
  disability_exemption: Money.optional(),
  chargeable: Money.optional().describe("If left out, as calculated from these amounts under the law of the month."),
  personal_relief: Money.optional().describe("If left out, that of the law of the month."),
  insurance_relief: Money.optional(),
  paye: Money,
  net: Money,
};

const Row = z.object({
  personnel_id: Id.optional(),
  payroll_number: z.string().trim().max(40).optional().describe("In place of `personnel_id`."),
  month: Month,
  ...AMOUNTS,
});

const Year = z.number({ error: "Enter the year." }).int().min(2021, "Enter a year from 2021 onwards.").max(2100);

const RowStatus = z.enum(["created", "changed", "same"]);

/**
 * Operations for pay from earlier months of this year, in a company that switched from another payroll system during
 * the year.
 */
export const opening = {
  list: operation({ ...see, path: "/client/payroll-opening", title: "List prior-period payroll" })
    .input(
      listInput(["name", "month"], {
        year: Year.optional().describe("If left out, every year."),
        personnel_id: Id.optional(),
        all_versions: YesNo.describe("Includes replaced and removed months, with the time and the user."),
      }),
    )
    .output(
      listOutput(
        z.object({
          id: Id,
          personnel_id: Id,
          payroll_number: z.string(),
          name: z.string(),
          month: Month,
          gross: Amount,
          chargeable: Amount,
          tax_charged: Amount,
          personal_relief: Amount,
          paye: Amount,
          net: Amount,
          amounts: z.record(z.string(), Amount).describe("As entered."),
          notes: z.array(z.string()).describe("Differences from the law of the month."),
          source: z.string(),
          brought_by: z.string(),
          brought_at: Time,
          ended_by: z.string().nullable(),
          ended_at: Time.nullable(),
        }),
      ),
    ),
  import: operation({
    ...prepare,
    method: "POST",
    path: "/payroll/opening",
    title: "Import prior-period payroll",
    description:
      "From `rows`, or from the completed template as `file` (multipart): all or nothing. The months are included in P9 forms and year-to-date figures; nothing is paid, filed or posted. If a month was already imported, it is replaced, and the earlier version is kept. With `dry_run` it only reports the result of each row. 422 names invalid rows: a month already paid by a payroll here, a future month, a month whose rates are not known, an unknown employee.",
    limit: "heavy",
    maxBodyBytes: MAX_SHEET_BYTES,
  })
    .input(
      z.object({
        rows: z.array(Row).min(1, "Add at least one row.").max(10_000, "Send at most 10,000 rows.").optional(),
        file: z.file().optional(),
        dry_run: YesNo,
      }),
    )
    .output(
      Message.extend({
        data: z.object({
          rows: z.array(
            z.object({
              row: z.number().int().describe("Row number in the file, or from 1."),
              personnel_id: Id,
              payroll_number: z.string(),
              name: z.string(),
              month: Month,
              status: RowStatus,
              gross: Amount,
              chargeable: Amount,
              paye: Amount,
              notes: z.array(z.string()),
            }),
          ),
          faults: z.array(SheetFault).describe("Invalid rows, in a dry run."),
          counts: z.object({ created: z.number(), changed: z.number(), same: z.number(), people: z.number() }),
          totals: z.object({ gross: Amount, chargeable: Amount, paye: Amount }),
        }),
      }),
    ),
  template: operation({
    ...see,
    path: "/payroll/opening/template",
    title: "Download the template for prior-period payroll",
    description:
      "One row per employee and month, from January to the month before the first one paid here, with the amounts already imported.",
    limit: "heavy",
  })
    .input(z.object({ year: Year.optional().describe("If left out, this year.") }))
    .output(z.file()),
  remove: operation({
    ...prepare,
    method: "DELETE",
    path: "/payroll/opening/{id}",
    title: "Remove a month of prior-period payroll",
    description: "The removed month is kept in the history.",
  })
    .input(z.object({ id: Id }))
    .output(Message),
};

/** A validated month of pay from a previous payroll system. */
export type OpeningWritten = z.output<typeof Row>;
