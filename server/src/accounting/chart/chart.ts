import type { ListQuestion } from "@hazina/contract/list.ts";
import { DEFAULT_CHART, isAccountOfRules, isControlAccount } from "@hazina/engine/accounting/chart.ts";
import { CLASSES, type ClassCode } from "@hazina/engine/forecasting/model/classes.ts";
import { eq } from "drizzle-orm";
import type { CompanyRef } from "../../platform/actor.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { changedSince } from "../../platform/changed-since.ts";
import type { Tx } from "../../platform/database/database.ts";
import { acrossBranches } from "../../platform/database/database.ts";
import { pageOfRows } from "../../platform/database/lists.ts";
import { lockFor } from "../../platform/database/locks.ts";
import { conflict, notFound, taken } from "../../platform/refusal.ts";
import { readAccountBalance, readHasEntries } from "../journals/read-balance.ts";
import { glAccounts } from "../journals/tables.ts";

type State = "active" | "archived";

type Question = ListQuestion<"code" | "name"> & {
  readonly class?: ClassCode | undefined;
  readonly state?: State | undefined;
};

type Written = { readonly name: string; readonly class: ClassCode; readonly return_line?: string | null | undefined };

type Entry = {
  readonly code: string;
  readonly name: string;
  readonly class: ClassCode;
  readonly returnLine: string | null;
  /**
   * The path of the account in imported books that this account continues; null if it continues none. The two are
   * shown as one account.
   */
  readonly continues: string | null;
  readonly active: boolean;
  readonly version: number;
};

/** Lists the accounts of a company: the default chart with the company's changes, and the accounts that it added. */
export async function listAccounts(call: Call, question: Question) {
  const { class: ofClass, state, sort } = question;
  const entries = [...(await readChart(call)).values()].filter(
    (entry) =>
      (ofClass === undefined || entry.class === ofClass) &&
      (state === undefined || (state === "active") === entry.active),
  );
  const by = (entry: Entry) => (sort.endsWith("name") ? entry.name.toLowerCase() : entry.code);
  const turn = sort.startsWith("-") ? -1 : 1;
  entries.sort((a, b) => (by(a) < by(b) ? -turn : by(a) > by(b) ? turn : 0));
  const { rows, meta } = pageOfRows(question, entries, ({ code, name, returnLine }) => [code, name, returnLine]);
  return { data: rows.map(shown), meta };
}

function shown(entry: Entry) {
  const { code, name, class: ofClass, returnLine, active, version } = entry;
  return {
    code,
    name,
    class: ofClass,
    class_name: CLASSES[ofClass].name,
    statement: CLASSES[ofClass].statement,
    return_line: returnLine,
    state: active ? ("active" as const) : ("archived" as const),
    is_control: isControlAccount(code),
    is_fixed: isAccountOfRules(code),
    version,
  };
}

/**
 * Adds an account to the chart.
 * @throws Refusal 409 if the code is already used.
 */
export async function createAccount(call: Call, { code, ...form }: Written & { readonly code: string }) {
  const { tx, actor } = call;
  const chart = await holdChart(call);
  const same = [...chart.keys()].find((one) => one.toLowerCase() === code.toLowerCase());
  if (same !== undefined)
    throw taken("code", `There is already an account ${same}, ${chart.get(same)?.name}. Choose another code.`);
  await tx.insert(glAccounts).values({ companyId: actor.companyId, code, ...columnsOf(form) });
  await recordChange(tx, actor, {
    subject: "account",
    subjectId: code,
    action: "created",
    after: { name: `${code} ${form.name}`, class: form.class },
  });
  return { message: "The account was created.", data: { id: code } };
}

/**
 * Changes an account.
 * @throws Refusal 404 for an unknown account; 409 if someone has changed it since it was read, if it is used by
 * posting rules and its class would change, or if it has entries and would move to a different statement.
 */
export async function updateAccount(
  call: Call,
  { id, version, ...form }: Written & { readonly id: string; readonly version?: number | undefined },
) {
  const entry = await holdAccount(call, id);
  if (version !== undefined && version !== entry.version) throw await changedSince(call, "account", id);
  if (form.class !== entry.class) await requireMovable(call, entry, form.class);
  await store(call, { ...entry, ...columnsOf(form) });
  await recordChange(call.tx, call.actor, {
    subject: "account",
    subjectId: id,
    action: "changed",
    before: { name: `${id} ${entry.name}`, class: entry.class, return_line: entry.returnLine },
    after: { name: `${id} ${form.name}`, class: form.class, return_line: form.return_line ?? null },
  });
  return { message: "The account was saved." };
}

/**
 * Archives an account.
 * @throws Refusal 404 for an unknown account; 409 for an account used by posting rules, and for an account with a
 * balance.
 */
export async function archiveAccount(call: Call, { id }: { readonly id: string }) {
  const entry = await holdAccount(call, id);
  if (isAccountOfRules(id))
    throw conflict(`Hazina posts entries to ${id}, ${entry.name}, so this account cannot be archived.`);
  await holdEntries(call);
  if ((await balanceOf(call, id)) !== 0)
    throw conflict(`${id}, ${entry.name}, has a balance. Move the balance to another account with a journal first.`);
  await setActive(call, entry, false);
  return { message: "The account was archived." };
}

/** Restores an archived account. @throws Refusal 404 for an unknown account. */
export async function restoreAccount(call: Call, { id }: { readonly id: string }) {
  await setActive(call, await holdAccount(call, id, false), true);
  return { message: "The account was restored." };
}

async function setActive(call: Call, entry: Entry, active: boolean): Promise<void> {
  await store(call, { ...entry, active });
  const named = { name: `${entry.code} ${entry.name}` };
  await recordChange(call.tx, call.actor, {
    subject: "account",
    subjectId: entry.code,
    action: active ? "restored" : "archived",
    ...(active ? { after: named } : { before: named }),
  });
}

/**
 * Checks that the class of an account may be changed.
 * @throws Refusal 409 if posting rules use the account, or if the account has entries that would move to a different
 * statement.
 */
async function requireMovable(call: Call, entry: Entry, to: ClassCode): Promise<void> {
  if (isAccountOfRules(entry.code))
    throw conflict(
      `Hazina posts entries to ${entry.code}, ${entry.name}, so the class of this account cannot be changed.`,
    );
  if (CLASSES[entry.class].statement === CLASSES[to].statement) return;
  await holdEntries(call);
  if (!(await hasEntries(call, entry.code))) return;
  throw conflict(
    `${entry.code}, ${entry.name}, has entries, so it cannot be moved between the balance sheet and the profit and loss. Create a new account instead.`,
  );
}

/** Waits for postings in progress, and blocks further postings until the transaction ends. */
const holdEntries = ({ tx, actor }: Call) => lockFor(tx, "books", actor.companyId);

const hasEntries = ({ tx, actor }: Call, code: string) => acrossBranches(tx, () => readHasEntries(tx, actor, code));

const balanceOf = ({ tx, actor }: Call, code: string) => acrossBranches(tx, () => readAccountBalance(tx, actor, code));

/** Reads a company's chart of accounts, including archived accounts, as a map keyed by account code. */
export async function readChart({
  tx,
  actor,
}: {
  readonly tx: Tx;
  readonly actor: CompanyRef;
}): Promise<ReadonlyMap<string, Entry>> {
  const own = await tx.select().from(glAccounts).where(eq(glAccounts.companyId, actor.companyId));
  const chart = new Map<string, Entry>(
    DEFAULT_CHART.map(({ code, name, class: ofClass, returnLine }) => [
      code,
      { code, name, class: ofClass, returnLine, continues: null, active: true, version: 1 },
    ]),
  );
  for (const { code, name, class: ofClass, returnLine, continues, active, version } of own)
    chart.set(code, { code, name, class: ofClass as ClassCode, returnLine, continues, active, version });
  return chart;
}

/** Reads the chart and locks it against changes until the transaction ends. */
async function holdChart(call: Call): Promise<ReadonlyMap<string, Entry>> {
  await lockFor(call.tx, "chart", call.actor.companyId);
  return readChart(call);
}

async function holdAccount(call: Call, code: string, active = true): Promise<Entry> {
  const entry = (await holdChart(call)).get(code);
  if (entry?.active !== active) throw notFound("This account");
  return entry;
}

/** Stores an account of the company. It replaces the default account with the same code, if there is one. */
async function store({ tx, actor }: Call, { code, ...entry }: Entry): Promise<void> {
  const row = { ...entry, version: entry.version + 1 };
  await tx
    .insert(glAccounts)
    .values({ companyId: actor.companyId, code, ...row })
    .onConflictDoUpdate({ target: [glAccounts.companyId, glAccounts.code], set: row });
}

function columnsOf({ name, class: ofClass, return_line: line }: Written) {
  return { name, class: ofClass, returnLine: line || null };
}
