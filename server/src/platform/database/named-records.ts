import { formatInstant } from "@hazina/base/calendar.ts";
import type { ListQuestion, Sort } from "@hazina/contract/list.ts";
import { and, eq, getTableColumns, getTableName, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  foreignKey,
  integer,
  type PgColumn,
  type PgColumnBuilderBase,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { uuidv7 } from "uuidv7";
import type { Actor, CompanyRef } from "../actor.ts";
import { recordChange } from "../audit.ts";
import type { Call } from "../call.ts";
import { changedSince } from "../changed-since.ts";
import { conflict, notFound, taken } from "../refusal.ts";
import { companyId, instant } from "./columns.ts";

import { refuseTaken } from "./constraints.ts";
import type { Tx } from "./database.ts";
import { containing, pageOf, sortedBy } from "./lists.ts";

const namedColumns = () => ({
  companyId: companyId(),
  id: uuid("id").notNull(),
  name: text("name").notNull(),
  createdAt: instant("created_at").notNull().default(sql`now()`),
  deletedAt: instant("deleted_at"),
  version: integer("version").notNull().default(1),
});

/** A table of named records, with any additional columns. */
type NamedTable = ReturnType<typeof plainTable>;

const plainTable = (name: string) => pgTable(name, namedColumns());

type MoreColumns = Readonly<Record<string, PgColumnBuilderBase>>;

/**
 * Creates a table of named records of a company, such as its departments. Names are unique, ignoring case, among records
 * that are not deleted; so is `code`, if the table has that column. A deleted record is kept, so that it can be restored
 * with its references.
 *
 * If the table has a column `branchId`, each record belongs to a branch, or to the head company if `branchId` is null.
 * Names are then unique within a branch, the table's migration must call `hazina_protect_branch`, and a branch with such
 * records, even deleted ones, cannot be deleted.
 * @param companies the key of the companies; rows are deleted with their company.
 * @param more the table's other columns.
 * @param branches the key of the branches, for a table with a column `branchId`.
 */
export function namedTable<const Name extends string, More extends MoreColumns = Record<never, never>>(
  name: Name,
  companies: AnyPgColumn,
  more: More = {} as More,
  branches?: readonly [AnyPgColumn, AnyPgColumn],
) {
  return pgTable(name, { ...namedColumns(), ...more }, (columns) => {
    const table = columns as unknown as NamedTable & { readonly branchId: PgColumn };
    if (!branches) return keysOf(name, companies, table, [table.companyId]);
    const owner = sql`coalesce(${table.branchId}, ${table.companyId})`;
    const branch = foreignKey({ columns: [table.companyId, table.branchId], foreignColumns: [...branches] });
    return [...keysOf(name, companies, table, [table.companyId, owner]), branch];
  });
}

function keysOf(name: string, companies: AnyPgColumn, table: NamedTable, owner: [PgColumn, ...SQL[]]) {
  const once = (key: string, text: PgColumn) =>
    uniqueIndex(`${name}_${key}`)
      .on(...owner, sql`lower(${text})`)
      .where(sql`${table.deletedAt} is null`);
  const code = codeOf(table);
  return [
    primaryKey({ columns: [table.companyId, table.id] }),
    once("name", table.name),
    ...(code ? [once("code", code)] : []),
    foreignKey({ columns: [table.companyId], foreignColumns: [companies] }).onDelete("cascade"),
  ];
}

/** The columns that every list of named records can be sorted by. */
type NamedSort = "name" | "created";

type Asked<Name extends string> = ListQuestion & { readonly sort: Sort<Name> };

/** The additional columns that a list of named records can be sorted by. */
type MoreOrders<Name extends string> = Readonly<Record<Name, PgColumn | SQL>>;

/** The values to write to a record: its name and the additional columns of its table. */
type Written<Table extends NamedTable> = { readonly name: string } & Omit<
  Table["$inferInsert"],
  "companyId" | "branchId" | "id" | "name" | "createdAt" | "deletedAt" | "version"
>;

/** The id of a record, and the version that a user saw. */
type ShownVersion = { readonly id: string; readonly version?: number | undefined };

/**
 * Creates the operations on the records of a `namedTable`. Each operation runs in the caller's transaction.
 * @param one the phrase for a single record in error messages, such as "a department".
 * @param more the columns, in addition to name and creation time, that the list can be sorted by.
 */
export function namedRecords<Table extends NamedTable, More extends string = never>(
  records: Table,
  one: string,
  more: MoreOrders<More> = {} as MoreOrders<More>,
) {
  const table: NamedTable = records;
  const subject = one.slice(one.indexOf(" ") + 1);
  const { at, hold, ownerOf } = rowsOf<Table>(table, subject);
  const refuseTakenName = takenNameIn(table, one);
  return {
    ...readersOf<Table, More>(table, subject, more),
    /**
     * Adds a record and returns its id.
     * @throws Refusal 409 for a taken name.
     */
    async add({ tx, actor }: Call, written: Written<Table>): Promise<string> {
      const id = uuidv7();
      const row: NamedTable["$inferInsert"] = { ...written, ...ownerOf(actor), id };
      await tx.insert(table).values(row).catch(refuseTakenName(written));
      await recordChange(tx, actor, { subject, subjectId: id, action: "created", after: written });
      return id;
    },
    /**
     * Saves a user's changes to a record.
     * @param shown the id, and the version that the user saw; without a version, the record is changed even if someone
     * else has changed it since.
     * @param action the name of the change in the history.
     * @throws Refusal 404 for an unknown record; 409 for a taken name, or if the record has changed since.
     */
    async save(
      call: Call,
      { id, version: shown }: ShownVersion,
      written: Written<Table>,
      action = "changed",
    ): Promise<void> {
      const { tx, actor } = call;
      const row: Readonly<Record<string, unknown>> & { readonly version: number } = await hold(
        tx,
        actor,
        id,
        "standing",
      );
      if (shown !== undefined && shown !== row.version) throw await changedSince(call, subject, id);
      const before = Object.fromEntries(Object.keys(written).map((column) => [column, row[column]]));
      await tx
        .update(table)
        .set({ ...(written as { name: string }), version: row.version + 1 })
        .where(at(actor, id))
        .catch(refuseTakenName({ ...row, ...written }));
      await recordChange(tx, actor, { subject, subjectId: id, action, before, after: written });
    },
    /** Deletes a record, which can be restored later. @throws Refusal 404 if there is no such record. */
    async remove({ tx, actor }: Call, id: string, deletedAt: number): Promise<void> {
      const { name } = await hold(tx, actor, id, "standing");
      await tx.update(table).set({ deletedAt }).where(at(actor, id));
      await recordChange(tx, actor, { subject, subjectId: id, action: "deleted", before: { name } });
    },
    /**
     * Restores a deleted record.
     * @throws Refusal 404 if the record is not deleted; 409 if its name or code has been taken
     * since.
     */
    async restore({ tx, actor }: Call, id: string): Promise<void> {
      const row = await hold(tx, actor, id, "deleted");
      const { name } = row;
      await tx.update(table).set({ deletedAt: null }).where(at(actor, id)).catch(refuseTakenName(row));
      await recordChange(tx, actor, { subject, subjectId: id, action: "restored", after: { name } });
    },
  };
}

/**
 * Returns a function that handles the error of a failed write. The function throws a refusal (409) for a duplicate
 * name or code, and throws any other error unchanged.
 */
function takenNameIn(table: NamedTable, one: string) {
  return ({ name, code }: { readonly name: string; readonly code?: unknown }) => {
    const refuseCode = refuseTaken(
      taken("code", `There is already ${one} with the code "${code}". Choose another code.`),
      `${getTableName(table)}_code`,
    );
    const refuseName = refuseTaken(conflict(`There is already ${one} "${name}". Choose another name.`));
    return (error: unknown) => Promise.reject(error).catch(refuseCode).catch(refuseName);
  };
}

function readersOf<Table extends NamedTable, More extends string>(
  table: NamedTable,
  subject: string,
  more: MoreOrders<More>,
) {
  const code = codeOf(table);
  const orders = { ...more, name: sql`lower(${table.name})`, created: table.createdAt };
  const { at, standing } = rowsOf<Table>(table, subject);
  /** Returns a page of the records, without deleted ones. */
  async function page(tx: Tx, company: CompanyRef, question: Asked<NamedSort | More>) {
    const wanted = and(standing(company), containing(question.search, table.name, ...(code ? [code] : [])));
    const order = sortedBy<NamedSort | More>(question.sort, orders, table.id);
    const list = tx
      .select()
      .from(table)
      .where(wanted)
      .orderBy(...order);
    const { rows, meta } = await pageOf(question, list.$dynamic(), tx.$count(table, wanted));
    return { rows: rows as Table["$inferSelect"][], meta };
  }
  /** Returns a record. @throws Refusal 404 if it is unknown, deleted or of another company. */
  async function read(tx: Tx, company: CompanyRef, id: string): Promise<Table["$inferSelect"]> {
    const [found] = await tx
      .select()
      .from(table)
      .where(and(at(company, id), isNull(table.deletedAt)));
    if (!found) throw notFound(`This ${subject}`);
    return found;
  }
  return {
    page,
    /** Returns a page of the records with only their names, without deleted ones. */
    async list(tx: Tx, company: CompanyRef, question: Asked<NamedSort>) {
      const { rows, meta } = await page(tx, company, question);
      return {
        data: rows.map(({ id, name, createdAt }) => ({ id, name, created_at: formatInstant(createdAt) })),
        meta,
      };
    },
    /** Returns the names of the records, keyed by id, without deleted ones. */
    async names(tx: Tx, company: CompanyRef): Promise<ReadonlyMap<string, string>> {
      const columns = { id: table.id, name: table.name };
      const rows = await tx.select(columns).from(table).where(standing(company));
      return new Map(rows.map(({ id, name }) => [id, name]));
    },
    /**
     * Returns the names of all records, keyed by id. Deleted records are included, because other records can still
     * reference them.
     */
    async namesWithDeleted(tx: Tx, { companyId }: CompanyRef): Promise<ReadonlyMap<string, string>> {
      const columns = { id: table.id, name: table.name };
      const rows = await tx.select(columns).from(table).where(eq(table.companyId, companyId));
      return new Map(rows.map(({ id, name }) => [id, name]));
    },
    read,
    /** Requires that a record exists. @throws Refusal 404 if it is unknown, deleted or of another company. */
    async require(tx: Tx, company: CompanyRef, id: string): Promise<void> {
      await read(tx, company, id);
    },
  };
}

/** Returns the code column of a table of named records; undefined if it has none. */
function codeOf(table: NamedTable): PgColumn | undefined {
  return (table as { readonly code?: PgColumn }).code;
}

function rowsOf<Table extends NamedTable>(table: NamedTable, subject: string) {
  const at = ({ companyId }: CompanyRef, id: string) => and(eq(table.companyId, companyId), eq(table.id, id));
  const hasBranch = "branchId" in getTableColumns(table);
  return {
    at,
    standing: ({ companyId }: CompanyRef) => and(eq(table.companyId, companyId), isNull(table.deletedAt)),
    /**
     * Returns the columns of a new record that identify its owner: the company and, in a table with a branch column,
     * the branch of the call (null for the head company).
     */
    ownerOf: ({ companyId, scope: { branchId } }: Actor) => (hasBranch ? { companyId, branchId } : { companyId }),
    /**
     * Locks a record until the transaction ends, so that simultaneous changes run one after the
     * other.
     * @throws Refusal 404 if it is unknown or not in the requested state.
     */
    async hold(tx: Tx, company: CompanyRef, id: string, state: "standing" | "deleted"): Promise<Table["$inferSelect"]> {
      const inState = state === "standing" ? isNull(table.deletedAt) : isNotNull(table.deletedAt);
      const [found] = await tx
        .select()
        .from(table)
        .where(and(at(company, id), inState))
        .for("update");
      if (!found) throw notFound(`This ${subject}`);
      return found;
    },
  };
}
