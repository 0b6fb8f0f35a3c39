import { Hono } from "hono";
import { answerStored, answerUnstored, type ErpFault } from "./faults.ts";

/** An entry that the Odoo simulator has. */
export type SimulatedMove = {
  readonly id: number;
  readonly ref: string;
  readonly date: string;
  state: "draft" | "posted" | "cancel";
  readonly amount_total: number;
  readonly lines: readonly { readonly account_id: number; readonly debit: number; readonly credit: number }[];
};

/** A simulator of Odoo's JSON-2 API for development and tests, with its paths, field names and checks. */
export type OdooSimulator = {
  readonly app: Hono;
  moves(): readonly SimulatedMove[];
  /** Applies faults to the next requests that create an entry, one after another. */
  fail(...faults: readonly ErpFault[]): void;
  setDown(isDown: boolean): void;
  /** Locks the books up to a day, as Odoo's lock date does; null unlocks them. */
  lockTill(day: string | null): void;
};

/** The company, database and key that the simulator accepts. The key is no secret: it serves only this machine. */
export const SIMULATED_ODOO = { company: "Mwangaza Traders Ltd", database: "simulator", key: "simulator" } as const;

const COMPANY_ID = 1;
const JOURNAL_ID = 3;
const USER_ERROR = "odoo.exceptions.UserError";

type Account = { readonly id: number; readonly code: string; readonly name: string; readonly account_type: string };
type Values = {
  readonly ref: string;
  readonly date: string;
  readonly line_ids: readonly (readonly [0, 0, { account_id: number; debit: number; credit: number }])[];
};
type Call = {
  readonly ids?: readonly number[];
  readonly vals_list?: readonly Values[];
  readonly domain?: readonly (readonly [string, string, unknown])[];
};

/** Creates a simulator of Odoo with one company; its entries are lost when the process ends. */
export function createOdooSimulator(chart: readonly { readonly code: string; readonly name: string }[]): OdooSimulator {
  const accounts: Account[] = [
    ...chart.map(({ code, name }, at) => ({ id: at + 1, code, name, account_type: "expense" })),
    { id: chart.length + 1, code: "121000", name: "Account Receivable", account_type: "asset_receivable" },
  ];
  const moves: SimulatedMove[] = [];
  const faults: ErpFault[] = [];
  let made = 0;
  let isDown = false;
  let locked: string | null = null;
  const app = new Hono();
  app.use(async (context, next) => {
    if (isDown) return context.text("Service Unavailable", 503);
    const { authorization, "x-odoo-database": database } = context.req.header();
    const isKnown = authorization === `bearer ${SIMULATED_ODOO.key}` && database === SIMULATED_ODOO.database;
    return isKnown ? next() : failed(401, "werkzeug.exceptions.Unauthorized", "Invalid apikey");
  });
  app.post("/json/2/res.company/search_read", async (context) => {
    const name = domainValue((await context.req.json()) as Call, "name");
    return context.json(name === SIMULATED_ODOO.company ? [{ id: COMPANY_ID, name, currency_id: [3, "KES"] }] : []);
  });
  app.post("/json/2/account.account/search_read", (context) => context.json(accounts));
  app.post("/json/2/account.journal/search_read", (context) =>
    context.json([{ id: JOURNAL_ID, name: "Miscellaneous" }]),
  );
  app.post("/json/2/account.move/search_read", async (context) => {
    const ref = domainValue((await context.req.json()) as Call, "ref");
    const found = moves.filter((move) => move.ref === ref && move.state !== "cancel");
    return context.json(found.map(({ id, state, amount_total }) => ({ id, state, amount_total })));
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
    return context.json(false);
  });
  app.post("/json/2/account.move/unlink", async (context) => {
    const [id] = ((await context.req.json()) as Call).ids ?? [];
    return unlink(moves, id) ? context.json(true) : failed(422, USER_ERROR, "You can't delete a posted journal item.");
  });
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
  };
}

/** Deletes an entry, unless it is posted. Returns whether it could be deleted. */
function unlink(moves: SimulatedMove[], id: number | undefined): boolean {
  const at = moves.findIndex((one) => one.id === id);
  if (moves[at]?.state === "posted") return false;
  if (at >= 0) moves.splice(at, 1);
  return true;
}

/** Returns why Odoo would refuse an entry, in its words; undefined if it accepts the entry. */
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

function moveOf({ ref, date, line_ids: lines }: Values, id: number): SimulatedMove {
  const own = lines.map(([, , { account_id, debit, credit }]) => ({ account_id, debit, credit }));
  return { id, ref, date, state: "draft", amount_total: totalOf(lines, "debit") / 100, lines: own };
}

/** Returns the value that a domain compares a field with; undefined if there is none. */
function domainValue({ domain = [] }: Call, field: string): unknown {
  return domain.find(([name]) => name === field)?.[2];
}

function failed(status: number, name: string, message: string): Response {
  return Response.json({ name, message, arguments: [message], context: {}, debug: "" }, { status });
}
