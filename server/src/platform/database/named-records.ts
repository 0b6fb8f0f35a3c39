import type { ListQuestion } from "@hazina/contract/list.ts";
import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { type AnyPgColumn, foreignKey, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { uuidv7 } from "uuidv7";
import type { Actor, CompanyRef } from "../actor.ts";
import { recordChange } from "../audit.ts";
import { conflict, notFound } from "../refusal.ts";
import { companyId, instant } from "./columns.ts";
import { refuseTaken } from "./constraints.ts";
import type { Tx } from "./database.ts";
import { containing, pageOf, sortedBy } from "./lists.ts";

/**
 * A table of names of a company, such as its departments. No two that stand have one name, whatever the size of its letters;
 * a deleted one is kept, so that it can come back with all that carried it.
 * @param companies the key of the companies, with which it goes.
 */
export function namedTable<const Name extends string>(name: Name, companies: AnyPgColumn) {
  const columns = {
    companyId: companyId(),
    id: uuid("id").notNull(),
    name: text("name").notNull(),
    createdAt: instant("created_at").notNull().default(sql`now()`),
    deletedAt: instant("deleted_at"),
  };
  return pgTable(name, columns, (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex(`${name}_name`).on(table.companyId, sql`lower(${table.name})`).where(sql`${table.deletedAt} is null`),
    foreignKey({ columns: [table.companyId], foreignColumns: [companies] }).onDelete("cascade"),
  ]);
}

/** What a list of names is sorted by. */
type NamedSort = "name" | "created";

/**
 * What is done with the names of a `namedTable`, each in the transaction of the verb that does it.
 * @param one names one of them in refusals: "a department".
 */
export function namedRecords(table: ReturnType<typeof namedTable>, one: string) {
  const subject = one.slice(one.indexOf(" ") + 1);
  const orders = { name: sql`lower(${table.name})`, created: table.createdAt };
  const { at, standing, hold } = rowsOf(table, subject);
  const refuseTakenName = (name: string) =>
    refuseTaken(conflict(`There is ${one} "${name}" already. Choose another name.`));
  return {
    /** A page of those that stand. */
    async page(tx: Tx, tenant: CompanyRef, question: ListQuestion<NamedSort>) {
      const wanted = and(standing(tenant), containing(question.search, table.name));
      const list = tx
        .select()
        .from(table)
        .where(wanted)
        .orderBy(...sortedBy(question.sort, orders, table.id));
      return pageOf(question, list.$dynamic(), tx.$count(table, wanted));
    },
    /** The name of every one that stands by its id. */
    async names(tx: Tx, tenant: CompanyRef): Promise<ReadonlyMap<string, string>> {
      const rows = await tx.select({ id: table.id, name: table.name }).from(table).where(standing(tenant));
      return new Map(rows.map(({ id, name }) => [id, name]));
    },
    /** @throws Refusal 404 for one that is unknown, deleted or of another company. */
    async require(tx: Tx, tenant: CompanyRef, id: string): Promise<void> {
      const [found] = await tx
        .select({ id: table.id })
        .from(table)
        .where(and(at(tenant, id), isNull(table.deletedAt)));
      if (!found) throw notFound(`This ${subject}`);
    },
    /**
     * Adds one and answers its id.
     * @throws Refusal 409 for a name that is taken.
     */
    async add(tx: Tx, actor: Actor, name: string): Promise<string> {
      const id = uuidv7();
      await tx.insert(table).values({ companyId: actor.companyId, id, name }).catch(refuseTakenName(name));
      await recordChange(tx, actor, { subject, subjectId: id, action: "created", after: { name } });
      return id;
    },
    /** @throws Refusal 404, or 409 for a name that is taken. */
    async rename(tx: Tx, actor: Actor, id: string, name: string): Promise<void> {
      const { name: before } = await hold(tx, actor, id, "standing");
      await tx.update(table).set({ name }).where(at(actor, id)).catch(refuseTakenName(name));
      const change = { before: { name: before }, after: { name } };
      await recordChange(tx, actor, { subject, subjectId: id, action: "renamed", ...change });
    },
    /** @throws Refusal 404. */
    async remove(tx: Tx, actor: Actor, id: string, deletedAt: number): Promise<void> {
      const { name } = await hold(tx, actor, id, "standing");
      await tx.update(table).set({ deletedAt }).where(at(actor, id));
      await recordChange(tx, actor, { subject, subjectId: id, action: "deleted", before: { name } });
    },
    /** @throws Refusal 404 for one that was not deleted; 409 where another has its name by now. */
    async restore(tx: Tx, actor: Actor, id: string): Promise<void> {
      const { name } = await hold(tx, actor, id, "deleted");
      await tx.update(table).set({ deletedAt: null }).where(at(actor, id)).catch(refuseTakenName(name));
      await recordChange(tx, actor, { subject, subjectId: id, action: "restored", after: { name } });
    },
  };
}

function rowsOf(table: ReturnType<typeof namedTable>, subject: string) {
  const at = ({ companyId }: CompanyRef, id: string) => and(eq(table.companyId, companyId), eq(table.id, id));
  return {
    at,
    standing: ({ companyId }: CompanyRef) => and(eq(table.companyId, companyId), isNull(table.deletedAt)),
    /** Holds one until the transaction ends, so that changes of it come one after the other. */
    async hold(tx: Tx, tenant: CompanyRef, id: string, state: "standing" | "deleted") {
      const inState = state === "standing" ? isNull(table.deletedAt) : isNotNull(table.deletedAt);
      const [found] = await tx
        .select()
        .from(table)
        .where(and(at(tenant, id), inState))
        .for("update");
      if (!found) throw notFound(`This ${subject}`);
      return found;
    },
  };
}
