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

/**
 * The columns of every company table: the company, an id, the version (compared with the one that a user saw
 * before a change), and the time of creation.
 */
const keyColumns = () => ({ companyId: companyId(), id: uuid("id").notNull() });
const version = () => integer("version").notNull().default(1);
const createdAt = () => instant("created_at").notNull().default(sql`now()`);

type Columns = Readonly<Record<string, PgColumnBuilderBase>>;
type KeyColumns = ReturnType<typeof keyColumns>;
type Versioned = { readonly version: ReturnType<typeof version> };
type Timed = { readonly createdAt: ReturnType<typeof createdAt> };

/** Additional keys and indexes of a table. */
type MoreKeys<Own extends Columns> = (
  table: { readonly [Key in keyof (KeyColumns & Versioned & Timed & Own)]: PgColumn },
) => PgTableExtraConfigValue[];

/** How a table differs from an ordinary table of a company. */
type Shape = {
  /** False for rows that never change: they need no version. */
  readonly version?: false;
  /** False for rows that have their own time column. */
  readonly createdAt?: false;
  /** True for rows that are deleted with their owner by an `ownedBy` key: they need no key to the company. */
  readonly owned?: true;
};

type Brought<Given extends Shape> = KeyColumns &
  (Given extends { readonly version: false } ? unknown : Versioned) &
  (Given extends { readonly createdAt: false } ? unknown : Timed);

/**
 * Defines a table of a company, with the company, an id, a version, the time of creation and the key over
 * company and id. Its rows are deleted with the company. `npm run migration` adds the table's access
 * protection to the new migration.
 * @param own the table's other columns.
 * @param keys the table's other keys and indexes.
 * @param shape the standard columns that the table does not have.
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

/** The foreign key of a table to its company, which deletes its rows with the company. */
export function ofCompany(table: { readonly companyId: PgColumn }) {
  return foreignKey({ columns: [table.companyId], foreignColumns: [companies.companyId] }).onDelete("cascade");
}

type Keyed = { readonly companyId: AnyPgColumn; readonly id: AnyPgColumn };
type Key = readonly [companyId: PgColumn, id: PgColumn];

/**
 * The composite foreign key to a record of the same company that owns these rows; they are deleted with it.
 * @param name the name of the key in the database, where the generated one would be too long.
 */
export function ownedBy(owner: Keyed, key: Key, name?: string) {
  return refersTo(owner, key, name).onDelete("cascade");
}

/** The composite foreign key to a record of the same company, which cannot be deleted while these rows refer to it. */
export function refersTo(record: Keyed, [companyId, id]: Key, name?: string) {
  return foreignKey({
    ...(name === undefined ? {} : { name }),
    columns: [companyId, id],
    foreignColumns: [record.companyId, record.id],
  });
}
