import { majorOf } from "@hazina/base/money.ts";
import { type OutboundRules, outbound } from "../../outbound.ts";
import type { ErpAccount, ErpAnswer, ErpClient, ErpJournal } from "./port.ts";
import { centsOfAmount, jsonOf, plainMessage, readErpAnswer, recordOf, recordsOf, textOf } from "./read-answer.ts";

/** The site of a company in ERPNext, and the keys of the user that posts the journals. */
export type ErpNextAccess = {
  readonly url: string;
  /** The name of the company, as ERPNext shows it. */
  readonly company: string;
  readonly key: string;
  readonly secret: string;
};

const SYSTEM = "ERPNext";
const MOST_ACCOUNTS = 2_000;
const ACCOUNT_FIELDS = ["name", "account_name", "account_number", "account_type", "is_group", "disabled"];
/** The document states of Frappe: a draft, and a submitted document. 2 is cancelled. */
const DRAFT = 0;
const SUBMITTED = 1;

/** Creates a client for ERPNext, by the REST API of the Frappe framework (`/api/resource`). */
export function erpNextClient({ url, company, key, secret }: ErpNextAccess, rules: OutboundRules): ErpClient {
  const call = async (method: "GET" | "POST" | "DELETE", path: string, body?: unknown) => {
    const answer = await outbound(
      {
        url: `${url}/api/resource/${path}`,
        method,
        headers: {
          Accept: "application/json",
          Authorization: `token ${key}:${secret}`,
          ...(body === undefined ? {} : { "Content-Type": "application/json" }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      },
      rules,
    );
    return readErpAnswer(answer, { system: SYSTEM, isRead: method === "GET", messageOf: messageOfFrappe });
  };
  const list = (doctype: string, question: Record<string, string>) =>
    call("GET", `${encodeURIComponent(doctype)}?${new URLSearchParams(question)}`);
  return {
    async company() {
      const answer = await call("GET", `Company/${encodeURIComponent(company)}`);
      if (answer.kind !== "done") return answer;
      const data = recordOf(recordOf(answer.value)?.data);
      const [name, currency] = [textOf(data?.name), textOf(data?.default_currency)];
      return name === undefined || currency === undefined ? unreadable() : { kind: "done", value: { name, currency } };
    },
    async accounts() {
      const answer = await list("Account", {
        fields: JSON.stringify(ACCOUNT_FIELDS),
        filters: JSON.stringify([["company", "=", company]]),
        limit_page_length: String(MOST_ACCOUNTS),
        order_by: "name asc",
      });
      if (answer.kind !== "done") return answer;
      return { kind: "done", value: recordsOf(recordOf(answer.value)?.data).flatMap((row) => accountOf(row) ?? []) };
    },
    async find(reference) {
      const answer = await list("Journal Entry", {
        fields: JSON.stringify(["name", "docstatus", "total_debit"]),
        filters: JSON.stringify([
          ["company", "=", company],
          ["cheque_no", "=", reference],
          ["docstatus", "<", SUBMITTED + 1],
        ]),
        order_by: "docstatus desc",
        limit_page_length: "2",
      });
      if (answer.kind !== "done") return answer;
      const rows = recordOf(answer.value)?.data;
      if (!Array.isArray(rows)) return unreadable();
      const [row] = recordsOf(rows);
      if (row === undefined) return { kind: "done", value: undefined };
      const [id, debits] = [textOf(row.name), centsOfAmount(row.total_debit)];
      if (id === undefined || debits === undefined) return unreadable();
      return { kind: "done", value: { id, debits, state: Number(row.docstatus) === DRAFT ? "draft" : "posted" } };
    },
    async discard(id) {
      const answer = await call("DELETE", `${encodeURIComponent("Journal Entry")}/${encodeURIComponent(id)}`);
      return answer.kind === "done" ? { kind: "done", value: undefined } : answer;
    },
    async post(journal) {
      const answer = await call("POST", encodeURIComponent("Journal Entry"), bodyOf(journal, company));
      if (answer.kind !== "done") return answer;
      const data = recordOf(recordOf(answer.value)?.data);
      const id = textOf(data?.name);
      if (id === undefined || Number(data?.docstatus) !== SUBMITTED) {
        return { kind: "unclear", message: `${SYSTEM} did not say whether the journal is posted.` };
      }
      return { kind: "done", value: { id } };
    },
  };
}

const unreadable = (): ErpAnswer<never> => ({ kind: "later", message: `${SYSTEM} sent an unreadable answer.` });

/** Reads an account. Receivable and payable accounts need a party on each line, so they cannot be used. */
function accountOf(row: Record<string, unknown>): ErpAccount | undefined {
  const id = textOf(row.name);
  if (id === undefined || Number(row.disabled) === 1) return undefined;
  const needsParty = row.account_type === "Receivable" || row.account_type === "Payable";
  return {
    id,
    number: textOf(row.account_number) ?? null,
    name: textOf(row.account_name) ?? id,
    isUsable: Number(row.is_group) !== 1 && !needsParty,
  };
}

/**
 * Returns the body of a journal entry that ERPNext stores and submits in one transaction. The reference number has our
 * reference, by which the entry is found again.
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
 * Returns the message of an error of Frappe: its server messages, which are JSON texts within a JSON text, otherwise
 * the text of the exception.
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
