import { type Context, Hono } from "hono";
import { answerStored, answerUnstored, type ErpFault } from "./faults.ts";

/** A journal entry that the simulator has. */
export type SimulatedEntry = {
  readonly name: string;
  readonly company: string;
  readonly cheque_no: string;
  readonly posting_date: string;
  readonly user_remark: string;
  docstatus: number;
  readonly total_debit: number;
  readonly accounts: readonly { readonly account: string; readonly debit: number; readonly credit: number }[];
};

/** A simulator of ERPNext for development and tests, with its paths, field names and checks. */
export type ErpNextSimulator = {
  readonly app: Hono;
  /** Returns the journal entries, including drafts and cancelled ones. */
  entries(): readonly SimulatedEntry[];
  /** Queues faults for the next requests that store an entry, one fault per request. */
  fail(...faults: readonly ErpFault[]): void;
  /** Sets whether every request is answered with status 503. */
  setDown(isDown: boolean): void;
  /** Closes the books up to a day, as ERPNext's setting "Accounts Frozen Till Date" does; null opens them. */
  freezeTill(day: string | null): void;
  setCurrency(currency: string): void;
  /** Renames the company, including its name in entries and accounts. */
  renameCompany(name: string): void;
  /** Adds the given number of accounts. */
  addAccounts(count: number): void;
};

/**
 * The company and the keys that the simulator accepts. The keys are not secret, because the simulator serves only this
 * machine.
 */
export const SIMULATED_ERPNEXT = {
  company: "Mwangaza Traders Ltd",
  key: "simulator",
  secret: "simulator",
} as const;

/** A frozen account of the simulator. A journal with this account is refused until another account is chosen. */
export const FROZEN_ACCOUNT = "6990 - Old Sundry Expenses - MT";

type Account = {
  readonly name: string;
  readonly account_name: string;
  readonly account_number: string;
  readonly account_type: string;
  readonly is_group: 0 | 1;
  readonly disabled: 0 | 1;
};

const PLAIN = { account_type: "", is_group: 0, disabled: 0 } as const;

/** Creates a simulator of ERPNext with one company. Its entries are lost when the process ends. */
export function createErpNextSimulator(
  chart: readonly { readonly code: string; readonly name: string }[],
): ErpNextSimulator {
  const accounts = accountsOf(chart);
  const entries: SimulatedEntry[] = [];
  const faults: ErpFault[] = [];
  let isDown = false;
  let frozenTill: string | null = null;
  const company: Company = { name: SIMULATED_ERPNEXT.company, currency: "KES" };
  const app = new Hono();
  app.use(async (context, next) => {
    if (isDown) return context.text("Service Unavailable", 503);
    const expected = `token ${SIMULATED_ERPNEXT.key}:${SIMULATED_ERPNEXT.secret}`;
    if (context.req.header("authorization") === expected) return next();
    return failed(context, 401, "AuthenticationError", "Invalid API key or secret.");
  });
  serveCompany(app, company, accounts);
  app.get("/api/resource/:doctype{Journal[^/]+Entry}", (context) => {
    const reference = filterOf(context, "cheque_no");
    const found = entries.filter(
      (one) => one.cheque_no === reference && one.docstatus < 2 && filterOf(context, "company") === company.name,
    );
    const data = found.map(({ name, docstatus, total_debit, posting_date }) => ({
      ...{ name, docstatus, total_debit, posting_date },
    }));
    return context.json({ data: data.toSorted((a, b) => b.docstatus - a.docstatus) });
  });
  app.delete("/api/resource/:doctype{Journal[^/]+Entry}/:name", (context) => {
    const at = entries.findIndex(({ name }) => name === context.req.param("name"));
    if (at < 0) return failed(context, 404, "DoesNotExistError", "Journal Entry not found");
    if (entries[at]?.docstatus !== 0)
      return failed(context, 417, "ValidationError", "Submitted Record cannot be deleted.");
    entries.splice(at, 1);
    return context.json({ data: "ok" }, 202);
  });
  app.post("/api/resource/:doctype{Journal[^/]+Entry}", async (context) => {
    const fault = faults.shift();
    const unstored = answerUnstored(fault);
    if (unstored !== undefined) return unstored;
    const body = (await context.req.json()) as EntryBody;
    const refusal =
      body.company === company.name ? refusalOf(body, accounts, frozenTill) : `Could not find Company: ${body.company}`;
    if (refusal !== undefined) return failed(context, 417, "ValidationError", refusal);
    const entry = entryOf(body, entries.length + 1, fault?.kind === "draft" ? 0 : body.docstatus);
    entries.push(entry);
    return (await answerStored(fault)) ?? context.json({ data: { ...entry, doctype: "Journal Entry" } });
  });
  return {
    app,
    entries: () => entries,
    fail: (...next) => void faults.push(...next),
    setDown(down) {
      isDown = down;
    },
    freezeTill(day) {
      frozenTill = day;
    },
    setCurrency(next) {
      company.currency = next;
    },
    renameCompany(name) {
      company.name = name;
    },
    addAccounts(count) {
      for (let at = 0; at < count; at++) {
        accounts.push({ ...PLAIN, name: `Extra ${at} - MT`, account_name: `Extra ${at}`, account_number: "" });
      }
    },
  };
}

type Company = { name: string; currency: string };

/** Adds the routes for the company and its accounts. */
function serveCompany(app: Hono, company: Company, accounts: readonly Account[]): void {
  app.get("/api/resource/Company/:name", (context) => {
    const name = context.req.param("name");
    if (name !== company.name) return failed(context, 404, "DoesNotExistError", `Company ${name} not found`);
    return context.json({ data: { name, default_currency: company.currency } });
  });
  app.get("/api/resource/Account", (context) => {
    if (filterOf(context, "company") !== company.name) return context.json({ data: [] });
    const start = Number(context.req.query("limit_start") ?? 0);
    return context.json({ data: accounts.slice(start, start + Number(context.req.query("limit_page_length") ?? 20)) });
  });
}

type EntryBody = {
  readonly company: string;
  readonly posting_date: string;
  readonly cheque_no?: string;
  readonly cheque_date?: string;
  readonly user_remark?: string;
  readonly docstatus: number;
  readonly accounts: readonly {
    readonly account: string;
    readonly debit_in_account_currency: number;
    readonly credit_in_account_currency: number;
  }[];
};

/**
 * Returns the chart of accounts of the simulated company: the given accounts, a frozen account, a group, and an
 * account that needs a party.
 */
function accountsOf(chart: readonly { readonly code: string; readonly name: string }[]): Account[] {
  const named = chart.map(({ code, name }) => ({
    ...PLAIN,
    name: `${code} - ${name} - MT`,
    account_name: name,
    account_number: code,
  }));
  return [
    ...named,
    { ...PLAIN, name: FROZEN_ACCOUNT, account_name: "Old Sundry Expenses", account_number: "" },
    { ...PLAIN, name: "Debtors - MT", account_name: "Debtors", account_number: "", account_type: "Receivable" },
    { ...PLAIN, name: "Expenses - MT", account_name: "Expenses", account_number: "", is_group: 1 },
  ];
}

/** Returns the message with which ERPNext would refuse an entry; undefined if it would accept the entry. */
function refusalOf(body: EntryBody, accounts: readonly Account[], frozenTill: string | null): string | undefined {
  for (const [at, { account }] of body.accounts.entries()) {
    const known = accounts.find(({ name }) => name === account);
    if (known === undefined) return `Could not find Row #${at + 1}: Account: ${account}`;
    if (known.is_group === 1)
      return `Account <strong>${account}</strong> is a group account and cannot be used in transactions`;
    if (known.name === FROZEN_ACCOUNT) return `Account <strong>${account}</strong> is frozen`;
    if (known.account_type === "Receivable") {
      return `Row ${at + 1}: Party Type and Party is required for Receivable / Payable account ${account}`;
    }
  }
  if (frozenTill !== null && body.posting_date <= frozenTill) {
    return `You are not authorized to add or update entries before ${frozenTill.split("-").reverse().join("-")}`;
  }
  const [debit, credit] = [sumOf(body, "debit_in_account_currency"), sumOf(body, "credit_in_account_currency")];
  if (debit !== credit) return `Total Debit must be equal to Total Credit. The difference is ${(debit - credit) / 100}`;
  return undefined;
}

function sumOf({ accounts }: EntryBody, side: "debit_in_account_currency" | "credit_in_account_currency"): number {
  return accounts.reduce((total, line) => total + Math.round(line[side] * 100), 0);
}

function entryOf(body: EntryBody, number: number, docstatus: number): SimulatedEntry {
  return {
    name: `ACC-JV-${body.posting_date.slice(0, 4)}-${String(number).padStart(5, "0")}`,
    company: body.company,
    cheque_no: body.cheque_no ?? "",
    posting_date: body.posting_date,
    user_remark: body.user_remark ?? "",
    docstatus,
    total_debit: sumOf(body, "debit_in_account_currency") / 100,
    accounts: body.accounts.map((line) => ({
      account: line.account,
      debit: line.debit_in_account_currency,
      credit: line.credit_in_account_currency,
    })),
  };
}

/** Returns the value with which a filter of the request compares a field; undefined if there is no such filter. */
function filterOf(context: Context, field: string): string | undefined {
  const filters = JSON.parse(context.req.query("filters") ?? "[]") as readonly (readonly [string, string, unknown])[];
  const found = filters.find(([name]) => name === field)?.[2];
  return typeof found === "string" ? found : undefined;
}

/** Creates an error answer as Frappe does: the message is JSON within JSON within JSON. */
function failed(_context: Context, status: number, type: string, message: string): Response {
  const server = JSON.stringify([JSON.stringify({ message, title: "Message", indicator: "red" })]);
  const exception = `frappe.exceptions.${type}: ${message}`;
  return Response.json({ exc_type: type, exception, _server_messages: server }, { status });
}
