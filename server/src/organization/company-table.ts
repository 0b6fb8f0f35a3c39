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

/** Creates the two columns of the primary key that every company table has: the company's id and the row's id. */
const keyColumns = () => ({ companyId: companyId(), id: uuid("id").notNull() });
const version = () => integer("version").notNull().default(1);
const createdAt = () => instant("created_at").notNull().default(sql`now()`);

type Columns = Readonly<Record<string, PgColumnBuilderBase>>;
type KeyColumns = ReturnType<typeof keyColumns>;
type Versioned = { readonly version: ReturnType<typeof version> };
type Timed = { readonly createdAt: ReturnType<typeof createdAt> };

/** The type of the function that defines additional keys and indexes of a table. */
type MoreKeys<Own extends Columns> = (
  table: { readonly [Key in keyof (KeyColumns & Versioned & Timed & Own)]: PgColumn },
) => PgTableExtraConfigValue[];

/** The standard columns and keys that a table leaves out. */
type Shape = {
  /** False for rows that never change and therefore need no version. */
  readonly version?: false;
  /** False for tables that define their own time column instead of the standard creation time. */
  readonly createdAt?: false;
  /**
   * True for rows with an `ownedBy` key. They are deleted with their owner, so they need no foreign
   * key to the company.
   */
  readonly owned?: true;
};

type Brought<Given extends Shape> = KeyColumns &
  (Given extends { readonly version: false } ? unknown : Versioned) &
  (Given extends { readonly createdAt: false } ? unknown : Timed);

/**
 * Defines a table of a company. The table gets a company id, an id, a version, a time of creation, and a primary key
 * of company and id. Its rows are deleted with the company. `npm run migration` adds the row-level access rules of the
 * table to the new migration.
 * @param own the additional columns of the table.
 * @param keys the additional keys and indexes of the table.
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

/** Creates the foreign key of a table to its company. Rows are deleted with the company. */
export function ofCompany(table: { readonly companyId: PgColumn }) {
  return foreignKey({ columns: [table.companyId], foreignColumns: [companies.companyId] }).onDelete("cascade");
}

type Keyed = { readonly companyId: AnyPgColumn; readonly id: AnyPgColumn };
type Key = readonly [companyId: PgColumn, id: PgColumn];

/**
 * Creates the composite foreign key to the record of the same company that owns the rows. Rows are
 * deleted with their owner.
 * @param name the name of the key in the database; needed if the generated name would be too long.
 */
export function ownedBy(owner: Keyed, key: Key, name?: string) {
  return refersTo(owner, key, name).onDelete("cascade");
}

/**
 * Creates the composite foreign key to a record of the same company. The record cannot be deleted
 * while rows refer to it.
 */
export function refersTo(record: Keyed, [companyId, id]: Key, name?: string) {
  return foreignKey({
    ...(name === undefined ? {} : { name }),
    columns: [companyId, id],
    foreignColumns: [record.companyId, record.id],
  });
}
