import * as z from "zod";
import { Amount, Id, Message, Money, Month, Time } from "../fields.ts";
import { listInput, listOutput } from "../list.ts";
import { operation } from "../operation.ts";
import { MAX_SHEET_BYTES, SheetFault, YesNo } from "./pay-fields.ts";

const tag = "Payroll: months paid before";
/** They show the pay of others, so each leaves a line in the access log. */
const see = { tag, ability: "View Payroll", scope: "branch", writes: true, method: "POST" } as const;
const prepare = { tag, ability: "Prepare Payroll", scope: "branch" } as const;

const AMOUNTS = {
  basic: Money.optional().describe("Of cash pay; absent means all of it."),
  cash: Money.describe("Cash pay that is taxed: column A of the P9."),
  exempt_cash: Money.optional().describe("Cash pay that is not taxed."),
  benefits: Money.optional().describe("Benefits that are not cash: column B."),
  housing: Money.optional().describe("Value of quarters: column C."),
  nssf: Money.optional(),
  pension: Money.optional().describe("The employee's other retirement contributions."),
  health: Money.optional().describe("SHIF; NHIF up to September 2024."),
  housing_levy: Money.optional(),
  post_retirement: Money.optional(),
  mortgage_interest: Money.optional(),
  disability_exemption: Money.optional(),
  chargeable: Money.optional().describe("Absent means what these amounts and the law of the month give."),
  personal_relief: Money.optional().describe("Absent means that of the law of the month."),
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

const Year = z.number({ error: "Write the year." }).int().min(2021, "Write a year from 2021 on.").max(2100);

const RowStatus = z.enum(["created", "changed", "same"]);

/** The months of a year that another payroll paid, for who begins with this one in the middle of a year. */
export const opening = {
  list: operation({ ...see, path: "/client/payroll-opening", title: "List months that another payroll paid" })
    .input(
      listInput(["name", "month"], {
        year: Year.optional().describe("Absent means every year."),
        personnel_id: Id.optional(),
        all_versions: YesNo.describe("Also what was replaced or taken out, with when and by whom."),
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
          amounts: z.record(z.string(), Amount).describe("As they were written."),
          notes: z.array(z.string()).describe("What in it is not what the law of the month gives."),
          source: z.string(),
          brought_by: z.string(),
          brought_at: Time,
          ended_by: z.string().nullable(),
          ended_at: Time.nullable(),
        }),
      ),
    ),
  bring: operation({
    ...prepare,
    method: "POST",
    path: "/payroll/opening",
    title: "Bring in months that another payroll paid",
    description:
      "From `rows`, or from the sheet that was downloaded and filled as `file` (multipart): all of it or nothing. They stand on the P9, on the list of P9 forms and in the year so far of payslips; nothing is paid, filed or posted by them. A month that was brought in before is replaced, and what it was is kept. With `dry_run` it only says what would become of each row. 422 with the rows that cannot be: a month that a payroll here has paid, that is still to come or has no law, somebody unknown.",
    limit: "heavy",
    maxBodyBytes: MAX_SHEET_BYTES,
  })
    .input(
      z.object({
        rows: z.array(Row).min(1, "Give at least one row.").max(10_000, "Give at most 10,000 rows.").optional(),
        file: z.file().optional(),
        dry_run: YesNo,
      }),
    )
    .output(
      Message.extend({
        data: z.object({
          rows: z.array(
            z.object({
              row: z.number().int().describe("As the file shows it, or from 1."),
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
          faults: z.array(SheetFault).describe("Rows that cannot be, in a dry run."),
          counts: z.object({ created: z.number(), changed: z.number(), same: z.number(), people: z.number() }),
          totals: z.object({ gross: Amount, chargeable: Amount, paye: Amount }),
        }),
      }),
    ),
  template: operation({
    ...see,
    path: "/payroll/opening/template",
    title: "Download a sheet of months that another payroll paid",
    description:
      "A row a person and month, from January to the month before the first that is paid here; filled with what was brought in before.",
    limit: "heavy",
  })
    .input(z.object({ year: Year.optional().describe("Absent means this year.") }))
    .output(z.file()),
  remove: operation({
    ...prepare,
    method: "DELETE",
    path: "/payroll/opening/{id}",
    title: "Take out a month that another payroll paid",
    description: "What it was is kept.",
  })
    .input(z.object({ id: Id }))
    .output(Message),
};

/** The amounts of such a month, as calls write them. */
export type OpeningWritten = z.output<typeof Row>;
