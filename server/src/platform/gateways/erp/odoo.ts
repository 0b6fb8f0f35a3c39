import { majorOf } from "@hazina/base/money.ts";
import { type OutboundRules, outbound } from "../../outbound/outbound.ts";
import { recordsOf } from "../json-fields.ts";
import type { ErpAccount, ErpAnswer, ErpClient, ErpCompany, ErpFound, ErpJournal, ErpPosted } from "./port.ts";
import { centsOfAmount, dayOfText, idOf, nameOf, plainMessage, readErpAnswer, textOf } from "./read-answer.ts";
import { PAGE, readPages } from "./read-pages.ts";

/** A database of Odoo 19 or later, with the API key of the user who posts the journals. */
export type OdooAccess = {
  readonly url: string;
  readonly database: string;
  /** The name of the company in Odoo, by which the company is found until its id is known. */
  readonly company: string;
  /** The id of the company in Odoo, which stays the same if the company is renamed; null if it is not known yet. */
  readonly companyRef: string | null;
  readonly key: string;
};

const SYSTEM = "Odoo";
const LISTED = { system: SYSTEM, rows: "accounts" } as const;
/** The account types in Odoo for accounts that record the open items of customers or suppliers. */
const PARTY_TYPES = new Set(["asset_receivable", "liability_payable"]);

/** A function that calls a method of a model. `isRead` is false if the method changes something. */
type Call = (model: string, method: string, body: object, isRead?: boolean) => Promise<ErpAnswer<unknown>>;

/** A function that returns the id of the company in Odoo. */
type Own = () => Promise<ErpAnswer<number>>;

/**
 * Creates a client for Odoo that uses its external JSON-2 API (`/json/2`). Each call is a separate transaction in Odoo,
 * so an entry is created as a draft by one call and posted by another.
 */
export function odooClient(access: OdooAccess, rules: OutboundRules): ErpClient {
  const call = callsOf(access, rules);
  const { company, companyRef } = access;
  const read = () => readCompany(call, companyRef === null ? ["name", "=", company] : ["id", "=", Number(companyRef)]);
  const own: Own = async () => {
    if (companyRef !== null) return { kind: "done", value: Number(companyRef) };
    const found = await read();
    if (found.kind === "refused") return { ...found, kind: "denied" };
    return found.kind === "done" ? { kind: "done", value: Number(found.value.id) } : found;
  };
  return {
    company: read,
    accounts: () => readAccounts(call, own),
    find: (reference) => findEntry(call, own, reference),
    async discard(id) {
      const answer = await call("account.move", "unlink", { ids: [Number(id)] }, false);
      return answer.kind === "done" ? { kind: "done", value: undefined } : answer;
    },
    post: (journal) => postEntry(call, own, journal),
  };
}

function callsOf({ url, database, key }: OdooAccess, rules: OutboundRules): Call {
  return async (model, method, body, isRead = true) => {
    const headers = {
      Accept: "application/json",
      "Content-Type": "application/json; charset=utf-8",
      Authorization: `bearer ${key}`,
      ...(database === "" ? {} : { "X-Odoo-Database": database }),
      "User-Agent": "Hazina",
    };
    const sent = { method: "POST", headers, body: JSON.stringify(body) } as const;
    const answer = await outbound({ url: `${url}/json/2/${model}/${method}`, ...sent }, rules);
    return readErpAnswer(answer, { system: SYSTEM, isRead, messageOf: messageOfOdoo });
  };
}

async function readCompany(
  call: Call,
  is: readonly ["name" | "id", "=", string | number],
): Promise<ErpAnswer<ErpCompany>> {
  const answer = await call("res.company", "search_read", { domain: [is], fields: ["name", "currency_id"], limit: 2 });
  if (answer.kind !== "done") return answer;
  const [row] = recordsOf(answer.value);
  if (row === undefined) {
    const which = is[0] === "name" ? `with the name ${is[2]}` : "with the id that was connected";
    return { kind: "refused", message: `Odoo has no company ${which}, or the user of the key has no access to it.` };
  }
  const currency = Array.isArray(row.currency_id) ? textOf(row.currency_id[1]) : undefined;
  const name = nameOf(row.name);
  if (!Number.isSafeInteger(row.id) || name === undefined || currency === undefined) return unreadable();
  return { kind: "done", value: { id: String(row.id), name, currency } };
}

const contextOf = (company: number) => ({ allowed_company_ids: [company] });

async function readAccounts(call: Call, own: Own): Promise<ErpAnswer<readonly ErpAccount[]>> {
  const company = await own();
  if (company.kind !== "done") return company;
  const answer = await readPages(async (start): Promise<ErpAnswer<readonly Record<string, unknown>[]>> => {
    const page = await call("account.account", "search_read", {
      domain: [["company_ids", "in", [company.value]]],
      fields: ["code", "name", "account_type"],
      offset: start,
      limit: PAGE,
      order: "id",
      context: contextOf(company.value),
    });
    return page.kind === "done" ? { kind: "done", value: recordsOf(page.value) } : page;
  }, LISTED);
  if (answer.kind !== "done") return answer;
  return { kind: "done", value: answer.value.flatMap((row) => accountOf(row) ?? []) };
}

async function findEntry(call: Call, own: Own, reference: string): Promise<ErpAnswer<ErpFound | undefined>> {
  const company = await own();
  if (company.kind !== "done") return company;
  const answer = await call("account.move", "search_read", {
    domain: [
      ["ref", "=", reference],
      ["company_id", "=", company.value],
      ["move_type", "=", "entry"],
      ["state", "!=", "cancel"],
    ],
    fields: ["name", "state", "amount_total", "date"],
    limit: 2,
    context: contextOf(company.value),
  });
  if (answer.kind !== "done") return answer;
  if (!Array.isArray(answer.value)) return unreadable();
  const rows = recordsOf(answer.value);
  const row = rows.find(({ state }) => state === "posted") ?? rows[0];
  if (row === undefined) return { kind: "done", value: undefined };
  const found = foundOf(row);
  return found === undefined ? unreadable() : { kind: "done", value: found };
}

async function postEntry(call: Call, own: Own, journal: ErpJournal): Promise<ErpAnswer<ErpPosted>> {
  const company = await own();
  if (company.kind !== "done") return company;
  const context = contextOf(company.value);
  const books = await call("account.journal", "search_read", {
    domain: [
      ["type", "=", "general"],
      ["company_id", "=", company.value],
    ],
    fields: ["name"],
    limit: 1,
    context,
  });
  if (books.kind !== "done") return books.kind === "refused" ? { ...books, kind: "denied" } : books;
  const book = recordsOf(books.value)[0]?.id;
  if (typeof book !== "number") {
    return { kind: "denied", message: "Odoo has no journal of the type Miscellaneous for this company. Create one." };
  }
  const values = { journal_id: book, ...entryOf(journal) };
  const made = await call("account.move", "create", { vals_list: [values], context }, false);
  if (made.kind !== "done") return made;
  const id: unknown = Array.isArray(made.value) ? made.value[0] : undefined;
  if (typeof id !== "number") return { kind: "unclear", message: "Odoo did not say which entry it created." };
  const posted = await call("account.move", "action_post", { ids: [id], context }, false);
  if (posted.kind === "done") return { kind: "done", value: { id: String(id), date: await dateOf(call, id, context) } };
  // Nobody should find, and post, a draft of a journal that is still to be corrected here. If the draft cannot be
  // deleted now, it is deleted before the journal is sent again.
  if (posted.kind === "refused") await call("account.move", "unlink", { ids: [id], context }, false);
  return posted;
}

/**
 * Reads the date under which an entry was posted; null if it cannot be read. If the period of the requested date is
 * locked, Odoo may post the entry in the next open period.
 */
async function dateOf(call: Call, id: number, context: object) {
  const answer = await call("account.move", "read", { ids: [id], fields: ["date"], context });
  return answer.kind === "done" ? dayOfText(recordsOf(answer.value)[0]?.date) : null;
}

const unreadable = (): ErpAnswer<never> => ({ kind: "later", message: `${SYSTEM} sent an unreadable answer.` });

function accountOf(row: Record<string, unknown>): ErpAccount | undefined {
  const id = idOf(row.id);
  if (id === undefined) return undefined;
  const type = textOf(row.account_type) ?? "";
  return {
    id,
    number: nameOf(row.code) ?? null,
    name: nameOf(row.name) ?? id,
    isUsable: !PARTY_TYPES.has(type),
  };
}

function foundOf(row: Record<string, unknown>): ErpFound | undefined {
  const [id, debits] = [idOf(row.id), centsOfAmount(row.amount_total)];
  if (id === undefined || debits === undefined) return undefined;
  return { id, debits, state: row.state === "posted" ? "posted" : "draft", date: dayOfText(row.date) };
}

function entryOf({ reference, date, memo, lines }: ErpJournal) {
  return {
    move_type: "entry",
    date,
    ref: reference,
    narration: htmlOf(memo),
    line_ids: lines.map((line) => [
      0,
      0,
      {
        account_id: Number(line.account),
        name: line.memo === "" ? memo : line.memo,
        debit: majorOf(line.debit),
        credit: majorOf(line.credit),
      },
    ]),
  };
}

/** Escapes a text as HTML, because Odoo's narration field contains HTML. */
function htmlOf(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/**
 * Returns the message of an error from Odoo; undefined if it has none. Such an error has the fields `name`, `message`
 * and `arguments`.
 */
function messageOfOdoo(body: Record<string, unknown>): string | undefined {
  const said = textOf(body.message);
  return said === undefined ? undefined : plainMessage(said);
}
