import { majorOf } from "@hazina/base/money.ts";
import { type OutboundRules, outbound } from "../../outbound/outbound.ts";
import { recordOf, recordsOf } from "../json-fields.ts";
import type { ErpAccount, ErpAnswer, ErpClient, ErpCompany, ErpFound, ErpJournal, ErpPosted } from "./port.ts";
import { centsOfAmount, dayOfText, idOf, jsonOf, nameOf, plainMessage, readErpAnswer, textOf } from "./read-answer.ts";
import { PAGE, readPages } from "./read-pages.ts";

/** The address of a company's ERPNext site, and the API keys of the user who posts the journals. */
export type ErpNextAccess = {
  readonly url: string;
  /** The name of the company, as ERPNext shows it. */
  readonly company: string;
  readonly key: string;
  readonly secret: string;
};

const SYSTEM = "ERPNext";
const LISTED = { system: SYSTEM, rows: "accounts" } as const;
const ACCOUNT_FIELDS = ["name", "account_name", "account_number", "account_type", "is_group", "disabled"];
/** The `docstatus` values of Frappe for a draft and for a submitted document. The value 2 means cancelled. */
const DRAFT = 0;
const SUBMITTED = 1;
const ENTRY = encodeURIComponent("Journal Entry");

/**
 * Encodes a name as a segment of a URL path. If a text was cut in the middle of a character, the incomplete character
 * is replaced.
 */
const partOf = (name: string) => encodeURIComponent(name.toWellFormed());

/** A function that calls the REST API of a site. It takes the method, the path after `/api/resource/`, and the body. */
type Call = (method: "GET" | "POST" | "DELETE", path: string, body?: unknown) => Promise<ErpAnswer<unknown>>;

/** Creates a client for ERPNext that uses the REST API of the Frappe framework (`/api/resource`). */
export function erpNextClient(access: ErpNextAccess, rules: OutboundRules): ErpClient {
  const call = callsOf(access, rules);
  const { company } = access;
  return {
    company: () => readCompany(call, company),
    accounts: () => readAccounts(call, company),
    find: (reference) => findEntry(call, company, reference),
    async discard(id) {
      const answer = await call("DELETE", `${ENTRY}/${partOf(id)}`);
      return answer.kind === "done" ? { kind: "done", value: undefined } : answer;
    },
    post: (journal) => postEntry(call, company, journal),
  };
}

function callsOf({ url, key, secret }: ErpNextAccess, rules: OutboundRules): Call {
  return async (method, path, body) => {
    const hasBody = body !== undefined;
    const headers = {
      Accept: "application/json",
      Authorization: `token ${key}:${secret}`,
      ...(hasBody ? { "Content-Type": "application/json" } : {}),
    };
    const sent = hasBody ? { body: JSON.stringify(body) } : {};
    const answer = await outbound({ url: `${url}/api/resource/${path}`, method, headers, ...sent }, rules);
    return readErpAnswer(answer, { system: SYSTEM, isRead: method === "GET", messageOf: messageOfFrappe });
  };
}

async function readCompany(call: Call, company: string): Promise<ErpAnswer<ErpCompany>> {
  const answer = await call("GET", `Company/${partOf(company)}`);
  if (answer.kind !== "done") return answer;
  const data = recordOf(recordOf(answer.value)?.data);
  const [name, currency] = [textOf(data?.name), textOf(data?.default_currency)];
  return name === undefined || currency === undefined
    ? unreadable()
    : { kind: "done", value: { id: name, name, currency } };
}

async function readAccounts(call: Call, company: string): Promise<ErpAnswer<readonly ErpAccount[]>> {
  const answer = await readPages(async (start): Promise<ErpAnswer<readonly Record<string, unknown>[]>> => {
    const page = await call(
      "GET",
      `Account?${new URLSearchParams({
        fields: JSON.stringify(ACCOUNT_FIELDS),
        filters: JSON.stringify([
          ["company", "=", company],
          ["disabled", "=", 0],
        ]),
        limit_start: String(start),
        limit_page_length: String(PAGE),
        order_by: "name asc",
      })}`,
    );
    return page.kind === "done" ? { kind: "done", value: recordsOf(recordOf(page.value)?.data) } : page;
  }, LISTED);
  if (answer.kind !== "done") return answer;
  return { kind: "done", value: answer.value.flatMap((row) => accountOf(row) ?? []) };
}

async function findEntry(call: Call, company: string, reference: string): Promise<ErpAnswer<ErpFound | undefined>> {
  const filters = [
    ["company", "=", company],
    ["cheque_no", "=", reference],
    ["docstatus", "<", SUBMITTED + 1],
  ];
  const answer = await call(
    "GET",
    `${ENTRY}?${new URLSearchParams({
      fields: JSON.stringify(["name", "docstatus", "total_debit", "posting_date"]),
      filters: JSON.stringify(filters),
      order_by: "docstatus desc",
      limit_page_length: "2",
    })}`,
  );
  if (answer.kind !== "done") return answer;
  const rows = recordOf(answer.value)?.data;
  if (!Array.isArray(rows)) return unreadable();
  const [row] = recordsOf(rows);
  if (row === undefined) return { kind: "done", value: undefined };
  const [id, debits] = [idOf(row.name), centsOfAmount(row.total_debit)];
  if (id === undefined || debits === undefined) return unreadable();
  const state = Number(row.docstatus) === DRAFT ? "draft" : "posted";
  return { kind: "done", value: { id, debits, state, date: dayOfText(row.posting_date) } };
}

async function postEntry(call: Call, company: string, journal: ErpJournal): Promise<ErpAnswer<ErpPosted>> {
  const answer = await call("POST", ENTRY, bodyOf(journal, company));
  if (answer.kind !== "done") return answer;
  const data = recordOf(recordOf(answer.value)?.data);
  const id = idOf(data?.name);
  if (id === undefined || Number(data?.docstatus) !== SUBMITTED) {
    return { kind: "unclear", message: `${SYSTEM} did not say whether the journal is posted.` };
  }
  return { kind: "done", value: { id, date: dayOfText(data?.posting_date) } };
}

const unreadable = (): ErpAnswer<never> => ({ kind: "later", message: `${SYSTEM} sent an unreadable answer.` });

/**
 * Reads an account; undefined if the account is disabled, or its name cannot be used as an id. Groups are marked as
 * not usable, and so are receivable and payable accounts, because they need a party on each line.
 */
function accountOf(row: Record<string, unknown>): ErpAccount | undefined {
  const id = idOf(row.name);
  if (id === undefined || Number(row.disabled) === 1) return undefined;
  const needsParty = row.account_type === "Receivable" || row.account_type === "Payable";
  return {
    id,
    number: nameOf(row.account_number) ?? null,
    name: nameOf(row.account_name) ?? id,
    isUsable: Number(row.is_group) !== 1 && !needsParty,
  };
}

/**
 * Returns the body of a journal entry that ERPNext stores and submits in one transaction. The field for the reference
 * number contains our reference, by which the entry can be found later.
 */
function bodyOf({ reference, date, memo, lines }: ErpJournal, company: string) {
  return {
    voucher_type: "Journal Entry",
    company,
    posting_date: date,
    cheque_no: reference,
    cheque_date: date,
    user_remark: memo,
    docstatus: SUBMITTED,
    accounts: lines.map((line) => ({
      account: line.account,
      debit_in_account_currency: majorOf(line.debit),
      credit_in_account_currency: majorOf(line.credit),
      user_remark: line.memo,
    })),
  };
}

/**
 * Returns the message of a Frappe error: its server messages, which are JSON strings within a JSON string, or else the
 * text of the exception. Returns undefined if the error has no message.
 */
function messageOfFrappe(body: Record<string, unknown>): string | undefined {
  const server = jsonOf(textOf(body._server_messages) ?? "");
  const messages = (Array.isArray(server) ? server : []).flatMap((one) => {
    const parsed = typeof one === "string" ? jsonOf(one) : one;
    return textOf(recordOf(parsed)?.message) ?? textOf(parsed) ?? [];
  });
  const exception = textOf(body.exception)?.replace(/^[\w.]+(?:Error|Exception|Mandatory)?:\s*/, "");
  const said = messages.length > 0 ? messages.join(" ") : (exception ?? textOf(body.message) ?? textOf(body.exc_type));
  return said === undefined ? undefined : plainMessage(said);
}
