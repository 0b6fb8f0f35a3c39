import * as z from "zod";
import { Amount, DayText, Id, Message, requiredText, ShownDay, Time, Version } from "../fields.ts";
import { listInput, listOutput } from "../list.ts";
import { operation } from "../operation.ts";
import { AccountCode } from "./chart.ts";
import { ERP_JOURNAL_STATES, ERP_SYSTEMS } from "./erp-labels.ts";

const tag = "Accounting: connections";
const see = { tag, ability: "View Accounting", scope: "head", writes: false } as const;
const manage = { tag, ability: "Manage Accounting Connections", scope: "head", headOnly: true } as const;

const Secret = z
  .string()
  .trim()
  .max(500, "Use at most 500 characters.")
  .regex(/^[\x21-\x7e]*$/, "A key has no spaces or special letters. Copy it again from the other system.")
  .default("");

const CREDENTIALS = {
  key: Secret.describe("The API key. It is stored encrypted and never shown again."),
  secret: Secret.describe("The API secret of ERPNext."),
};

const Connection = z.object({
  id: Id,
  system: z.enum(ERP_SYSTEMS),
  is_simulated: z.boolean(),
  url: z.string(),
  company: z.string(),
  database: z.string(),
  from: ShownDay.describe("The first day whose journals are sent."),
  is_paused: z.boolean(),
  connected_by: z.string(),
  connected_at: Time,
  waiting: z.number().int().describe("The journals that wait to be sent."),
  refused: z.number().int(),
  sent: z.number().int(),
  unmatched: z.number().int().describe("The accounts of waiting or refused journals that are not matched."),
  waits_for: z.string().nullable().describe("Why journals wait now."),
  retry_at: Time.nullable(),
  version: z.number().int(),
});

const Choice = z.object({ id: z.string(), name: z.string() });

const Matched = z.object({
  account: z.string(),
  name: z.string(),
  external: z.string().nullable().describe("The account of the other system; null if none was chosen."),
  suggested: z.string().nullable().describe("The account with the same number or name."),
  is_used: z.boolean().describe("Whether journals that are sent name the account."),
});

const Sent = z.object({
  id: Id,
  journal_id: Id,
  date: ShownDay,
  sent_date: ShownDay.nullable().describe("The date in the other system, where it is another one."),
  memo: z.string(),
  amount: Amount,
  currency: z.string(),
  reference: z.string().describe("The reference by which the other system finds the journal."),
  state: z.enum(ERP_JOURNAL_STATES),
  external: z.string().nullable().describe("The id of the journal in the other system."),
  problem: z.string().nullable().describe("Why it was refused or skipped."),
  is_unmatched: z.boolean().describe("Whether an account of it is not matched."),
  sent_at: Time.nullable(),
  version: z.number().int(),
});

const One = z.object({ id: Id });
const Versioned = z.object({ id: Id, version: Version });

/** Operations for the accounting system to which a company sends its journals. */
export const erp = {
  list: operation({ ...see, method: "GET", path: "/accounting/connections", title: "List accounting connections" })
    .input(z.object({}))
    .output(
      z.object({
        data: z.array(Connection),
        is_simulated: z.boolean().describe("Whether this server connects to simulators."),
      }),
    ),
  connect: operation({
    ...manage,
    limit: "sensitive",
    method: "POST",
    path: "/accounting/connections",
    title: "Connect an accounting system",
    description:
      "Reads the company and its accounts there. 409 if a system is already connected, or if the currencies differ; 422 if the system does not accept the address, the keys or the company. An address must be https and public. QuickBooks takes no address and no keys: it uses the connection from which the forecast reads its books.",
  })
    .input(
      z.object({
        system: z.enum(ERP_SYSTEMS, { error: "Choose QuickBooks, ERPNext or Odoo." }),
        url: z
          .string()
          .trim()
          .max(300, "Use at most 300 characters.")
          .default("")
          .describe("Such as https://books.example.co.ke."),
        company: z.string().trim().max(140, "Use at most 140 characters.").default(""),
        database: z
          .string()
          .trim()
          .max(100, "Use at most 100 characters.")
          .regex(/^[\x20-\x7e]*$/, "Enter the database as Odoo names it, without special letters or line breaks.")
          .default("")
          .describe("For Odoo."),
        ...CREDENTIALS,
        from: DayText.describe("The first day whose journals are sent."),
      }),
    )
    .output(Message.extend({ data: One })),
  update: operation({
    ...manage,
    limit: "sensitive",
    method: "PUT",
    path: "/accounting/connections/{id}",
    title: "Change an accounting connection",
    description:
      "Pauses or continues it, and replaces its keys where they are given. 409 if the company there has another currency; 422 for keys that do not work.",
  })
    .input(z.object({ id: Id, version: Version, is_paused: z.boolean(), ...CREDENTIALS }))
    .output(Message),
  remove: operation({
    ...manage,
    method: "DELETE",
    path: "/accounting/connections/{id}",
    title: "Disconnect an accounting system",
    description: "Deletes its keys. Journals that were sent stay there. 409 while the answer about a journal is open.",
  })
    .input(One)
    .output(Message),
  send: operation({
    ...manage,
    limit: "sensitive",
    method: "POST",
    path: "/accounting/connections/{id}/send",
    title: "Send waiting journals now",
    description: "409 if the connection is paused, or if the other system asked to wait longer.",
  })
    .input(One)
    .output(Message),
  accounts: operation({
    ...see,
    method: "GET",
    path: "/accounting/connections/{id}/accounts",
    title: "Read the matched accounts",
  })
    .input(One)
    .output(z.object({ data: z.array(Matched), choices: z.array(Choice) })),
  refresh: operation({
    ...manage,
    limit: "sensitive",
    method: "POST",
    path: "/accounting/connections/{id}/accounts",
    title: "Read the accounts of the other system again",
    description: "409 if the system does not answer, or has 5,000 accounts or more.",
  })
    .input(One)
    .output(Message),
  match: operation({
    ...manage,
    method: "PUT",
    path: "/accounting/connections/{id}/accounts",
    title: "Match accounts with those of the other system",
    description: "Journals are sent that waited only for these accounts. 422 for an account that journals cannot use.",
  })
    .input(
      z.object({
        id: Id,
        accounts: z
          .array(z.object({ account: AccountCode, external: z.string().min(1).max(200).nullable() }))
          .min(1, "Choose at least one account.")
          .max(1_000, "Save at most 1,000 accounts at once."),
      }),
    )
    .output(Message),
  journals: operation({
    ...see,
    method: "POST",
    path: "/client/connected-journals",
    title: "List the journals sent to the other system",
  })
    .input(listInput([], { state: z.enum(ERP_JOURNAL_STATES).optional() }))
    .output(listOutput(Sent)),
  retryAll: operation({
    ...manage,
    limit: "sensitive",
    method: "POST",
    path: "/accounting/connections/{id}/retry",
    title: "Resend all refused journals",
    description: "Those with accounts that are not matched yet stay as they are.",
  })
    .input(One)
    .output(Message),
  retry: operation({
    ...manage,
    method: "POST",
    path: "/accounting/connected-journals/{id}/retry",
    title: "Send a refused journal again",
    description: "With another date if its own is closed there. 409 unless it was refused or skipped.",
  })
    .input(Versioned.extend({ date: DayText.nullish().describe("The date in the other system.") }))
    .output(Message),
  skip: operation({
    ...manage,
    method: "POST",
    path: "/accounting/connected-journals/{id}/skip",
    title: "Skip a journal that was entered by hand",
    description: "409 unless it was refused.",
  })
    .input(Versioned.extend({ reason: requiredText("Enter the reason.", 300) }))
    .output(Message),
};
