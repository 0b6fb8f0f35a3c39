import type { Day } from "@hazina/base/calendar.ts";
import type { Context } from "hono";
import type { SimulatedAccount } from "./chart.ts";

type Line = {
  readonly Amount: number;
  readonly JournalEntryLineDetail: {
    readonly PostingType: "Debit" | "Credit";
    readonly AccountRef: { readonly value: string };
  };
};

/** A journal entry that was posted in the simulated QuickBooks. */
export type PostedEntry = {
  readonly Id: string;
  readonly DocNumber: string;
  readonly TxnDate: string;
  readonly PrivateNote?: string;
  readonly Line: readonly Line[];
};

/**
 * The journal entries that were posted in the simulated QuickBooks, its earlier responses, and the conditions under
 * which it refuses an entry.
 */
export type EntryBooks = {
  readonly entries: PostedEntry[];
  readonly answers: Map<string, { readonly status: 200 | 400; readonly body: object }>;
  readonly inactive: Set<string>;
  /** The last day of the closed books: at first, the end of the previous year. Null if none are closed. */
  closedThrough: string | null;
  /** Whether the simulator posts the next entry but closes the connection before it answers. */
  losesAnswer: boolean;
};

/**
 * Returns books without entries.
 * @param closedThrough the last day of the closed books.
 */
export const emptyEntries = (closedThrough: Day): EntryBooks => ({
  entries: [],
  answers: new Map(),
  inactive: new Set(),
  closedThrough,
  losesAnswer: false,
});

const LONGEST_NUMBER = 21;
const PARTIES: Readonly<Record<string, string>> = {
  "Accounts Receivable": "When you use Accounts Receivable, you must choose a customer in the Name field.",
  "Accounts Payable": "When you use Accounts Payable, you must choose a vendor in the Name field.",
};

const fault = (code: string, message: string, detail = message) => ({
  Fault: { Error: [{ Message: message, Detail: detail, code }], type: "ValidationFault" },
});

/**
 * Posts an entry as QuickBooks does. If the id of the request was used before, the response to the earlier request is
 * returned and nothing is posted.
 */
export async function postEntry(books: EntryBooks, accounts: readonly SimulatedAccount[], context: Context) {
  const requestId = context.req.query("requestid") ?? "";
  const earlier = books.answers.get(requestId);
  if (earlier !== undefined) return context.json(earlier.body, earlier.status);
  const asked = (await context.req.json()) as Omit<PostedEntry, "Id">;
  const refusal = refusalOf(books, accounts, asked);
  const entry = { ...asked, Id: String(1_000 + books.entries.length) };
  const answer = refusal
    ? { status: 400 as const, body: refusal }
    : { status: 200 as const, body: { JournalEntry: entry } };
  if (!refusal) books.entries.push(entry);
  if (requestId !== "") books.answers.set(requestId, answer);
  if (!refusal && books.losesAnswer) {
    books.losesAnswer = false;
    (context.env as { outgoing?: { destroy(): void } }).outgoing?.destroy();
    return context.text("");
  }
  return context.json(answer.body, answer.status);
}

function refusalOf(books: EntryBooks, accounts: readonly SimulatedAccount[], asked: Omit<PostedEntry, "Id">) {
  const { DocNumber: number, TxnDate: date, Line: lines } = asked;
  if (number.length > LONGEST_NUMBER) return fault("2050", "String length is either shorter or longer than supported");
  if (books.closedThrough !== null && date <= books.closedThrough) {
    return fault(
      "6210",
      "Account Period Closed",
      "The account period has closed and the account books cannot be updated.",
    );
  }
  let sum = 0;
  for (const { Amount: amount, JournalEntryLineDetail: detail } of lines) {
    const account = accounts.find(({ id }) => id === detail.AccountRef.value);
    if (!account || books.inactive.has(account.id)) return fault("610", "Object Not Found");
    const party = PARTIES[account.type];
    if (party !== undefined) return fault("6000", "A business validation error has occurred", party);
    sum += Math.round(amount * 100) * (detail.PostingType === "Debit" ? 1 : -1);
  }
  return sum === 0
    ? undefined
    : fault("6000", "A business validation error has occurred", "Debits and credits differ.");
}

/** Answers the queries that Hazina makes to send journals. Returns undefined for any other query. */
export function answerQuery(
  { entries }: EntryBooks,
  { query, currency, realm }: { readonly query: string; readonly currency: string; readonly realm: string },
) {
  const number = /^select \* from JournalEntry where DocNumber = '([^']*)'/.exec(query)?.[1];
  if (number !== undefined) {
    const found = entries.filter(({ DocNumber }) => DocNumber === number);
    return found.length === 0 ? {} : { JournalEntry: found };
  }
  if (query.startsWith("select * from CompanyInfo"))
    return { CompanyInfo: [{ Id: "1", CompanyName: `Company ${realm}` }] };
  if (query.startsWith("select * from Preferences")) {
    return { Preferences: [{ CurrencyPrefs: { HomeCurrency: { value: currency } } }] };
  }
  return undefined;
}
