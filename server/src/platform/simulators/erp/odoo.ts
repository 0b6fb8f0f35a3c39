import { Hono } from "hono";
import { answerStored, answerUnstored, type ErpFault } from "./faults.ts";

/** An entry that the Odoo simulator has. */
export type SimulatedMove = {
  readonly id: number;
  readonly ref: string;
  date: string;
  readonly narration: string;
  state: "draft" | "posted" | "cancel";
  readonly amount_total: number;
  readonly lines: readonly { readonly account_id: number; readonly debit: number; readonly credit: number }[];
};

/** A simulator of Odoo's JSON-2 API for development and tests, with its paths, field names and checks. */
export type OdooSimulator = {
  readonly app: Hono;
  moves(): readonly SimulatedMove[];
  /** Queues faults for the next requests that create an entry, one fault per request. */
  fail(...faults: readonly ErpFault[]): void;
  setDown(isDown: boolean): void;
  /** Locks the books up to a day, as Odoo's lock date does; null unlocks them. */
  lockTill(day: string | null): void;
  /** Posts entries on this day, as Odoo does for dates in a locked tax period; with null, posts them on their own dates. */
  postOn(day: string | null): void;
  renameCompany(name: string): void;
  /** Sets whether the company has a journal of the type Miscellaneous. */
  setJournal(has: boolean): void;
};

/** The company, database and key that the simulator accepts. The key is not secret, because the simulator is local. */
export const SIMULATED_ODOO = { company: "Mwangaza Traders Ltd", database: "simulator", key: "simulator" } as const;

const COMPANY_ID = 1;
const JOURNAL_ID = 3;
const USER_ERROR = "odoo.exceptions.UserError";

type Account = { readonly id: number; readonly code: string; readonly name: string; readonly account_type: string };
type Values = {
  readonly ref: string;
  readonly date: string;
  readonly narration: string;
  readonly line_ids: readonly (readonly [0, 0, { account_id: number; debit: number; credit: number }])[];
};
type Call = {
  readonly ids?: readonly number[];
  readonly offset?: number;
  readonly limit?: number;
  readonly vals_list?: readonly Values[];
  readonly domain?: readonly (readonly [string, string, unknown])[];
};

/** Creates a simulator of Odoo with one company. Its entries are lost when the process ends. */
export function createOdooSimulator(chart: readonly { readonly code: string; readonly name: string }[]): OdooSimulator {
  const accounts = accountsOf(chart);
  const moves: SimulatedMove[] = [];
  const faults: ErpFault[] = [];
  let made = 0;
  let isDown = false;
  let locked: string | null = null;
  let postedOn: string | null = null;
  const company: Company = { name: SIMULATED_ODOO.company, hasJournal: true };
  const app = new Hono();
  app.use(async (context, next) => {
    if (isDown) return context.text("Service Unavailable", 503);
    const { authorization, "x-odoo-database": database } = context.req.header();
    const isKnown = authorization === `bearer ${SIMULATED_ODOO.key}` && database === SIMULATED_ODOO.database;
    return isKnown ? next() : failed(401, "werkzeug.exceptions.Unauthorized", "Invalid apikey");
  });
  serveCompany(app, company, accounts);
  app.post("/json/2/account.move/search_read", async (context) => {
    const asked = (await context.req.json()) as Call;
    const isOwn = domainValue(asked, "company_id") === COMPANY_ID;
    const found = moves.filter((move) => isOwn && move.ref === domainValue(asked, "ref") && move.state !== "cancel");
    return context.json(found.map(({ id, state, amount_total, date }) => ({ id, state, amount_total, date })));
  });
  app.post("/json/2/account.move/create", async (context) => {
    const fault = faults.shift();
    const unstored = answerUnstored(fault);
    if (unstored !== undefined) return unstored;
    const [values] = ((await context.req.json()) as Call).vals_list ?? [];
    const refusal = values === undefined ? "Missing values" : refusalOf(values, accounts);
    if (values === undefined || refusal !== undefined) return failed(422, USER_ERROR, refusal ?? "");
    made += 1;
    moves.push(moveOf(values, made));
    return (await answerStored(fault)) ?? context.json([made]);
  });
  app.post("/json/2/account.move/action_post", async (context) => {
    const [id] = ((await context.req.json()) as Call).ids ?? [];
    const move = moves.find((one) => one.id === id);
    if (move === undefined)
      return failed(404, "odoo.exceptions.MissingError", "Record does not exist or has been deleted.");
    if (locked !== null && move.date <= locked) {
      const said = `You cannot add/modify entries prior to and inclusive of: ${locked}.`;
      return failed(422, USER_ERROR, said);
    }
    move.state = "posted";
    move.date = postedOn ?? move.date;
    return context.json(false);
  });
  serveStored(app, moves);
  return {
    app,
    moves: () => moves,
    fail: (...next) => void faults.push(...next),
    setDown(down) {
      isDown = down;
    },
    lockTill(day) {
      locked = day;
    },
    postOn(day) {
      postedOn = day;
    },
    renameCompany(name) {
      company.name = name;
    },
    setJournal(has) {
      company.hasJournal = has;
    },
  };
}

/** Returns the accounts of the simulated company: the given ones, and one that needs a customer. */
function accountsOf(chart: readonly { readonly code: string; readonly name: string }[]): Account[] {
  return [
    ...chart.map(({ code, name }, at) => ({ id: at + 1, code, name, account_type: "expense" })),
    { id: chart.length + 1, code: "121000", name: "Account Receivable", account_type: "asset_receivable" },
  ];
}

type Company = { name: string; hasJournal: boolean };

/** Adds the routes for the company, its accounts and its journals. */
function serveCompany(app: Hono, company: Company, accounts: readonly Account[]): void {
  app.post("/json/2/res.company/search_read", async (context) => {
    const asked = (await context.req.json()) as Call;
    const isOwn = domainValue(asked, "name") === company.name || domainValue(asked, "id") === COMPANY_ID;
    return context.json(isOwn ? [{ id: COMPANY_ID, name: company.name, currency_id: [3, "KES"] }] : []);
  });
  app.post("/json/2/account.account/search_read", async (context) => {
    const { offset = 0, limit } = (await context.req.json()) as Call;
    return context.json(accounts.slice(offset, limit === undefined ? undefined : offset + limit));
  });
  app.post("/json/2/account.journal/search_read", (context) =>
    context.json(company.hasJournal ? [{ id: JOURNAL_ID, name: "Miscellaneous" }] : []),
  );
}

/** Adds the routes that read and delete entries by id. */
function serveStored(app: Hono, moves: SimulatedMove[]): void {
  app.post("/json/2/account.move/read", async (context) => {
    const { ids = [] } = (await context.req.json()) as Call;
    return context.json(moves.flatMap(({ id, date }) => (ids.includes(id) ? [{ id, date }] : [])));
  });
  app.post("/json/2/account.move/unlink", async (context) => {
    const [id] = ((await context.req.json()) as Call).ids ?? [];
    return unlink(moves, id) ? context.json(true) : failed(422, USER_ERROR, "You can't delete a posted journal item.");
  });
}

/** Deletes an entry, unless it is posted. Returns whether it could be deleted. */
function unlink(moves: SimulatedMove[], id: number | undefined): boolean {
  const at = moves.findIndex((one) => one.id === id);
  if (moves[at]?.state === "posted") return false;
  if (at >= 0) moves.splice(at, 1);
  return true;
}

/** Returns the message with which Odoo would refuse an entry; undefined if it would accept the entry. */
function refusalOf({ line_ids: lines }: Values, accounts: readonly Account[]): string | undefined {
  if (lines.some(([, , { account_id: id }]) => !accounts.some((one) => one.id === id))) {
    return "The account of a line does not exist.";
  }
  const [debit, credit] = [totalOf(lines, "debit"), totalOf(lines, "credit")];
  return debit === credit ? undefined : "The entry is not balanced.";
}

function totalOf(lines: Values["line_ids"], side: "debit" | "credit"): number {
  return lines.reduce((total, [, , line]) => total + Math.round(line[side] * 100), 0);
}

function moveOf({ ref, date, narration, line_ids: lines }: Values, id: number): SimulatedMove {
  const own = lines.map(([, , { account_id, debit, credit }]) => ({ account_id, debit, credit }));
  return { id, ref, date, narration, state: "draft", amount_total: totalOf(lines, "debit") / 100, lines: own };
}

/**
 * Returns the value with which the domain (Odoo's search filter) of a call compares a field; undefined if it does not
 * filter by the field.
 */
function domainValue({ domain = [] }: Call, field: string): unknown {
  return domain.find(([name]) => name === field)?.[2];
}

function failed(status: number, name: string, message: string): Response {
  return Response.json({ name, message, arguments: [message], context: {}, debug: "" }, { status });
}
