import * as z from "zod";
import { Amount, Id, Message, Month, ShownDay } from "../fields.ts";
import { listInput, listOutput, PageMeta } from "../list.ts";
import { operation } from "../operation.ts";
import { FileType, PAY_FILE_TYPES } from "./file-types.ts";
import { payables } from "./payables.ts";
import { ShownSlip } from "./runs.ts";

const tag = "Payroll: outputs";
/**
 * Shared properties of the operations that read payroll outputs. They show other people's pay, so the access log
 * records every call.
 */
const see = { tag, ability: "View Payroll", scope: "branch", writes: true, method: "POST" } as const;
const own = { tag, ability: "View Own Payslips", scope: "branch", writes: false, method: "POST" } as const;

const OF = {
  month: Month.optional().describe("If left out, the latest approved month, unless `payroll_id` names a run."),
  payroll_id: Id.optional().describe("The payslips of this payroll, even before approval."),
};

const Column = z.object({
  key: z.string(),
  title: z.string(),
  kind: z.enum(["text", "amount", "percent", "integer"]),
});

const Row = z.object({
  personnel_id: Id,
  payroll_number: z.string(),
  name: z.string(),
  department: z.string().nullable(),
  values: z.record(z.string(), z.union([z.string(), z.number()]).nullable()).describe("By the key of the column."),
});

const List = z.object({
  month: Month.nullable().describe("Null where no month has been approved yet."),
  columns: z.array(Column),
  data: z.array(Row),
  totals: z.record(z.string(), Amount).describe("Of all rows, by the key of the column."),
  meta: PageMeta,
});

const list = (path: `/${string}`, title: string) =>
  operation({ ...see, path, title })
    .input(listInput(["name", "number"], { ...OF, personnel_id: Id.optional() }))
    .output(List);

/**
 * Operations that read payroll lists, such as PAYE, for a month or a payroll run. All lists have the same shape:
 * columns and rows.
 */
export const payLists = {
  paye: list("/client/statutory/paye", "List PAYE"),
  nhif: list("/client/statutory/nhif", "List SHIF and NHIF contributions"),
  nssf: list("/client/statutory/nssf", "List NSSF"),
  withholding: list("/client/statutory/withholding", "List withholding tax"),
  netPay: list("/client/statutory/net-pay", "List net pay for statutory returns"),
  insuranceRelief: list("/client/statutory/insurance-relief", "List insurance relief"),
  statutoryAllowances: list("/client/statutory/allowances", "List allowances for statutory returns"),
  statutoryDeductions: list("/client/statutory/deductions", "List deductions for statutory returns"),
  fringeBenefitTax: list("/client/statutory/fringe-benefit-tax", "List fringe benefit tax"),
  housingLevy: list("/client/statutory/housing-levy", "List the housing levy"),
  nita: list("/client/statutory/nita", "List the training levy"),
  helb: list("/client/statutory/helb", "List student loans"),
  pension: list("/client/statutory/pension", "List pensions"),
  deductions: list("/client/deductions", "List deductions"),
  allowances: list("/client/allowances", "List allowances"),
  payrollNetPay: list("/client/payroll-netpay", "List net pay"),
  wagesNetPay: list("/client/payroll-wages-netpay", "List net wages"),
};

const file = (name: string, title: string) =>
  operation({
    ...see,
    path: `/reports/payroll/${name}`,
    title,
    limit: "heavy",
    description:
      "For an authority that imports files, csv uses the layout that it requires. Every row is checked first; if any row has an error, no file is made and 422 names the rows.",
  })
    .input(z.object({ ...OF, filetype: FileType, personnel_id: Id.optional() }))
    .output(z.file());

/** Operations that download payroll lists, and the files of returns for the authorities. */
export const payFiles = {
  paye: file("paye", "Download the PAYE return"),
  nhif: file("nhif", "Download the SHIF return"),
  nssf: file("nssf", "Download the NSSF return"),
  withholding: file("withholding", "Download the withholding tax return"),
  netPay: file("net-pay", "Download net pay"),
  insuranceRelief: file("insurance-relief", "Download insurance relief"),
  allowances: file("allowances", "Download allowances"),
  deductions: file("deductions", "Download deductions"),
  fringeBenefitTax: file("fringe-benefit-tax", "Download the fringe benefit tax return"),
  housingLevy: file("housing-levy", "Download the housing levy return"),
  nita: file("nita", "Download the training levy return"),
  helb: file("helb", "Download the student loan return"),
  pension: file("pension", "Download pensions"),
};

/** The calendar year of payroll reports and P9 forms, from 2015 to 2100. */
export const Year = z.number({ error: "Enter the year." }).int().min(2015, "Enter a year from 2015 onwards.").max(2100);

const P9Form = z.object({
  year: z.number().int(),
  name: z.string(),
  pin: z.string().nullable(),
  employer: z.object({ name: z.string(), pin: z.string().nullable() }),
  brought_in: z.array(Month).describe("Prior-period payroll, as imported."),
  columns: z.array(z.object({ letter: z.string(), heading: z.string(), formula: z.string() })),
  rows: z.array(z.object({ month: Month, amounts: z.array(Amount) })),
  totals: z.array(Amount),
});

const Address = z.email("Enter an email address, such as mary@example.com.").max(200).optional();

/**
 * A payslip password: characters that can be typed in any PDF reader. Digits alone are refused,
 * because they are too easy to guess.
 */
const SlipPassword = z
  .string({ error: "Password is required." })
  .min(8, "Use at least 8 characters.")
  .max(64, "Use at most 64 characters.")
  .regex(/^[\x21-\x7e]*$/, "Use only unaccented letters, digits and symbols, without spaces.")
  .regex(/\D/, "Use letters as well: digits alone are easy to guess.");

/** The maximum number of payslips or P9 forms in one file. */
export const PAPERS_IN_FILE = 200;

const Part = z
  .number()
  .int()
  .min(1, "Part numbers start at 1.")
  .max(1_000, "There is no part with this number.")
  .default(1)
  .describe("The first 200 employees by name, the next 200, and so on.");

/** Operations for payslips and tax deduction cards, of all employees and of the caller. */
export const payslips = {
  p9Forms: operation({ ...see, path: "/client/p9-forms", title: "List P9 forms" })
    .input(listInput(["name", "number"], { year: Year.optional() }))
    .output(List.omit({ month: true }).extend({ year: z.number().int() })),
  ownP9Form: operation({ ...own, path: "/client/my-p9-form", title: "Read your own P9 form" })
    .input(z.object({ year: Year.optional() }))
    .output(
      z.object({
        data: P9Form.nullable(),
        earlier: z.array(P9Form).describe("Of the same year, from employers with another tax PIN before."),
      }),
    ),
  ownSlip: operation({ ...own, path: "/client/my-payslip", title: "Read your own payslip" })
    .input(z.object({ month: Month.optional().describe("If left out, the latest.") }))
    .output(
      z.object({
        data: ShownSlip.nullable(),
        payments: z
          .array(
            z.object({
              amount: Amount,
              where: z.string().describe("The end of the account or phone."),
              label: z.string(),
              receipt: z.string().nullable(),
            }),
          )
          .describe("The parts in which it is paid."),
        months: z.array(z.object({ month: Month, net: Amount, pay_day: ShownDay })).describe("The newest first."),
      }),
    ),
  slipsOfEmployee: operation({
    ...see,
    path: "/client/employee-payslips",
    title: "List an employee's payslips",
    description: "One row for each month with approved pay, the newest first.",
  })
    .input(listInput([], { personnel_id: Id }))
    .output(
      listOutput(
        z.object({
          month: Month,
          payroll_id: Id.describe("The latest approved payroll of the month with this employee."),
          pay_day: ShownDay,
          gross: Amount,
          deductions: Amount.describe("All that is deducted from pay: contributions, tax and other deductions."),
          net: Amount,
        }),
      ),
    ),
  slipFile: operation({
    ...see,
    path: "/reports/payroll/payslip",
    title: "Download or email a payslip",
    limit: "heavy",
    description:
      "A PDF. With `email` it is emailed instead: protected by the employee's own payslip password or, if they have none, as a link that asks them to sign in. An employee without a user account opens it with KRA PIN and ID number together. Sending to an address that is not on record requires Prepare Payroll.",
  })
    .input(z.object({ personnel_id: Id, ...OF, email: Address }))
    .output(z.union([z.file(), Message])),
  p9FormFile: operation({
    ...see,
    path: "/reports/payroll/p9-form",
    title: "Download or email a P9 form",
    limit: "heavy",
    description: "As payslips.",
  })
    .input(z.object({ personnel_id: Id, year: Year, email: Address }))
    .output(z.union([z.file(), Message])),
  slipsFile: operation({
    ...see,
    path: "/reports/payroll/payslips",
    title: "Download the payslips of a payroll",
    limit: "heavy",
    description:
      "One PDF to print, sorted by name, with each employee on a new page; employees without an email address are included. A file contains at most 200 payslips: for more, request the parts one by one.",
  })
    .input(z.object({ payroll_id: Id, part: Part }))
    .output(z.file()),
  p9FormsFile: operation({
    ...see,
    path: "/reports/payroll/p9-forms",
    title: "Download the P9 forms of a year",
    limit: "heavy",
    description: "As the payslips of a payroll.",
  })
    .input(z.object({ year: Year, part: Part }))
    .output(z.file()),
  ownSlipFile: operation({
    ...own,
    path: "/my/payslip",
    title: "Download your own payslip",
    writes: true,
    limit: "heavy",
  })
    .input(z.object({ month: Month }))
    .output(z.file()),
  ownP9FormFile: operation({
    ...own,
    path: "/my/p9-form",
    title: "Download your own P9 form",
    writes: true,
    limit: "heavy",
  })
    .input(z.object({ year: Year }))
    .output(z.file()),
  ownPassword: operation({
    ...own,
    method: "GET",
    path: "/my/payslip-password",
    title: "Check whether you have set a payslip password",
  })
    .input(z.object({}))
    .output(z.object({ data: z.object({ is_set: z.boolean() }) })),
  setOwnPassword: operation({
    ...own,
    method: "PUT",
    path: "/my/payslip-password",
    title: "Set your payslip password",
    description:
      "The password protects payslips and P9 forms emailed from then on, in place of the company's setting; null removes the password. It is stored encrypted and never shown.",
    writes: true,
  })
    .input(z.object({ password: SlipPassword.nullable() }))
    .output(Message),
};

const Cause = z.object({ cause: z.string(), amount: Amount, sentence: z.string() });

/**
 * Operations that read the general ledger entries of payroll, the reasons why pay changed between two months, and the
 * amounts owed to authorities.
 */
export const payReports = {
  ledger: operation({
    ...see,
    path: "/reports/payroll/general-ledger",
    title: "Read the payroll general ledger",
    description:
      "The entries that the approved payrolls of a month, or one of these payrolls, add to the books. 409 names entries without a ledger account.",
  })
    .input(z.object({ ...OF, filetype: z.enum(PAY_FILE_TYPES).optional() }))
    .output(
      z.union([
        z.file(),
        z.object({
          data: z.array(
            z.object({
              account: z.string(),
              account_name: z.string(),
              memo: z.string(),
              branch: z.string().nullable().describe("Of a branch, its name; null for the head."),
              department: z.string().nullable(),
              debit: Amount,
              credit: Amount,
            }),
          ),
          totals: z.object({ debit: Amount, credit: Amount }),
        }),
      ]),
    ),
  variance: operation({
    ...see,
    path: "/reports/payroll/variance",
    title: "Compare two months of payroll",
    limit: "heavy",
    description: "Why each net pay changed between the months: causes that sum to the change, to the cent.",
  })
    .input(
      z.object({
        month: Month,
        against: Month.optional().describe("If left out, the month before."),
        filetype: z.enum(PAY_FILE_TYPES).optional(),
      }),
    )
    .output(
      z.union([
        z.file(),
        z.object({
          data: z.array(
            z.object({
              personnel_id: Id,
              payroll_number: z.string(),
              name: z.string(),
              before: Amount,
              after: Amount,
              change: Amount,
              causes: z.array(Cause),
            }),
          ),
          causes: z.array(Cause.omit({ sentence: true }).extend({ people: z.number().int() })),
          totals: z.object({ before: Amount, after: Amount, change: Amount }),
        }),
      ]),
    ),
  elementVariance: operation({
    ...see,
    path: "/reports/payroll/element/variance",
    title: "Compare an element from month to month",
  })
    .input(z.object({ element_id: Id, from: Month, to: Month, filetype: z.enum(PAY_FILE_TYPES).optional() }))
    .output(
      z.union([
        z.file(),
        z.object({
          months: z.array(Month),
          data: z.array(
            z.object({
              personnel_id: Id,
              payroll_number: z.string(),
              name: z.string(),
              amounts: z.array(Amount).describe("One a month."),
              change: Amount.describe("Of the last month to the first."),
            }),
          ),
          totals: z.array(Amount),
        }),
      ]),
    ),
  ...payables,
};
