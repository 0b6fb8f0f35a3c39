import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  foreignKey,
  integer,
  type PgColumn,
  type PgColumnBuilderBase,
  type PgTableExtraConfigValue,
  pgTable,
  primaryKey,
  uuid,
} from "drizzle-orm/pg-core";
import { companyId, instant } from "../platform/database/columns.ts";
import { companies } from "./tables.ts";

/** The columns of every row of a company: the company, an id, the version that a user saw before a change, and the time it was created. */
const keyColumns = () => ({ companyId: companyId(), id: uuid("id").notNull() });
const version = () => integer("version").notNull().default(1);
const createdAt = () => instant("created_at").notNull().default(sql`now()`);

type Columns = Readonly<Record<string, PgColumnBuilderBase>>;
type KeyColumns = ReturnType<typeof keyColumns>;
type Versioned = { readonly version: ReturnType<typeof version> };
type Timed = { readonly createdAt: ReturnType<typeof createdAt> };

/** Keys and indexes of a table in addition to its standard ones. */
type MoreKeys<Own extends Columns> = (
  table: { readonly [Key in keyof (KeyColumns & Versioned & Timed & Own)]: PgColumn },
) => PgTableExtraConfigValue[];

/** How a table differs from a record of a company that people change. */
type Shape = {
  /** Rows that are never changed have no version. */
  readonly version?: false;
  /** Rows with a time column of their own need no other. */
  readonly createdAt?: false;
  /** Rows that go with their owner, by an `ownedBy` among the keys, need no key to the company. */
  readonly owned?: true;
};

type Brought<Given extends Shape> = KeyColumns &
  (Given extends { readonly version: false } ? unknown : Versioned) &
  (Given extends { readonly createdAt: false } ? unknown : Timed);

/**
 * A table of a company: with the company, an id, a version, the time of creation and the key over company and id; its rows are deleted
 * with the company. `npm run migration` writes its protection into the new migration.
 * @param own its other columns. @param keys its other keys and indexes. @param shape what it does not bring.
 */
export function companyTable<const Name extends string, Own extends Columns, const Given extends Shape = Shape>(
  name: Name,
  own: Own,
  keys: MoreKeys<Own> = () => [],
  shape: Given = {} as Given,
) {
  const brought = {
    ...keyColumns(),
    ...(shape.version === false ? {} : { version: version() }),
    ...(shape.createdAt === false ? {} : { createdAt: createdAt() }),
  } as Brought<Given>;
  return pgTable(name, { ...brought, ...own }, (columns) => {
    const table = columns as Parameters<MoreKeys<Own>>[0];
    return [
      primaryKey({ columns: [table.companyId, table.id] }),
      ...(shape.owned ? [] : [ofCompany(table)]),
      ...keys(table),
    ];
  });
}

/** The key of a table to its company, with which it goes. */
export function ofCompany(table: { readonly companyId: PgColumn }) {
  return foreignKey({ columns: [table.companyId], foreignColumns: [companies.companyId] }).onDelete("cascade");
}

type Keyed = { readonly companyId: AnyPgColumn; readonly id: AnyPgColumn };
type Key = readonly [companyId: PgColumn, id: PgColumn];

/**
 * The composite key to a record of the same company that these rows belong to and go with.
 * @param name of the key in the database, where its own would be too long.
 */
export function ownedBy(owner: Keyed, key: Key, name?: string) {
  return refersTo(owner, key, name).onDelete("cascade");
}

/** The composite key to a record of the same company that cannot go as long as these rows name it. */
export function refersTo(record: Keyed, [companyId, id]: Key, name?: string) {
  return foreignKey({
    ...(name === undefined ? {} : { name }),
    columns: [companyId, id],
    foreignColumns: [record.companyId, record.id],
  });
}
