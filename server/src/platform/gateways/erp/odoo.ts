import { majorOf } from "@hazina/base/money.ts";
import { type OutboundRules, outbound } from "../../outbound/outbound.ts";
import type { ErpAccount, ErpAnswer, ErpClient, ErpFound, ErpJournal } from "./port.ts";
import { centsOfAmount, idOf, nameOf, plainMessage, readErpAnswer, recordsOf, textOf } from "./read-answer.ts";

/** A database of Odoo 19 or later, with the API key of the user that posts the journals. */
export type OdooAccess = {
  readonly url: string;
  readonly database: string;
  /** The name of the company in Odoo. */
  readonly company: string;
  readonly key: string;
};

const SYSTEM = "Odoo";
const MOST_ACCOUNTS = 2_000;
/** The account types of Odoo that open items of a customer or supplier are kept on. */
const PARTY_TYPES = new Set(["asset_receivable", "liability_payable"]);

type Company = { readonly id: number; readonly name: string; readonly currency: string };

/** A call of a method of a model; `isRead` is false if the method changes something. */
type Call = (model: string, method: string, body: object, isRead?: boolean) => Promise<ErpAnswer<unknown>>;

/**
 * Creates a client for Odoo, by its external JSON-2 API (`/json/2`). Each call is a transaction of its own in Odoo: an
 * entry is created as a draft, then posted.
 */
export function odooClient(access: OdooAccess, rules: OutboundRules): ErpClient {
  const call = callsOf(access, rules);
  const { company } = access;
  return {
    company: () => readCompany(call, company),
    accounts: () => readAccounts(call, company),
    find: (reference) => findEntry(call, company, reference),
    async discard(id) {
      const answer = await call("account.move", "unlink", { ids: [Number(id)] }, false);
      return answer.kind === "done" ? { kind: "done", value: undefined } : answer;
    },
    post: (journal) => postEntry(call, company, journal),
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

async function readCompany(call: Call, company: string): Promise<ErpAnswer<Company>> {
  const answer = await call("res.company", "search_read", {
    domain: [["name", "=", company]],
    fields: ["name", "currency_id"],
    limit: 2,
  });
  if (answer.kind !== "done") return answer;
  const [row] = recordsOf(answer.value);
  if (row === undefined) return { kind: "refused", message: `Odoo has no company with the name ${company}.` };
  const currency = Array.isArray(row.currency_id) ? textOf(row.currency_id[1]) : undefined;
  if (typeof row.id !== "number" || currency === undefined) return unreadable();
  return { kind: "done", value: { id: row.id, name: textOf(row.name) ?? company, currency } };
}

const contextOf = ({ id }: Company) => ({ allowed_company_ids: [id] });

async function readAccounts(call: Call, company: string): Promise<ErpAnswer<readonly ErpAccount[]>> {
  const found = await readCompany(call, company);
  if (found.kind !== "done") return found;
  const answer = await call("account.account", "search_read", {
    domain: [["company_ids", "in", [found.value.id]]],
    fields: ["code", "name", "account_type"],
    limit: MOST_ACCOUNTS,
    context: contextOf(found.value),
  });
  if (answer.kind !== "done") return answer;
  const rows = recordsOf(answer.value).slice(0, MOST_ACCOUNTS);
  return { kind: "done", value: rows.flatMap((row) => accountOf(row) ?? []) };
}

async function findEntry(call: Call, company: string, reference: string): Promise<ErpAnswer<ErpFound | undefined>> {
  const answer = await call("account.move", "search_read", {
    domain: [
      ["ref", "=", reference],
      ["company_id.name", "=", company],
      ["move_type", "=", "entry"],
      ["state", "!=", "cancel"],
    ],
    fields: ["name", "state", "amount_total"],
    limit: 2,
  });
  if (answer.kind !== "done") return answer;
  if (!Array.isArray(answer.value)) return unreadable();
  const rows = recordsOf(answer.value);
  const row = rows.find(({ state }) => state === "posted") ?? rows[0];
  if (row === undefined) return { kind: "done", value: undefined };
  const found = foundOf(row);
  return found === undefined ? unreadable() : { kind: "done", value: found };
}

async function postEntry(
  call: Call,
  company: string,
  journal: ErpJournal,
): Promise<ErpAnswer<{ readonly id: string }>> {
  const found = await readCompany(call, company);
  if (found.kind !== "done") return found;
  const books = await call("account.journal", "search_read", {
    domain: [
      ["type", "=", "general"],
      ["company_id", "=", found.value.id],
    ],
    fields: ["name"],
    limit: 1,
  });
  if (books.kind !== "done") return books;
  const book = recordsOf(books.value)[0]?.id;
  if (typeof book !== "number") {
    return { kind: "refused", message: "Odoo has no journal of the type Miscellaneous for this company." };
  }
  const context = contextOf(found.value);
  const values = { journal_id: book, ...entryOf(journal) };
  const made = await call("account.move", "create", { vals_list: [values], context }, false);
  if (made.kind !== "done") return made;
  const id: unknown = Array.isArray(made.value) ? made.value[0] : undefined;
  if (typeof id !== "number") return { kind: "unclear", message: "Odoo did not say which entry it created." };
  const posted = await call("account.move", "action_post", { ids: [id], context }, false);
  if (posted.kind === "done") return { kind: "done", value: { id: String(id) } };
  // Nobody should find, and post, a draft of a journal that is still to be corrected here. If the draft cannot be
  // deleted now, it is deleted before the journal is sent again.
  if (posted.kind === "refused") await call("account.move", "unlink", { ids: [id], context }, false);
  return posted;
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
  return { id, debits, state: row.state === "posted" ? "posted" : "draft" };
}

function entryOf({ reference, date, memo, lines }: ErpJournal) {
  return {
    move_type: "entry",
    date,
    ref: reference,
    narration: memo,
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

/** Returns the message of an error of Odoo, which has a `name`, a `message` and `arguments`. */
function messageOfOdoo(body: Record<string, unknown>): string | undefined {
  const said = textOf(body.message);
  return said === undefined ? undefined : plainMessage(said);
}
