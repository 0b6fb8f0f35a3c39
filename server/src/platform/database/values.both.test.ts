import { type SQL, sql } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { startTestServer } from "../../testing/test-server.ts";

const hazina = await startTestServer();
const { database } = hazina.server.services;

afterAll(() => hazina.stop());

async function rowsOf<Row>(query: SQL): Promise<Row[]> {
  return ((await database.raw.execute(query)) as { rows: Row[] }).rows;
}

/**
 * An SQL expression for each type that tables use, with the value that the program gets if no column definition parses
 * it.
 */
const VALUES: readonly (readonly [expression: string, value: unknown])[] = [
  ["(select count(*) from generate_series(1, 3))", "3"],
  ["(select sum(n::bigint) from generate_series(1, 3) n)", "6"],
  ["(select avg(n) from generate_series(1, 2) n)", "1.5000000000000000"],
  ["9007199254740993::bigint", "9007199254740993"],
  ["7::integer", 7],
  ["7::smallint", 7],
  ["12.50::numeric(12, 2)", "12.50"],
  ["0.1::double precision", 0.1],
  ["true", true],
  ["null::text", null],
  ["'ä ∑'::text", "ä ∑"],
  ["'018f0000-0000-7000-8000-00000000beef'::uuid", "018f0000-0000-7000-8000-00000000beef"],
  [`'{"a": [1, null]}'::jsonb`, { a: [1, null] }],
  ["array['a', 'b\"c']::text[]", ["a", 'b"c']],
  ["array[1, 2]::integer[]", [1, 2]],
  ["array['018f0000-0000-7000-8000-00000000beef']::uuid[]", ["018f0000-0000-7000-8000-00000000beef"]],
  ["'2026-03-16'::date", "2026-03-16"],
  ["'\\x00ff'::bytea", Buffer.from([0, 255])],
];

/** The database's names of the types that column definitions parse themselves: an instant, and a series of cents. */
const READ_BY_COLUMNS = ["timestamp with time zone", "bigint[]"];

describe("the database's answers are the same on both", () => {
  it.each(VALUES)("to select %s", async (expression, value) => {
    expect(await rowsOf(sql.raw(`select ${expression} as value`))).toEqual([{ value }]);
  });

  it("for every type that a table has", async () => {
    const columns = await rowsOf<{ type: string }>(
      sql`select distinct format_type(atttypid, null) as type from pg_attribute
          where attnum > 0 and not attisdropped and attrelid in
            (select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace)`,
    );
    const listed = await Promise.all(
      VALUES.map(([expression]) => rowsOf<{ type: string }>(sql.raw(`select pg_typeof(${expression})::text as type`))),
    );
    const known = new Set([...listed.flat().map(({ type }) => type), ...READ_BY_COLUMNS]);
    expect(columns.map(({ type }) => type).filter((type) => !known.has(type))).toEqual([]);
  });

  it.each([
    ["23505", "shapes_pkey", "insert into shapes values (1), (1)"],
    ["23503", "shapes_within_fkey", "insert into shapes values (2, 3)"],
    ["23514", "shapes_id_check", "insert into shapes values (-1)"],
    ["22P02", undefined, "select 'x'::uuid"],
    ["42P01", undefined, "select * from nothing_such"],
  ])("where it refuses, with the code %s and the constraint %s", async (code, constraint, statement) => {
    await rowsOf(
      sql`create table if not exists shapes (id integer primary key check (id > 0), within integer references shapes)`,
    );
    const refused = rowsOf(sql.raw(statement)).catch(({ cause }: { cause: object }) => cause);
    expect(await refused).toMatchObject({ code });
    expect((await refused) as { constraint?: string }).toHaveProperty("constraint", constraint);
  });
});
