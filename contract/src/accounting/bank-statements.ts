import * as z from "zod";
import { Amount, DayText, Id, Message, ShownDay, Time } from "../fields.ts";
import { listInput, listOutput } from "../list.ts";
import { operation } from "../operation.ts";
import { MAX_SHEET_BYTES, YesNo } from "../sheets.ts";
import { AccountCode } from "./chart.ts";
import { BANK_ROW_STATES, BANK_STATEMENT_KINDS, TIE_KINDS } from "./labels.ts";

const tag = "Accounting: bank and till";
const see = { tag, ability: "View Accounting", scope: "head", writes: false } as const;
const manage = { tag, ability: "Post Journals", scope: "head" } as const;

const Heading = z.string().trim().min(1).max(120);
const NoHeading = Heading.nullish().transform((text) => text ?? null);

/** The columns that a user chose for a bank's statements, each identified by its heading. */
export const BankColumnChoice = z.object({
  day: Heading.describe("The date of the transaction."),
  details: z.array(Heading).min(1, "Choose the column with the details.").max(6),
  reference: NoHeading,
  paidIn: NoHeading.describe("Money in and money out, or one column of amounts."),
  paidOut: NoHeading,
  amount: NoHeading,
  balance: NoHeading,
  monthFirst: YesNo.optional().describe("Whether 3/4/2026 is 4 March. Absent: the file shows it."),
});

const FoundColumns = z.object({
  day: z.string(),
  details: z.array(z.string()),
  reference: z.string().nullable(),
  paidIn: z.string().nullable(),
  paidOut: z.string().nullable(),
  amount: z.string().nullable(),
  balance: z.string().nullable(),
  monthFirst: z.boolean().optional(),
});

const Preview = z.object({
  id: Id.nullable().describe("The statement; null for a dry run, and where it adds nothing."),
  state: z
    .enum(["ready", "columns_needed", "balance_breaks"])
    .describe("`columns_needed`: choose the columns from the headings and send them."),
  kind: z.enum(BANK_STATEMENT_KINDS),
  headings: z.array(z.string()),
  sample: z.array(z.array(z.string())).describe("The first rows under the headings, where columns are needed."),
  columns: FoundColumns.nullable(),
  rows: z.number().int(),
  known: z.number().int().describe("Rows that an earlier statement already contained."),
  from: ShownDay.nullable(),
  to: ShownDay.nullable(),
  money_in: Amount,
  money_out: Amount,
  opening: Amount.nullable(),
  closing: Amount.nullable(),
  notes: z.array(z.string()).describe("What a person should know, such as that an earlier statement may be missing."),
  problem: z.string().nullable().describe("Why it cannot be stored."),
});

const BankRow = z.object({
  id: Id,
  account: z.string(),
  day: ShownDay,
  amount: Amount.describe("Positive for money that came in."),
  balance: Amount.nullable(),
  reference: z.string(),
  details: z.string(),
  state: z.enum(BANK_ROW_STATES),
  ties: z
    .array(
      z.object({
        journal_id: Id,
        memo: z.string(),
        source_kind: z.string(),
        accounts: z.array(z.string()).describe("The other accounts of the journal."),
        how: z.enum(TIE_KINDS),
        by: z.string(),
      }),
    )
    .describe("The journals that it shows."),
});

/** Operations for statements of banks, tills and cash accounts. */
export const statements = {
  accounts: operation({
    ...see,
    method: "GET",
    path: "/accounting/bank-accounts",
    title: "List bank, till and cash accounts",
    description: "Every account of cash in use, with what its statements say.",
  })
    .input(z.object({}))
    .output(
      z.object({
        currency: z.string(),
        data: z.array(
          z.object({
            code: z.string(),
            name: z.string(),
            takes_statements: z
              .boolean()
              .describe("Not the accounts of wallets: Wallet > Reconciliation compares those."),
            rows: z.number().int(),
            open: z.number().int().describe("Rows that are not matched."),
            last_day: ShownDay.nullable().describe("The last day of its statements."),
            statement_balance: Amount.nullable().describe("On that day, by its statements."),
            books_balance: Amount.describe("On that day, by the books; today without a statement."),
          }),
        ),
      }),
    ),
  upload: operation({
    ...manage,
    method: "POST",
    path: "/accounting/statements",
    title: "Import a statement",
    limit: "heavy",
    maxBodyBytes: MAX_SHEET_BYTES,
    description:
      "Multipart: CSV, xlsx, camt.053, or an M-Pesa statement as a spreadsheet or PDF. 422 `password_needed` or `wrong_password` asks for the password of a PDF, which is never stored. Columns are asked for once for each account, and remembered. Each row is stored only once: importing a statement again adds nothing. 422 names the row whose running balance does not follow from the row before it.",
  })
    .input(
      z.object({
        account: AccountCode,
        file: z.file({ error: "Please choose a file first." }),
        columns: BankColumnChoice.optional(),
        password: z
          .string()
          .max(128, "The password is too long.")
          .transform((text) => (text === "" ? undefined : text))
          .optional()
          .describe("The password that opens a PDF. It is not stored."),
        dry_run: YesNo.describe("With true nothing is stored."),
      }),
    )
    .output(Message.extend({ data: Preview })),
  list: operation({ ...see, method: "POST", path: "/client/statements", title: "List statements" })
    .input(listInput([], { account: AccountCode.optional() }))
    .output(
      listOutput(
        z.object({
          id: Id,
          account: z.string(),
          kind: z.enum(BANK_STATEMENT_KINDS),
          file_name: z.string(),
          from: ShownDay,
          to: ShownDay,
          rows: z.number().int().describe("New rows that it added."),
          known: z.number().int(),
          opening: Amount.nullable(),
          closing: Amount.nullable(),
          imported_by: z.string(),
          imported_at: Time,
        }),
      ),
    ),
  rows: operation({
    ...see,
    method: "POST",
    path: "/client/statement-rows",
    title: "List statement rows",
    description: "The newest first. The state of a row follows from the journals to which it is tied.",
  })
    .input(
      listInput([], {
        account: AccountCode.optional(),
        state: z.enum(BANK_ROW_STATES).optional(),
        from: DayText.optional(),
        to: DayText.optional(),
      }),
    )
    .output(listOutput(BankRow)),
  remove: operation({
    ...manage,
    method: "DELETE",
    path: "/accounting/statements/{id}",
    title: "Remove a statement",
    description: "Removes the rows that the statement added. 409 if one of them is matched.",
  })
    .input(z.object({ id: Id }))
    .output(Message),
};
