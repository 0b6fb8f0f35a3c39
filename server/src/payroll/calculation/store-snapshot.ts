import { type Cents, cents } from "@hazina/base/money.ts";
import { FIGURE_NAMES } from "@hazina/engine/payroll/pay/figures.ts";
import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { CompanyRef } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import { insertMany } from "../../platform/database/insert-many.ts";
import type { PersonInput } from "../people-of-month/read-inputs.ts";
import type { SnapshotEntry, SnapshotTotals } from "../runs/snapshot.ts";
import { lawRows, slips, snapshots } from "../runs/tables.ts";
import type { ComputedBatch, ComputedPerson } from "./calculate-worker.ts";

/** The number of slips per SQL statement. */
const ROWS_AT_ONCE = 250;

/** A batch of slips to stage, with the snapshot that they belong to. */
type Batch = CompanyRef & {
  readonly snapshotId: string;
  readonly batch: number;
  /** Returns the hashes of the accounts and phones that receive an employee's pay. */
  readonly accountsOf: (person: PersonInput["person"]) => string[];
};

/**
 * Stages the slips of a batch. They are not part of a run until the run refers to their snapshot.
 */
export async function stageBatch(
  tx: Tx,
  batch: Batch,
  inputs: readonly PersonInput[],
  computed: ComputedBatch,
): Promise<void> {
  const { companyId, snapshotId, batch: number } = batch;
  const byId = new Map(computed.people.map((person) => [person.id, person]));
  await tx.insert(lawRows).values({ companyId, snapshotId, batch: number, rows: computed.rows });
  const rows = inputs.map((input) => rowOf(batch, input, byId.get(input.compute.id)));
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    await insertMany(tx, slips, rows.slice(at, at + ROWS_AT_ONCE));
  }
}

function rowOf(
  { companyId, snapshotId, batch, accountsOf }: Batch,
  { person, readiness }: PersonInput,
  computed: ComputedPerson | undefined,
): typeof slips.$inferInsert {
  const refused = {
    slip: null,
    brought: null,
    figures: [],
    net: 0,
    pays: 0,
    waits: 0,
    paidBefore: 0,
    notTaken: [],
    blocked: [],
  };
  const result =
    computed === undefined || "refusal" in computed
      ? { ...refused, refusal: computed?.refusal ?? "The pay could not be calculated." }
      : {
          slip: computed.slip,
          brought: computed.brought,
          refusal: null,
          figures: [...computed.figures],
          net: computed.net,
          pays: computed.pays,
          waits: computed.waits,
          paidBefore: computed.paidBefore,
          notTaken: computed.notTaken,
          blocked: [...computed.blocked],
        };
  return {
    companyId,
    snapshotId,
    batch,
    employeeId: person.id,
    branchId: person.place?.branchId ?? null,
    name: person.name,
    payrollNumber: person.payrollNumber,
    department: person.place?.department ?? null,
    jobTitle: person.place?.jobTitle ?? null,
    readiness,
    payoutId: person.payout?.id ?? null,
    accounts: accountsOf(person),
    ...result,
  };
}

/** The totals of a run while it is calculated batch by batch. */
export class RunningTotals {
  private people = 0;
  private refused = 0;
  private readonly figures: Cents[] = FIGURE_NAMES.map(() => cents(0));
  private net = 0;
  private pays = 0;
  private waits = 0;
  private readonly entries = new Map<string, SnapshotEntry>();

  /** Adds the results of a batch to the totals. */
  add({ people, entries }: ComputedBatch): void {
    for (const person of people) {
      if ("refusal" in person) {
        this.refused += 1;
        continue;
      }
      this.people += 1;
      person.figures.forEach((amount, index) => {
        this.figures[index] = cents((this.figures[index] ?? 0) + amount);
      });
      this.net = cents(this.net + person.net);
      this.pays = cents(this.pays + person.pays);
      this.waits = cents(this.waits + person.waits);
    }
    for (const entry of entries) {
      const key = JSON.stringify([entry.key, entry.branchId, entry.department]);
      const held = this.entries.get(key);
      const sum = { amount: cents(entry.amount + (held?.amount ?? 0)), people: entry.people + (held?.people ?? 0) };
      this.entries.set(key, { ...(held ?? entry), ...sum });
    }
  }

  /** Returns the totals of all batches added so far. */
  totals(): SnapshotTotals {
    const { people, refused, figures, net, pays, waits } = this;
    return { people, refused, figures: [...figures], net, pays, waits, entries: [...this.entries.values()] };
  }
}

/**
 * Deletes staged slips of a run that were never used, and earlier snapshots of the run that were
 * never approved.
 */
export async function clearStaged(
  tx: Tx,
  { companyId }: CompanyRef,
  runId: string,
  current: string | null,
): Promise<void> {
  const rows = await tx
    .select({ id: snapshots.id })
    .from(snapshots)
    .where(
      and(
        eq(snapshots.companyId, companyId),
        eq(snapshots.runId, runId),
        eq(snapshots.kept, false),
        current === null ? sql`true` : ne(snapshots.id, current),
      ),
    );
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  await tx.delete(slips).where(and(eq(slips.companyId, companyId), inArray(slips.snapshotId, ids)));
  await tx.delete(lawRows).where(and(eq(lawRows.companyId, companyId), inArray(lawRows.snapshotId, ids)));
  await tx.delete(snapshots).where(and(eq(snapshots.companyId, companyId), inArray(snapshots.id, ids)));
}
