import { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { EmbeddedClient } from "./embedded-client.ts";
import { embeddedTransactions } from "./transactions.ts";

let pglite: PGlite;
let client: EmbeddedClient;

beforeAll(async () => {
  pglite = await PGlite.create();
  await pglite.exec(
    "create role hazina_company nologin; create role hazina_access nologin; create table notes (text text unique)",
  );
  await pglite.exec("grant all on notes to hazina_access");
  client = new EmbeddedClient(pglite);
});

afterAll(() => pglite.close());

async function rowsOf(text: string, values: readonly unknown[] = []) {
  const [answered] = await client.locked(() => client.run([{ text, values }]));
  return answered?.rows;
}

describe("a statement of the embedded database", () => {
  it.each([
    ["text", 'O\'Neill \\ "x" — ∑'],
    ["text", ""],
    ["int", 7],
    ["bigint", "9007199254740993"],
    ["boolean", true],
    ["boolean", false],
    ["jsonb", null],
    ["text[]", ["a", 'b"c', "d\\e", ""]],
    ["int[]", [1, 2]],
  ])("gives a %s back as it was sent, the first time and every other", async (type, value) => {
    for (let time = 0; time < 3; time++) {
      expect(await rowsOf(`select $1::${type} as value`, [value])).toEqual([{ value }]);
    }
  });

  it("reads and counts as the database's own query does", async () => {
    const text =
      "select n, n::text as t, null as nothing, array[n] as list, '{\"a\":null}'::jsonb as j from generate_series(1, 3) n";
    expect(await rowsOf(text)).toEqual((await pglite.query(text)).rows);
    const [inserted] = await client.locked(() =>
      client.run([{ text: "insert into notes select 'n' || n from generate_series(1, 5) n", values: [] }]),
    );
    expect(inserted).toMatchObject({ command: "INSERT", affectedRows: 5 });
  });

  it("tells the database's code of a failure, and works again the next time", async () => {
    const again = { text: "insert into notes values ($1)", values: ["once"] };
    await client.locked(() => client.run([again]));
    for (let time = 0; time < 2; time++) {
      await expect(client.locked(() => client.run([again]))).rejects.toMatchObject({ code: "23505" });
    }
    await client.locked(() => client.run([{ ...again, values: ["another"] }]));
    await expect(rowsOf("select nothing_such")).rejects.toMatchObject({ code: "42703" });
    expect(await rowsOf("select 1 as one")).toEqual([{ one: 1 }]);
  });

  it("is still right when more statements came than are kept, and when its table changed", async () => {
    for (let number = 0; number < 300; number++) expect(await rowsOf(`select ${number} as n`)).toEqual([{ n: number }]);
    expect(await rowsOf("select 0 as n")).toEqual([{ n: 0 }]);
    await rowsOf("create table shapes (a int)");
    await rowsOf("insert into shapes values (1)");
    expect(await rowsOf("select * from shapes")).toEqual([{ a: 1 }]);
    await rowsOf("alter table shapes add column b int");
    await expect(rowsOf("select * from shapes")).rejects.toMatchObject({ code: "0A000" });
    expect(await rowsOf("select * from shapes")).toEqual([{ a: 1, b: null }]);
  });
});

describe("a transaction of the embedded database", () => {
  const scope = { role: "hazina_access", company: "", branch: "" } as const;

  it("is undone as a whole where its work fails, and tells where a failure was passed over", async () => {
    const inScope = embeddedTransactions(client);
    const note = (text: string) => `insert into notes values ('${text}')`;
    await expect(
      inScope(scope, async (tx) => {
        await tx.execute(note("undone"));
        throw new Error("no");
      }),
    ).rejects.toThrow("no");
    const passedOver = inScope(scope, async (tx) => {
      await tx.execute(note("undone"));
      await tx.execute("select nothing_such").catch(() => undefined);
    });
    await expect(passedOver).rejects.toThrow("The transaction was undone");
    expect(await rowsOf("select * from notes where text = 'undone'")).toEqual([]);
  });

  it("takes no statement once it is over, and leaves no role behind", async () => {
    const inScope = embeddedTransactions(client);
    const left = await inScope(scope, async (tx) => tx);
    await expect(left.execute("select 1")).rejects.toThrow();
    expect(await rowsOf("select current_user::text as name")).toEqual([{ name: "postgres" }]);
  });

  it("can be undone in part", async () => {
    await embeddedTransactions(client)(scope, async (tx) => {
      const part = tx.transaction(async (inner) => {
        await inner.execute("insert into notes values ('in part')");
        throw new Error("no");
      });
      await part.catch(() => undefined);
      await tx.execute("insert into notes values ('whole')");
    });
    expect(await rowsOf("select * from notes where text in ('in part', 'whole')")).toEqual([{ text: "whole" }]);
  });
});
