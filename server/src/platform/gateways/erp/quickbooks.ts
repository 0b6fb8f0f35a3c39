import { cutText } from "@hazina/base/cut-text.ts";
import { add, type Cents, majorOf, ZERO } from "@hazina/base/money.ts";
import type { OutboundAnswer } from "../../outbound/outbound.ts";
import { recordOf, recordsOf } from "../json-fields.ts";
import type { ErpAccount, ErpAnswer, ErpClient, ErpCompany, ErpFound, ErpJournal, ErpPosted } from "./port.ts";
import { centsOfAmount, dayOfText, idOf, jsonOf, nameOf, plainMessage, readErpAnswer, textOf } from "./read-answer.ts";
import { PAGE, readPages } from "./read-pages.ts";

/**
 * A request to the QuickBooks Online API about one company: the part of the path after the company and, for a POST
 * request, the body.
 */
export type QuickBooksRequest = {
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
};

/**
 * A function that sends a request, with a valid access token, to the QuickBooks company that was connected. If there
 * is no valid token, or if another company has been connected since, it sends nothing and returns the reason.
 */
export type QuickBooksSend = (request: QuickBooksRequest) => Promise<OutboundAnswer | NotSent>;
type NotSent = Extract<ErpAnswer<never>, { readonly kind: "denied" | "later" }>;

const SYSTEM = "QuickBooks";
const LISTED = { system: SYSTEM, rows: "accounts" } as const;
/** The account types that need a customer or supplier on each line. */
const PARTY_TYPES = new Set(["Accounts Receivable", "Accounts Payable"]);
/** The maximum length of a description or note in QuickBooks, in characters. */
const LONGEST_NOTE = 4_000;
/**
 * The sentences that say how to correct an error, keyed by QuickBooks' error code. Source: Intuit, "Fix common
 * QuickBooks Online Accounting API errors". For any other error, QuickBooks' own message is shown.
 */
const SENTENCES: Readonly<Record<string, string>> = {
  "610":
    "An account of this journal is inactive or was deleted in QuickBooks. Match another account, or make it active there.",
  "2500":
    "An account of this journal is inactive or was deleted in QuickBooks. Match another account, or make it active there.",
  "6140": "QuickBooks already has a journal entry with this reference. Check it there.",
  "6210":
    "The books are closed in QuickBooks on this date. Change the closing date there, or send the journal again with a later date.",
};
/**
 * The sentences for errors after which QuickBooks would refuse every journal, keyed by error code. Each says how to
 * correct the error.
 */
const DENIALS: Readonly<Record<string, string>> = {
  "120":
    "QuickBooks no longer gives access to this company. Connect QuickBooks again with a user who is its administrator.",
  "3100":
    "QuickBooks no longer gives access to this company. Connect QuickBooks again with a user who is its administrator.",
  "6190": "The subscription of this company in QuickBooks has ended, or was not paid. Renew it there.",
};
/** Matches an error message in which QuickBooks requires a customer or supplier on a line. */
const ASKS_FOR_PARTY = /\b(customer|vendor|supplier)\b/i;

type Call = (request: QuickBooksRequest) => Promise<ErpAnswer<unknown>>;

/**
 * Creates a client that uses the accounting API of QuickBooks Online. An entry is posted by a single request, so there
 * are no drafts. Our reference is stored as the number of the entry (`DocNumber`).
 */
export function quickBooksErpClient(send: QuickBooksSend): ErpClient {
  const call: Call = async (request) => {
    const answer = await send(request);
    return answer.kind === "denied" || answer.kind === "later" ? answer : answerOf(answer, request.body === undefined);
  };
  return {
    company: () => readCompany(call),
    accounts: () => readAccounts(call),
    find: (reference) => findEntry(call, reference),
    discard: () => Promise.resolve({ kind: "done", value: undefined }),
    post: (journal) => postEntry(call, journal),
  };
}

function answerOf(answer: OutboundAnswer, isRead: boolean): ErpAnswer<unknown> {
  const denial = answer.kind === "answered" && answer.status < 500 ? DENIALS[codeOf(jsonOf(answer.text))] : undefined;
  if (denial !== undefined) return { kind: "denied", message: denial };
  return readErpAnswer(answer, { system: SYSTEM, isRead, messageOf: messageOfFault });
}

async function readCompany(call: Call): Promise<ErpAnswer<ErpCompany>> {
  const info = await rowsOf(call, "select * from CompanyInfo", "CompanyInfo");
  if (info.kind !== "done") return info;
  const preferences = await rowsOf(call, "select * from Preferences", "Preferences");
  if (preferences.kind !== "done") return preferences;
  const name = nameOf(info.value[0]?.CompanyName);
  const currency = currencyOf(recordOf(preferences.value[0]?.CurrencyPrefs)?.HomeCurrency);
  return name === undefined || currency === undefined
    ? unreadable()
    : { kind: "done", value: { id: idOf(info.value[0]?.Id) ?? name, name, currency } };
}

async function readAccounts(call: Call): Promise<ErpAnswer<readonly ErpAccount[]>> {
  const company = await readCompany(call);
  if (company.kind !== "done") return company;
  const answer = await readPages(
    (start) =>
      rowsOf(
        call,
        `select * from Account where Active = true orderby Id startposition ${start + 1} maxresults ${PAGE}`,
        "Account",
      ),
    LISTED,
  );
  if (answer.kind !== "done") return answer;
  return { kind: "done", value: answer.value.flatMap((row) => accountOf(row, company.value.currency) ?? []) };
}

/**
 * Reads an account; undefined if it has no id. An account is not usable if it needs a customer or supplier on each
 * line, or if its currency is not that of the books.
 */
function accountOf(row: Record<string, unknown>, home: string): ErpAccount | undefined {
  const id = idOf(row.Id);
  if (id === undefined) return undefined;
  return {
    id,
    number: nameOf(row.AcctNum) ?? null,
    name: nameOf(row.FullyQualifiedName) ?? nameOf(row.Name) ?? id,
    isUsable: !PARTY_TYPES.has(textOf(row.AccountType) ?? "") && (currencyOf(row.CurrencyRef) ?? home) === home,
  };
}

async function findEntry(call: Call, reference: string): Promise<ErpAnswer<ErpFound | undefined>> {
  const query = `select * from JournalEntry where DocNumber = '${reference}' maxresults 2`;
  const answer = await rowsOf(call, query, "JournalEntry");
  if (answer.kind !== "done") return answer;
  const [row] = answer.value;
  if (row === undefined) return { kind: "done", value: undefined };
  const id = idOf(row.Id);
  const debits = debitsOf(row);
  return id === undefined || debits === undefined
    ? unreadable()
    : { kind: "done", value: { id, debits, state: "posted", date: dayOfText(row.TxnDate) } };
}

/**
 * Returns the total debits of an entry, which QuickBooks does not provide. Undefined if the amount of a line cannot be
 * read.
 */
function debitsOf(entry: Record<string, unknown>): Cents | undefined {
  let total = ZERO;
  for (const line of recordsOf(entry.Line)) {
    if (recordOf(line.JournalEntryLineDetail)?.PostingType !== "Debit") continue;
    const amount = centsOfAmount(line.Amount);
    if (amount === undefined) return undefined;
    total = add(total, amount);
  }
  return total;
}

async function postEntry(call: Call, journal: ErpJournal): Promise<ErpAnswer<ErpPosted>> {
  // A repeated request with this id is answered as the first one was, so the id changes after each refusal.
  const requestid = `${journal.reference}-${journal.attempt}`;
  const answer = await call({ path: "journalentry", query: { requestid }, body: bodyOf(journal) });
  if (answer.kind !== "done") return answer;
  const entry = recordOf(recordOf(answer.value)?.JournalEntry);
  const id = idOf(entry?.Id);
  return id === undefined
    ? { kind: "unclear", message: `${SYSTEM} did not say whether the journal is posted.` }
    : { kind: "done", value: { id, date: dayOfText(entry?.TxnDate) } };
}

/** Returns the body of an entry in the currency of the company, which is that of the books. */
function bodyOf({ reference, date, memo, lines }: ErpJournal) {
  return {
    DocNumber: reference,
    TxnDate: date,
    PrivateNote: cutText(memo, LONGEST_NOTE),
    Line: lines.map((line) => ({
      Description: cutText(line.memo === "" ? memo : line.memo, LONGEST_NOTE),
      Amount: majorOf(line.debit > 0 ? line.debit : line.credit),
      DetailType: "JournalEntryLineDetail",
      JournalEntryLineDetail: {
        PostingType: line.debit > 0 ? "Debit" : "Credit",
        AccountRef: { value: line.account },
      },
    })),
  };
}

/** Reads the rows that a query returns. The list is empty if the query found nothing. */
async function rowsOf(call: Call, query: string, entity: string): Promise<ErpAnswer<Record<string, unknown>[]>> {
  const answer = await call({ path: "query", query: { query } });
  if (answer.kind !== "done") return answer;
  const found = recordOf(recordOf(answer.value)?.QueryResponse);
  return found === undefined ? unreadable() : { kind: "done", value: recordsOf(found[entity]) };
}

const unreadable = (): ErpAnswer<never> => ({ kind: "later", message: `${SYSTEM} sent an unreadable answer.` });

const currencyOf = (reference: unknown) => textOf(recordOf(reference)?.value);

const errorOf = (body: unknown) => recordsOf(recordOf(recordOf(body)?.Fault ?? recordOf(body)?.fault)?.Error)[0];

const codeOf = (body: unknown) => textOf(errorOf(body)?.code) ?? "";

/**
 * Returns a sentence that says how to correct an error of QuickBooks or, if there is none for the error, QuickBooks'
 * own message. Returns undefined if the answer contains no error.
 */
function messageOfFault(body: Record<string, unknown>): string | undefined {
  const error = errorOf(body);
  if (error === undefined) return undefined;
  const known = SENTENCES[codeOf(body)];
  if (known !== undefined) return known;
  const said = plainMessage(textOf(error.Detail) ?? textOf(error.Message) ?? "QuickBooks refused it without a reason.");
  return ASKS_FOR_PARTY.test(said)
    ? plainMessage(`${said} Match an account that needs no customer or supplier on each line.`)
    : said;
}
