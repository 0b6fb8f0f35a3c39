import type { Day } from "@hazina/base/calendar.ts";
import { cutText } from "@hazina/base/cut-text.ts";
import type { ErpSystem } from "@hazina/contract/accounting/erp-labels.ts";
import { suggestAccounts } from "@hazina/engine/accounting/erp/suggest-accounts.ts";
import { and, eq, gte, inArray, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { readCurrency } from "../../organization/companies.ts";
import { recordChange } from "../../platform/audit.ts";
import { type Call, inCall, type Work } from "../../platform/call.ts";
import { changedSince } from "../../platform/changed-since.ts";
import { refuseTaken } from "../../platform/database/constraints.ts";
import { insertMany } from "../../platform/database/insert-many.ts";
import { lockFor } from "../../platform/database/locks.ts";
import type { ErpAccount, ErpAnswer, ErpClient } from "../../platform/gateways/erp/port.ts";
import { isAllowedUrl } from "../../platform/outbound/outbound.ts";
import { conflict, invalidField, notFound } from "../../platform/refusal.ts";
import { SIMULATED_ERPNEXT } from "../../platform/simulators/erp/erpnext.ts";
import { sealJson } from "../../platform/vault.ts";
import { readChart } from "../chart/chart.ts";
import { journals } from "../journals/tables.ts";
import {
  type ConnectionRow,
  clientOf,
  clientOfRow,
  type ErpAccess,
  type ErpSecrets,
  erpSimulatorUrl,
  outboundRules,
} from "./address.ts";
import { quickBooksAccess } from "./quickbooks-access.ts";
import {
  activeConnection,
  CONNECTION,
  ERP_QUEUE,
  ownConnection,
  publishSent,
  SYSTEM_NAMES,
  setConnection,
} from "./rows.ts";
import { erpAccounts, erpConnections, erpJournals, erpMappings } from "./tables.ts";

type Asked = {
  readonly system: ErpSystem;
  readonly url: string;
  readonly company: string;
  readonly database: string;
  readonly key: string;
  readonly secret: string;
  readonly from: Day;
};

type Ref = { readonly id: string };

const hasOne = () => conflict("An accounting system is already connected. Disconnect it before you connect another.");

/**
 * Connects an accounting system: reads its company and accounts, stores its keys encrypted, matches the accounts that
 * have the same number or name, and queues the journals from the first day on.
 * @throws Refusal 409 if a system is already connected, or if the currency of its company is not that of the books;
 * 422 if the address is not public, or the system does not accept the keys or the company.
 */
export async function connectErp(work: Work, asked: Asked) {
  const { services, actor } = work;
  const { currency } = await inCall(work, async (call) => {
    if (await activeConnection(call.tx, actor)) throw hasOne();
    return readCurrency(call.tx, actor);
  });
  const access = asked.system === "quickbooks" ? await quickBooksAccess(work) : accessOf(work, asked);
  const { isSimulated, ...reached } = access;
  const found = await reach(clientOf(services, reached), {
    ...{ system: asked.system, currency },
    failed: `${SYSTEM_NAMES[asked.system]} was not connected`,
  });
  const id = uuidv7();
  await inCall(work, async (call) => {
    const sealed = sealJson(call.vault, { key: reached.key, secret: reached.secret } satisfies ErpSecrets, id);
    await store(call, {
      ...{ id, asked, isSimulated, sealed },
      access: {
        ...reached,
        company: reached.company || found.company.name,
        companyRef: reached.companyRef ?? found.company.id,
      },
      accounts: found.accounts,
    });
  });
  const name = SYSTEM_NAMES[asked.system];
  return { message: `${name} is connected. Match the accounts, then the journals are sent.`, data: { id } };
}

/**
 * Returns the address and the keys to connect with. On a server with simulators, an empty address connects to the
 * simulator.
 * @throws Refusal 422 for an address that is missing or not public.
 */
function accessOf({ services: { config }, actor }: Work, asked: Asked): ErpAccess & { readonly isSimulated: boolean } {
  const { system, company, database, key, secret } = asked;
  const simulators = erpSimulatorUrl(config);
  if (asked.url === "" && simulators !== undefined) {
    const url = `${simulators}/${system}`;
    const own = { company: company || SIMULATED_ERPNEXT.company, database: database || "simulator" };
    const keys = { key: key || SIMULATED_ERPNEXT.key, secret: secret || SIMULATED_ERPNEXT.secret };
    return { companyId: actor.companyId, system, url, companyRef: null, ...own, ...keys, isSimulated: true };
  }
  const url = asked.url.replace(/\/+$/, "");
  if (!isAllowedUrl(url, outboundRules(config))) {
    throw invalidField("url", "Enter the public https address of the system, such as https://books.example.co.ke.");
  }
  if (company === "") throw invalidField("company", `Enter the name of the company in ${SYSTEM_NAMES[system]}.`);
  if (key === "") throw invalidField("key", "Enter the API key.");
  if (system === "erpnext" && secret === "") throw invalidField("secret", "Enter the API secret.");
  return {
    companyId: actor.companyId,
    system,
    url,
    company,
    companyRef: null,
    database,
    key,
    secret,
    isSimulated: false,
  };
}

type Trial = {
  readonly system: ErpSystem;
  /** The currency of the books. */
  readonly currency: string;
  /** The beginning of the error message, such as "The keys were not saved". */
  readonly failed: string;
};

/**
 * Reads the company and its accounts, to check that journals can be sent.
 * @throws Refusal 422 if the system refuses the address, the keys or the company; 409 if it does not answer, or if the
 * company has another currency.
 */
async function reach(client: ErpClient, trial: Trial) {
  const { currency } = trial;
  const company = accepted(trial, await client.company());
  if (company.currency !== currency) {
    throw conflict(
      `${cutText(company.name, 140)} keeps its books in ${cutText(company.currency, 10)}, and yours are in ${currency}. Connect a company in ${currency}.`,
    );
  }
  return { company, accounts: accepted(trial, await client.accounts()) };
}

/**
 * Returns the value of an answer.
 * @throws Refusal 422 if the system refuses the address, the keys or the company; 409 if it does not answer.
 */
function accepted<Value>({ failed, system }: Trial, answer: ErpAnswer<Value>): Value {
  if (answer.kind === "done") return answer.value;
  const message = `${failed}: ${answer.message}`;
  if (system === "quickbooks" && answer.kind !== "later" && answer.kind !== "unclear") {
    throw invalidField("system", message);
  }
  if (answer.kind === "refused") throw invalidField("company", message);
  if (answer.kind === "denied") throw invalidField("key", message);
  throw conflict(`${message} Check the address, or try again in a few minutes.`);
}

type New = {
  readonly id: string;
  readonly asked: Asked;
  readonly access: ErpAccess;
  readonly isSimulated: boolean;
  readonly sealed: string;
  readonly accounts: readonly ErpAccount[];
};

async function store(call: Call, { id, asked, access, isSimulated, sealed, accounts }: New): Promise<void> {
  const { tx, actor, now } = call;
  const { companyId } = actor;
  // Journals being posted do not see the connection yet, so they must be in the books before earlier journals are read.
  await lockFor(tx, "books", companyId);
  const { system, url, company, companyRef, database } = access;
  await tx
    .insert(erpConnections)
    .values({
      companyId,
      id,
      system,
      isSimulated,
      url,
      company,
      companyRef,
      database,
      sealed,
      fromDay: asked.from,
      connectedByName: actor.userName,
      createdAt: now,
    })
    .catch(refuseTaken(hasOne()));
  await storeAccounts(call, id, accounts);
  await suggest(call, id, accounts);
  await queueEarlier(call, id, access, asked.from);
  const after = { system: SYSTEM_NAMES[system], company, from: asked.from };
  await recordChange(tx, actor, { subject: CONNECTION, subjectId: id, action: "connected", after });
  await publishSent(tx, companyId);
}

/** Replaces the stored accounts of a connected system. */
export async function storeAccounts({ tx, actor }: Call, id: string, accounts: readonly ErpAccount[]): Promise<void> {
  const { companyId } = actor;
  await tx.delete(erpAccounts).where(and(eq(erpAccounts.companyId, companyId), eq(erpAccounts.connectionId, id)));
  const distinct = new Map(accounts.map((one) => [one.id, one]));
  await insertMany(
    tx,
    erpAccounts,
    [...distinct.values()].map(({ id: external, number, name, isUsable }) => ({
      companyId,
      connectionId: id,
      external,
      number,
      name,
      isUsable,
    })),
  );
}

/** Matches the accounts that have the same number or name in both systems. */
async function suggest(call: Call, id: string, accounts: readonly ErpAccount[]): Promise<void> {
  const { companyId } = call.actor;
  const chart = await readChart(call);
  const own = [...chart.values()].filter(({ active }) => active);
  const matches = suggestAccounts(own, accounts);
  await insertMany(
    call.tx,
    erpMappings,
    [...matches].map(([account, external]) => ({ companyId, connectionId: id, account, external })),
  );
}

/**
 * Queues the journals that were posted before the connection was made, from its first day on. A journal is not queued
 * if a person entered it by hand in the same company of the system during an earlier connection. The system does not
 * have the reference of such a journal, so the journal would be there twice.
 */
async function queueEarlier({ tx, actor }: Call, id: string, access: ErpAccess, from: Day): Promise<void> {
  const { system, url, company, companyRef, database } = access;
  await tx.execute(sql`insert into erp_journals (company_id, id, connection_id, journal_id, sequence, state, problem, date)
    select ${journals.companyId}, gen_random_uuid(), ${id}, ${journals.id}, ${journals.sequence},
      case when earlier.state = 'skipped' then 'skipped' else 'queued' end,
      case when earlier.state = 'skipped' then earlier.problem end,
      case when earlier.state = 'skipped' then earlier.date end
    from journals left join lateral (select e.state, e.problem, e.date from erp_journals e
      join erp_connections c on c.company_id = e.company_id and c.id = e.connection_id
      where e.company_id = ${journals.companyId} and e.journal_id = ${journals.id} and c.id <> ${id}
        and c.system = ${system} and c.url = ${url} and c.database = ${database}
        and case when c.company_ref is null then c.company = ${company} else c.company_ref = ${companyRef} end
      order by c.created_at desc, c.id desc limit 1) earlier on true
    where ${and(eq(journals.companyId, actor.companyId), gte(journals.date, from))}`);
}

/**
 * Changes a connection: pauses or continues it, and replaces its keys if new keys are given. New keys are tried first,
 * as when the system was connected.
 * @throws Refusal 404 for an unknown connection; 409 if it has changed since it was read, or if the company has
 * another currency; 422 for keys that do not work.
 */
export async function updateErp(
  work: Work,
  {
    id,
    version,
    is_paused: isPaused,
    key,
    secret,
  }: Ref & ErpSecrets & { readonly version: number; readonly is_paused: boolean },
) {
  const { services } = work;
  const { before, currency } = await inCall(work, async (call) => ({
    before: await requireConnection(call, id),
    currency: (await readCurrency(call.tx, call.actor)).currency,
  }));
  const hasKeys = key !== "" || secret !== "";
  const { system } = before;
  if (hasKeys && system === "quickbooks") {
    throw invalidField("key", "QuickBooks has no keys here. Connect it again under Data sources.");
  }
  const found = hasKeys
    ? await reach(clientOf(services, { ...before, key, secret }), {
        system,
        currency,
        failed: "The keys were not saved",
      })
    : undefined;
  return inCall(work, async (call) => {
    const { tx, actor, jobs, vault } = call;
    const row = await requireConnection(call, id);
    if (row.version !== version) throw await changedSince(call, CONNECTION, id);
    if (found !== undefined) await storeAccounts(call, id, found.accounts);
    await setConnection(tx, row, {
      ...(found === undefined
        ? {}
        : {
            sealed: sealJson(vault, { key, secret } satisfies ErpSecrets, id),
            company: found.company.name,
            companyRef: found.company.id,
          }),
      ...(asksToWait(row, call.now) ? { retryAt: row.askedUntil } : { retryAt: null, waitsFor: null }),
      failures: 0,
      isPaused,
      version: version + 1,
    });
    const after = { paused: isPaused, ...(hasKeys ? { keys: "replaced" } : {}) };
    await recordChange(tx, actor, { subject: CONNECTION, subjectId: id, action: "changed", after });
    await jobs.send(ERP_QUEUE, { companyId: actor.companyId, connectionId: id }, tx);
    await publishSent(tx, actor.companyId);
    return { message: isPaused ? "No journals are sent until you continue." : "The connection was saved." };
  });
}

/**
 * Disconnects an accounting system, and deletes its keys. Journals that were sent stay in that system.
 * @throws Refusal 404 for an unknown connection; 409 while it is not known whether a journal was received.
 */
export async function disconnectErp(call: Call, { id }: Ref) {
  const { tx, actor } = call;
  const row = await requireConnection(call, id);
  const open = and(
    eq(erpJournals.companyId, actor.companyId),
    eq(erpJournals.connectionId, id),
    inArray(erpJournals.state, ["sending", "unknown"]),
  );
  if ((await tx.$count(erpJournals, open)) > 0) {
    throw conflict("A journal was sent and its answer is still open. Try again in a few minutes.");
  }
  await setConnection(tx, row, { isActive: false, sealed: "", version: row.version + 1 });
  const before = { system: SYSTEM_NAMES[row.system], company: row.company };
  await recordChange(tx, actor, { subject: CONNECTION, subjectId: id, action: "disconnected", before });
  await publishSent(tx, actor.companyId);
  return { message: `${SYSTEM_NAMES[row.system]} was disconnected. Journals that were sent stay there.` };
}

/** Returns whether the other system asked for a pause that has not ended yet. */
const asksToWait = ({ askedUntil }: ConnectionRow, now: number) => askedUntil !== null && askedUntil > now;

/**
 * Sends the waiting journals now, even after a failed attempt.
 * @throws Refusal 404 for an unknown connection; 409 if the connection is paused, or if the system asked to wait
 * longer.
 */
export async function sendNow(call: Call, { id }: Ref) {
  const { tx, actor, jobs, now } = call;
  const row = await requireConnection(call, id);
  if (asksToWait(row, now)) {
    throw conflict(`${SYSTEM_NAMES[row.system]} asked to wait. The journals are sent at the time of the next attempt.`);
  }
  if (row.isPaused) throw conflict("The connection is paused. Continue it first.");
  await setConnection(tx, row, { retryAt: null });
  await jobs.send(ERP_QUEUE, { companyId: actor.companyId, connectionId: id }, tx);
  return { message: "The waiting journals are being sent." };
}

/**
 * Reads the accounts of the connected system again.
 * @throws Refusal 404 for an unknown connection; 409 if its keys cannot be read, or if the system gives no accounts.
 */
export async function refreshAccounts(work: Work, { id }: Ref) {
  const row = await inCall(work, (call) => requireConnection(call, id));
  const client = clientOfRow(work.services, row);
  if (client === undefined) throw conflict("The keys of the connection cannot be read. Enter them again.");
  const answer = await client.accounts();
  if (answer.kind !== "done") throw conflict(answer.message);
  await inCall(work, async (call) => {
    await requireConnection(call, id);
    await storeAccounts(call, id, answer.value);
  });
  return { message: `The accounts of ${SYSTEM_NAMES[row.system]} were read again.` };
}

type Reader = Pick<Call, "tx" | "actor">;

/**
 * Returns a connection.
 * @throws Refusal 404 for an unknown or disconnected one, and for users of a branch.
 */
export async function readConnection(call: Reader, id: string): Promise<ConnectionRow> {
  const row = await activeConnection(call.tx, call.actor);
  if (row?.id !== id) throw notFound("This connection");
  return row;
}

/**
 * Returns a connection, locked until the transaction ends.
 * @throws Refusal 404 for an unknown or disconnected one, and for users of a branch.
 */
export async function requireConnection({ tx, actor }: Reader, id: string): Promise<ConnectionRow> {
  if (actor.scope.branchId !== null) throw notFound("This connection");
  const [row] = await tx
    .select()
    .from(erpConnections)
    .where(and(ownConnection(actor.companyId, id), eq(erpConnections.isActive, true)))
    .for("update");
  if (!row) throw notFound("This connection");
  return row;
}
