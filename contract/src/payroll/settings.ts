import * as z from "zod";
import { Id, Message, Money, Month, Percentage, requiredText, Time } from "../fields.ts";
import { operation } from "../operation.ts";
import { LawValues } from "./law-values.ts";

const tag = "Payroll: settings";
const see = { tag, ability: "View Payroll", scope: "head", writes: false } as const;
const manage = { tag, ability: "Manage Payroll Settings", scope: "head" } as const;

const Choices = z.object({
  nssf_base: z.enum(["regular_cash", "basic"]).optional(),
  tier_two: z.enum(["nssf", "contracted_out"]).optional(),
  retirement_base: z.enum(["basic", "cash"]).optional(),
  nssf_in_retirement_test: z.boolean().optional(),
  non_cash_limit: z.enum(["whole", "excess"]).optional(),
  car_in_non_cash_limit: z.boolean().optional(),
  employer_pension_above_limit_taxed: z.boolean().optional(),
  gratuity_exempt_from_july_2025: z.boolean().optional(),
  housing_levy_january_2024: z.boolean().optional(),
  housing_levy_march_2024: z.enum(["whole_month", "from_the_19th"]).optional(),
  shif_relief_late_2024: z.boolean().optional(),
  health_on_benefits: z.boolean().optional(),
  secondary_rate: Percentage.nullish(),
  secondary_deducts_contributions: z.boolean().optional(),
  secondary_insurance_relief: z.boolean().optional(),
  paye_rounding: z.enum(["cents", "nearest_shilling", "shilling_down"]).optional(),
  nita_exempt: z.boolean().optional(),
  proration: z.enum(["calendar_days", "working_days", "thirtieths"]).optional(),
  working_week: z.union([z.literal(5), z.literal(6)]).optional(),
  overtime_hours: z.union([z.literal(225), z.literal(195)]).optional(),
  one_third_of: z.enum(["cash", "basic"]).optional(),
});

/**
 * Payroll settings of a company, as validated from a request. A setting that the request omits gets its
 * default.
 */
export type SettingChoices = z.output<typeof Choices>;

const Office = z.object({
  payslip_password: z
    .enum(["none", "sign_in"])
    .optional()
    .describe(
      "How employees without a payslip password of their own open emailed payslips. sign_in, the default: by a link that asks them to sign in, or with KRA PIN and ID number together if they have no user account. none: without a password.",
    ),
  may_be_alone: z
    .boolean()
    .optional()
    .describe("True where the company's sole approver may approve what they prepared. Off by default."),
  last_approver_id: Id.nullish().describe(
    "The user who decides on a proposal of pay or bank details if no approver may decide on it, because they made it or because it concerns them. Null means that there is no such user: the proposal then waits until it is withdrawn.",
  ),
  accounts: z
    .record(z.string().max(80), z.string().trim().min(1).max(40))
    .optional()
    .describe(
      "The ledger account of each posting: pay:basic, employer:nita, owed:paye, taken:loan; pay:* for all pay.",
    ),
  pay_from: z.string().trim().min(1).max(40).optional().describe("The ledger account that pay is paid from."),
});

const From = Month.describe("Active from this month.");

/**
 * Operations for a company's payroll settings: its policies, and its choices where the law is unclear. Each setting
 * applies from a given month onwards.
 */
export const payrollSettings = {
  read: operation({ ...see, method: "GET", path: "/payroll/settings", title: "Read payroll settings" })
    .input(z.object({ month: Month.optional().describe("If left out, this month.") }))
    .output(
      z.object({
        data: z.object({
          from: Month.nullable().describe("Null for default settings."),
          choices: Choices.describe("Each setting in effect."),
          office: Office,
          set_by: z.string().nullable(),
        }),
        history: z.array(z.object({ from: Month, set_by: z.string(), set_at: Time })),
        last_approvers: z
          .array(z.object({ id: Id, name: z.string() }))
          .describe("The users who can be `last_approver_id`: they have View Salaries."),
        texts: z.array(z.object({ setting: z.string(), sentence: z.string() })).describe("Each setting in a sentence."),
      }),
    ),
  write: operation({
    ...manage,
    method: "PUT",
    path: "/payroll/settings",
    title: "Change payroll settings",
    description:
      "The new settings apply from a month that is not closed. Settings left out stay unchanged; approved runs keep the settings they were calculated with.",
  })
    .input(z.object({ from: From, choices: Choices.default({}), office: Office.default({}) }))
    .output(Message),
};

const Rate = z.object({
  table: z.string(),
  title: z.string(),
  from: Month,
  through: Month.nullable(),
  standing: z.enum(["law", "practice", "unverified", "assumed", "proposed"]),
  source: z.string(),
  evidence: z.string().nullable().describe("Where its text was read, and how well."),
  own: z.boolean().describe("Added by this company; not confirmed as law."),
  rows: z.array(z.object({ name: z.string(), value: z.string() })),
});

const rates = (path: `/${string}`, title: string) =>
  operation({ ...see, method: "GET", path, title })
    .input(z.object({ month: Month.optional().describe("If left out, this month.") }))
    .output(z.object({ data: z.array(Rate), missing: z.array(z.string()) }));

/**
 * Operations that list the rates in force in a month, each with the degree of certainty about it. A rate comes from
 * the law or from a table that the company entered.
 */
export const rateTables = {
  paye: rates("/payroll/formulas/paye-rates", "Read PAYE rates"),
  nhif: rates("/payroll/formulas/nhif-rates", "Read NHIF and SHIF rates"),
  withholding: rates("/payroll/formulas/withholding-tax-rates", "Read withholding tax rates"),
  zemo: rates("/payroll/formulas/zemo-rates", "Read all other rates"),
  listRows: operation({
    ...see,
    method: "POST",
    path: "/client/payroll-rate-rows",
    title: "List rates that the company added",
  })
    .input(z.object({}))
    .output(
      z.object({
        data: z.array(
          z.object({
            id: Id,
            table: z.string(),
            title: z.string(),
            from: Month,
            through: Month,
            value: z.string(),
            rows: z.array(z.object({ name: z.string(), value: z.string() })),
            source: z.string(),
            state: z.enum(["proposed", "approved", "rejected"]),
            proposed_by: z.string(),
            decided_by: z.string().nullable(),
            may_decide: z.boolean(),
          }),
        ),
      }),
    ),
  addRow: operation({
    ...manage,
    method: "POST",
    path: "/payroll/formulas/rows",
    title: "Add a missing rate",
    description:
      "Only where no rate is known: the market interest of a quarter, the low-interest rate of a half-year, the PAYE bands, personal relief, SHIF, housing levy or NSSF of some months; or `carry_on`: the known law of the month before is carried forward. It takes effect once a second person approves it, is marked as not verified, and is named on payslips.",
  })
    .input(
      z.object({
        table: z
          .enum(["fringeBenefitTax", "loanBenefit", "paye", "personalRelief", "shif", "housingLevy", "nssf"])
          .optional(),
        from: Month.optional(),
        through: Month.optional(),
        rate: Percentage.optional().describe("Of the two interest rates: per cent a year."),
        values: LawValues.optional().describe("Of the other tables: the value of the table that is named."),
        month: Month.optional().describe("With carry_on: the month into which the earlier law is carried forward."),
        carry_on: z.boolean().optional(),
        source: requiredText("Source is required.", 200),
      }),
    )
    .output(Message.extend({ data: z.object({ ids: z.array(Id) }) })),
  decideRow: operation({
    ...manage,
    method: "POST",
    path: "/payroll/formulas/rows/{id}/decision",
    title: "Decide on rates that were added",
    description:
      "1 approves, 2 rejects: this one and those of `ids`, all or none. The person who added one cannot decide.",
  })
    .input(
      z.object({
        id: Id,
        ids: z
          .array(Id)
          .max(100, "Decide on at most 100 rates at once.")
          .optional()
          .describe("More rates to decide on."),
        status: z.union([z.literal(1), z.literal(2)]),
      }),
    )
    .output(Message),
};

/**
 * The operation that calculates, for a given net pay, the basic pay and the total cost to the employer, for use in job
 * offers.
 */
export const offers = {
  netToGross: operation({
    ...see,
    method: "POST",
    path: "/payroll/net-to-gross",
    title: "Find the basic pay that gives a net pay",
  })
    .input(z.object({ net: Money, month: Month }))
    .output(
      z.object({
        data: z.object({ basic: z.number(), net: z.number(), paye: z.number(), employer_cost: z.number() }),
      }),
    ),
};
