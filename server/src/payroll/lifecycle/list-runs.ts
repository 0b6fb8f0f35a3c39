import { formatInstant } from "@hazina/base/calendar.ts";
import { cents, majorOf } from "@hazina/base/money.ts";
import type { RUN_KINDS, RUN_STATES } from "@hazina/contract/payroll/runs.ts";
import { FIGURE_NAMES, type FigureName } from "@hazina/engine/payroll/pay/figures.ts";
import { decidingFault, MAY, payingFault, type RunAction } from "@hazina/engine/payroll/run/run-state.ts";
import { and, asc, desc, eq, inArray } from "drizzle-orm";
import { userNames } from "../../access/users/user-names.ts";
import type { Actor } from "../../platform/actor.ts";
import type { Call } from "../../platform/call.ts";
import { pageOf } from "../../platform/database/lists.ts";
import { hasDuePayments } from "../payments/read-payments.ts";
import { findRun, type Run } from "../runs/find-run.ts";
import { rollbackOf } from "../runs/rollback.ts";
import { revisionOf } from "../runs/run-revision.ts";
import { type ShownAmounts, shownAmounts, signedTotals } from "../runs/shown-amounts.ts";
import type { SnapshotTotals } from "../runs/snapshot.ts";
import { sumsOfEntries } from "../runs/sums-of-entries.ts";
import { payrollRuns, snapshots } from "../runs/tables.ts";
import { allPayrollTypeRows } from "../setup/types.ts";

type Question = {
  readonly month?: string | undefined;
  readonly status?: (typeof RUN_STATES)[number] | undefined;
  readonly id?: string | undefined;
  readonly page: number;
  readonly size?: number | undefined;
  readonly search?: string | undefined;
  readonly sort: "month" | "-month";
};

const KIND_NAMES: Readonly<Record<Run["kind"], (typeof RUN_KINDS)[number]>> = {
  regular: "regular",
  wages: "wages",
  offCycle: "off_cycle",
  final: "final",
  reversal: "reversal",
};

/**
 * Returns a page of a company's payrolls, newest first. If an id is given, returns only the payroll with this id, in
 * full detail.
 * @throws Refusal 404 for an unknown id.
 */
export async function listRuns(call: Call, question: Question) {
  const { tx, actor, now } = call;
  const { id, month, status, sort } = question;
  if (id !== undefined) await findRun(tx, actor, id);
  const wanted = and(
    eq(payrollRuns.companyId, actor.companyId),
    id === undefined ? undefined : eq(payrollRuns.id, id),
    month === undefined ? undefined : eq(payrollRuns.month, month),
    status === undefined ? undefined : eq(payrollRuns.status, status),
  );
  const turned = sort === "month" ? asc : desc;
  const list = tx
    .select()
    .from(payrollRuns)
    .where(wanted)
    .orderBy(turned(payrollRuns.month), turned(payrollRuns.number));
  const { rows, meta } = await pageOf(question, list.$dynamic(), tx.$count(payrollRuns, wanted));
  const amountsOf = await shownAmounts(tx, actor, rows);
  const ids = rows.flatMap((run) => amountsOf(run).snapshotId ?? []);
  const held =
    ids.length === 0
      ? []
      : await tx
          .select()
          .from(snapshots)
          .where(and(eq(snapshots.companyId, actor.companyId), inArray(snapshots.id, ids)));
  const byId = new Map(held.map((row) => [row.id, row]));
  const snapshotOf = (run: Run) => signedSnapshot(byId, amountsOf(run));
  const types = new Map((await allPayrollTypeRows(tx, actor)).map(({ id: type, name }) => [type, name]));
  const data = rows.map((run) => shown(run, actor, snapshotOf(run), types, now));
  const [first] = rows;
  const [line] = data;
  if (id === undefined || !first || !line) return { data, meta };
  return { data, meta, full: { ...line, ...(await inFull(call, first, snapshotOf(first))) } };
}

type Snapshot = typeof snapshots.$inferSelect;

function signedSnapshot(byId: ReadonlyMap<string, Snapshot>, { snapshotId, sign }: ShownAmounts): Snapshot | undefined {
  const snapshot = byId.get(snapshotId ?? "");
  return snapshot?.totals ? { ...snapshot, totals: signedTotals(snapshot.totals, sign) } : snapshot;
}

function shown(run: Run, actor: Actor, snapshot: Snapshot | undefined, types: ReadonlyMap<string, string>, at: number) {
  const isComputing = run.leaseUntil !== null && run.leaseUntil > at;
  return {
    id: run.id,
    payroll_type_id: run.typeId,
    payroll_type: types.get(run.typeId) ?? "",
    month: run.month,
    number: run.number,
    kind: KIND_NAMES[run.kind],
    period: { from: run.periodFrom, to: run.periodTo },
    pay_day: run.payDay,
    branch_id: run.branchId,
    note: run.note,
    status: run.status,
    version: run.version,
    totals: snapshot?.totals ? totalsOf(snapshot.totals) : null,
    computed_by: snapshot?.computedByName ?? null,
    computed_at: snapshot ? formatInstant(snapshot.computedAt) : null,
    computing_by: isComputing ? run.leaseBy : null,
    reverses: run.reverses,
    // Returned payments of a closed month are shown with the payroll itself, not in lists.
    may_pay: mayOf(run, actor, false).pay,
    created_by: run.createdByName,
    created_at: formatInstant(run.createdAt),
  };
}

/** Converts the totals of a run to shillings. */
function totalsOf({ people, refused, figures, net, pays, waits }: SnapshotTotals) {
  const of = (name: FigureName) => majorOf(cents(figures[FIGURE_NAMES.indexOf(name)] ?? 0));
  return {
    people,
    refused,
    cash: of("cash"),
    paye: of("paye"),
    nssf: of("nssf"),
    shif: majorOf(cents((figures[FIGURE_NAMES.indexOf("shif")] ?? 0) + (figures[FIGURE_NAMES.indexOf("nhif")] ?? 0))),
    housing_levy: of("housingLevy"),
    deductions: of("netDeductions"),
    net: majorOf(cents(net)),
    pays: majorOf(cents(pays)),
    waits: majorOf(cents(waits)),
    employer_cost: of("employerCost"),
  };
}

async function inFull({ tx, actor }: Call, run: Run, snapshot: Snapshot | undefined) {
  const names = await userNames(tx, actor.companyId);
  const named = (ids: readonly string[]) => ids.flatMap((id) => names.get(id) ?? []);
  const entries = snapshot?.totals?.entries ?? [];
  const isDue = run.status === "closed" && (await hasDuePayments(tx, run));
  return {
    personnel_ids: run.personnelIds,
    is_stale:
      snapshot !== undefined && run.status === "computed" && snapshot.revision !== (await revisionOf(tx, actor, run)),
    prepared_by: named(run.preparers),
    confirmed_by: named(run.confirmers),
    approved_by: named(run.approvers),
    paid_by: named(run.payers),
    reversal_asked_by: run.reversalAskedBy === null ? null : (names.get(run.reversalAskedBy) ?? "A deleted user"),
    reversal_reason: run.reversalReason,
    rollback: rollbackOf(run),
    by_element: sumsOfEntries(
      entries.filter(({ key }) => !key.startsWith("owed:netWages")),
      ({ key }) => key,
    ),
    by_department: sumsOfEntries(
      entries.filter(({ key }) => isCost(key)),
      ({ department }) => department ?? "",
    ).map(({ key, amount, people }) => ({ name: key || "Without a department", amount, people })),
    may: mayOf(run, actor, isDue),
    reasons: reasonsOf(run, actor, isDue),
  };
}

function isCost(key: string): boolean {
  return key.startsWith("pay:") || key.startsWith("employer:");
}

/**
 * Returns the reasons why the actor may not decide on a run (`decide`) or pay it (`pay`), because of an earlier action
 * of the actor on the run, such as preparing it. A reason is null if there is none, or if the action is impossible
 * anyway because of the state of the run or a missing ability.
 * @param isDue whether the run has a payment of a closed month that was returned and must be paid again.
 */
function reasonsOf(run: Run, { abilities, userId }: Actor, isDue: boolean) {
  const waits = (action: RunAction["do"], ability: string) =>
    MAY[action].includes(run.status) && abilities.has(ability);
  const isToPay = waits("pay", "Pay Payroll") && (run.status !== "closed" || isDue);
  return {
    decide: waits("approve", "Approve Payroll") ? (decidingFault(run, userId) ?? null) : null,
    pay: isToPay ? (payingFault(run, userId) ?? null) : null,
  };
}

/**
 * Returns the actions that the actor may take on a run now, based on the state of the run, the actor's abilities and
 * the actor's earlier actions on the run.
 * @param isDue whether the run has a payment of a closed month that was returned and must be paid again.
 */
function mayOf(run: Run, { abilities, userId }: Actor, isDue: boolean) {
  const may = (action: RunAction["do"], ability: string) => MAY[action].includes(run.status) && abilities.has(ability);
  const isToPay = may("pay", "Pay Payroll") && (run.status !== "closed" || isDue);
  return {
    change: may("change", "Prepare Payroll"),
    compute: may("compute", "Prepare Payroll"),
    submit: may("submit", "Prepare Payroll"),
    decide: may("approve", "Approve Payroll") && decidingFault(run, userId) === undefined,
    pay: isToPay && payingFault(run, userId) === undefined,
    roll_back: run.kind !== "reversal" && (may("rollBack", "Approve Payroll") || may("reverse", "Approve Payroll")),
    delete: run.status === "draft" && run.place === null && abilities.has("Prepare Payroll"),
  };
}
