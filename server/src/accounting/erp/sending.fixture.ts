import { dayAt, parseDay } from "@hazina/base/calendar.ts";
import { centsOf } from "@hazina/base/money.ts";
import { signedLine } from "@hazina/engine/accounting/journal.ts";
import { expect } from "vitest";
import { SIMULATED_ERPNEXT } from "../../platform/simulators/erp/erpnext.ts";
import type { Person } from "../../testing/test-server.ts";
import { postJournal } from "../journals/post-journal.ts";
import { startWithErp, sweepAndSend } from "./erp.fixture.ts";

/** The request that connects the simulator of ERPNext, without the first day, which each test adds. */
export const CONNECT = { system: "erpnext", company: SIMULATED_ERPNEXT.company, key: "simulator", secret: "simulator" };

/** A journal that is sent to another system, as the list of such journals shows it. */
export type Sent = {
  id: string;
  journal_id: string;
  state: string;
  problem: string | null;
  external: string | null;
  reference: string;
  is_unmatched: boolean;
  version: number;
};
/** A connection, as the list shows it. */
export type Connection = {
  id: string;
  version: number;
  waiting: number;
  refused: number;
  sent: number;
  waits_for: string | null;
};
/** The answer to a call. */
export type Body<Data> = {
  message: string;
  errors: { path: string; message: string }[];
  data: Data;
  meta: { total: number };
  choices: { id: string }[];
};

function journalOf({
  account,
  amount,
  date,
  sourceId,
}: { [key in "account" | "date" | "sourceId"]: string } & { amount: number }) {
  const lines = [
    ...signedLine(centsOf(amount), { account, memo: "An expense" }),
    ...signedLine(centsOf(-amount), { account: "1100", memo: "" }),
  ];
  const source = { sourceKind: "test", sourceId, step: "posted", memo: sourceId };
  return { ...source, date: parseDay(date), currency: "KES", lines };
}

/**
 * Starts a server with a simulator of ERPNext, and creates a company for which tests can post journals and follow them
 * until they are sent.
 */
export async function startSending() {
  const { hazina, simulator, stop } = await startWithErp();
  const amina = await hazina.company("Sokoni Traders");
  const { services } = hazina.server;
  const by = { companyId: amina.companyId, userId: null, userName: "Rule" };
  const scope = { companyId: amina.companyId, branchId: null };
  const call = <Data = never>(method: string, path: string, body?: object, person: Person = amina) =>
    hazina.call<Body<Data>>(person, method, path, body);
  const connection = async () =>
    (await call<Connection[]>("GET", "/accounting/connections")).body.data[0] as Connection;
  const list = async (question: object = {}) =>
    (await call<Sent[]>("POST", "/client/connected-journals", question)).body.data;
  const today = () => dayAt(hazina.time.ms);
  let posted = 0;

  /** Posts a journal as a rule of the product does. Returns its id. */
  function postOne({
    account = "6900",
    amount = 100,
    date = today(),
  }: {
    account?: string;
    amount?: number;
    date?: string;
  } = {}) {
    posted += 1;
    const sourceId = `event ${posted}`;
    const journal = journalOf({ account, amount, date, sourceId });
    return services.database.inCompany(scope, (tx) => postJournal(tx, by, journal));
  }

  /** Advances the clock and runs the job of each minute. */
  async function pass(seconds = 400) {
    hazina.time.ms += seconds * 1_000;
    await sweepAndSend(services, amina.companyId);
  }
  const rowOf = async (journalId: string) => (await list()).find(({ journal_id }) => journal_id === journalId) as Sent;
  async function until(journalId: string, state: string): Promise<Sent> {
    for (let look = 0; look < 30; look++) {
      const row = await rowOf(journalId);
      if (row?.state === state) return row;
      await pass(look < 2 ? 0 : 400);
    }
    throw new Error(`It is ${JSON.stringify(await rowOf(journalId))}`);
  }

  /**
   * Checks that no two submitted journals in ERPNext have the same reference, and returns the references of all
   * submitted journals.
   */
  function expectOnce() {
    const references = simulator.entries().flatMap(({ cheque_no, docstatus }) => (docstatus === 1 ? [cheque_no] : []));
    expect(new Set(references).size).toBe(references.length);
    return references;
  }
  /** Returns the id of the first account of the other system that a user can choose. */
  const firstChoice = async () => {
    const { id } = await connection();
    const { body } = await call("GET", `/accounting/connections/${id}/accounts`);
    return body.choices[0]?.id ?? "";
  };
  return {
    ...{ hazina, simulator, stop, amina, services, by, scope },
    ...{ call, connection, list, today, postOne, pass, rowOf, until, expectOnce, firstChoice },
    /** Returns the number of journals posted so far. The source id of each journal contains its number. */
    posted: () => posted,
  };
}
