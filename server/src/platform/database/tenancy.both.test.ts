import { sql } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { openTestDatabase } from "../../testing/test-database.ts";

/**
 * The tables that do not belong to companies, each with the reason. The tests below check that every other table
 * belongs to a company.
 */
const OUTSIDE_COMPANIES: Record<string, string> = {
  identities: "an address signs in before its company is known",
  challenges: "codes of sign-ins in progress",
  sessions: "a token is known before its company",
  links: "mailed links are opened by nobody yet",
  outbox: "mail is sent by the platform",
  sign_in_attempts: "attempts of addresses, known or not",
  request_counts: "calls counted by address",
  allowances: "counters of mail by address, known or not",
  authenticators: "what signs a person in",
  recovery_codes: "what signs a person in",
  passkeys: "what signs a person in",
  passkey_challenges: "sign-ins in progress of nobody yet",
  server_facts: "the name of the key that seals secrets, of the server as a whole",
};

const ONE_ROW = sql`(select 1) as one_row`;

const { database } = await openTestDatabase();

afterAll(() => database.close());

async function rows<Row>(query: ReturnType<typeof sql>): Promise<Row[]> {
  const result = (await database.raw.execute(query)) as unknown as { rows: Row[] };
  return result.rows;
}

async function companyTables(): Promise<string[]> {
  const all = await rows<{ name: string }>(
    sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  );
  return all.map(({ name }) => name).filter((name) => !(name in OUTSIDE_COMPANIES));
}

describe("every table of a company", () => {
  it("exists", async () => {
    expect((await companyTables()).length).toBeGreaterThan(8);
  });

  it("is under forced row-level security with the company policy", async () => {
    const protectedTables = await rows<{ name: string }>(sql`
      select relname as name from pg_class join pg_policy on polrelid = pg_class.oid
      where relrowsecurity and relforcerowsecurity and polname = 'company' order by 1`);
    expect(protectedTables.map(({ name }) => name)).toEqual(await companyTables());
  });

  it("is under the branch policy where it carries a branch", async () => {
    const carrying = await rows<{ name: string }>(sql`
      select relname as name from pg_class join pg_attribute on attrelid = pg_class.oid
      where relkind = 'r' and relnamespace = 'public'::regnamespace and attname = 'branch_id' order by 1`);
    expect(carrying.length).toBeGreaterThan(1);
    const narrowed = await rows<{ name: string; rule: string; check: string }>(sql`
      select relname as name, trim(regexp_replace(pg_get_expr(polqual, polrelid), '\\s+', ' ', 'g')) as rule,
        trim(regexp_replace(pg_get_expr(polwithcheck, polrelid), '\\s+', ' ', 'g')) as check
      from pg_policy join pg_class on polrelid = pg_class.oid
      where polname = 'branch' and not polpermissive and polcmd = '*' order by 1`);
    const branch = "( SELECT hazina_branch() AS hazina_branch)";
    const rule = (column: string) => `CASE WHEN (${branch} IS NULL) THEN true ELSE (${column} = ${branch}) END`;
    const policies = carrying.map(({ name }) => ({ name, rule: rule("branch_id"), check: rule("branch_id") }));
    const ofBranches = { name: "branches", rule: rule("id"), check: rule("id") };
    expect(narrowed).toEqual([...policies, ofBranches].sort((a, b) => (a.name < b.name ? -1 : 1)));
  });

  it("has company_id first in its primary key and in every unique key", async () => {
    const wrong = await rows<{ table: string; index: string }>(sql`
      select c.relname as table, i.relname as index from pg_index x
      join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = x.indkey[0]
      where c.relnamespace = 'public'::regnamespace and x.indisunique and a.attname <> 'company_id'`);
    expect(wrong.filter(({ table }) => !(table in OUTSIDE_COMPANIES))).toEqual([]);
    const keyed = await rows<{ name: string }>(sql`
      select c.relname as name from pg_index x join pg_class c on c.oid = x.indrelid
      where c.relnamespace = 'public'::regnamespace and x.indisprimary order by 1`);
    expect(keyed.map(({ name }) => name).filter((name) => !(name in OUTSIDE_COMPANIES))).toEqual(await companyTables());
  });

  it("has company_id in every foreign key to another table of a company", async () => {
    const wrong = await rows<{ table: string; key: string }>(sql`
      select c.relname as table, k.conname as key from pg_constraint k
      join pg_class c on c.oid = k.conrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
      where k.contype = 'f' and c.relnamespace = 'public'::regnamespace and a.attname <> 'company_id'`);
    expect(wrong.filter(({ table }) => !(table in OUTSIDE_COMPANIES))).toEqual([]);
  });
});

describe("a transaction of one company", () => {
  const sokoni = { companyId: "018f0000-0000-7000-8000-000000000001", branchId: null };
  const mwangaza = { companyId: "018f0000-0000-7000-8000-000000000002", branchId: null };
  const insert = (id: string) =>
    sql`insert into companies (company_id, name, industry, country, plan_id, cycle, state, terms_accepted_at)
        values (${id}, 'x', 'x', 'Kenya', 3, 'Monthly', 'active', now())`;

  it("sees its own rows and none of another company's", async () => {
    await database.inCompany(sokoni, (tx) => tx.execute(insert(sokoni.companyId)));
    await database.inCompany(mwangaza, (tx) => tx.execute(insert(mwangaza.companyId)));
    const seen = await database.inCompany(sokoni, (tx) => tx.execute(sql`select company_id from companies`));
    expect((seen as unknown as { rows: unknown[] }).rows).toEqual([{ company_id: sokoni.companyId }]);
  });

  it("cannot write a row of another company", async () => {
    const other = insert("018f0000-0000-7000-8000-000000000003");
    const failure = await database.inCompany(sokoni, (tx) => tx.execute(other)).catch((error: Error) => error);
    expect((failure as { cause?: { code?: string } }).cause?.code).toBe("42501");
  });

  it("cannot reach identities, nor change the history it wrote", async () => {
    const identities = database.inCompany(sokoni, (tx) => tx.execute(sql`select * from identities`));
    await expect(identities).rejects.toMatchObject({ cause: { code: "42501" } });
    const history = database.inCompany(sokoni, (tx) => tx.execute(sql`delete from audit_trail`));
    await expect(history).rejects.toMatchObject({ cause: { code: "42501" } });
  });
});

describe("a read by one statement", () => {
  const pwani = { companyId: "018f0000-0000-7000-8000-000000000004", branchId: null };
  const ziwa = { companyId: "018f0000-0000-7000-8000-000000000005", branchId: null };
  const settings = {
    role: sql<string>`current_user::text`,
    company: sql<string | null>`nullif(current_setting('app.company', true), '')`,
    branch: sql<string | null>`nullif(current_setting('app.branch', true), '')`,
  };
  const namesIn = (scope: typeof pwani) =>
    database.readerOf(scope).select({ name: sql<string>`name` }).from(sql`companies`);
  const open = (scope: typeof pwani, name: string) =>
    database.inCompany(scope, (tx) =>
      tx.execute(sql`insert into companies (company_id, name, industry, country, plan_id, cycle, state, terms_accepted_at)
        values (${scope.companyId}, ${name}, 'x', 'Kenya', 3, 'Monthly', 'active', now())`),
    );

  it("sees the rows of its company and no others', also where many are asked at once", async () => {
    await open(pwani, "Pwani");
    await open(ziwa, "Ziwa");
    const both = await Promise.all(Array.from({ length: 60 }, (_, index) => namesIn(index % 2 === 0 ? pwani : ziwa)));
    expect(both).toEqual(Array.from({ length: 60 }, (_, index) => [{ name: index % 2 === 0 ? "Pwani" : "Ziwa" }]));
  });

  it("stands in its branch", async () => {
    const branchId = "018f0000-0000-7000-8000-000000000006";
    const [seen] = await database
      .readerOf({ ...pwani, branchId })
      .select(settings)
      .from(ONE_ROW);
    expect(seen).toEqual({ role: "hazina_company", company: pwani.companyId, branch: branchId });
  });

  it("leaves nothing of its scope to the next statement, whether it succeeds or fails", async () => {
    const reader = database.readerOf(pwani);
    for (let time = 0; time < 25; time++) {
      await expect(reader.select({ id: sql`id` }).from(sql`identities`)).rejects.toMatchObject({
        cause: { code: "42501" },
      });
      await expect(reader.select({ x: sql`1 / 0` }).from(ONE_ROW)).rejects.toMatchObject({ cause: { code: "22012" } });
      expect(await namesIn(pwani)).toEqual([{ name: "Pwani" }]);
      const [outside] = await database.raw.select(settings).from(ONE_ROW);
      expect(outside).toMatchObject({ company: null, branch: null });
      expect(outside?.role).not.toBe("hazina_company");
    }
  });

  it("does not run where its scope cannot be entered", async () => {
    const nul = { companyId: "\0", branchId: null };
    await expect(namesIn(nul)).rejects.toThrow();
    expect(await namesIn(pwani)).toEqual([{ name: "Pwani" }]);
  });
});

describe("a transaction whose first statement fails", () => {
  const scope = { companyId: "018f0000-0000-7000-8000-000000000007", branchId: null };

  it("is undone whole, and its connection serves the next", async () => {
    for (let time = 0; time < 25; time++) {
      const failed = database.inCompany(scope, (tx) => tx.execute(sql`select 1 / 0`));
      await expect(failed).rejects.toMatchObject({ cause: { code: "22012" } });
      const passedOver = database.inCompany(scope, async (tx) => {
        await tx.execute(sql`select 1 / 0`).catch(() => undefined);
      });
      await expect(passedOver).rejects.toThrow("undone");
      const role = await database.inCompany(scope, (tx) => tx.select({ role: sql`current_user::text` }).from(ONE_ROW));
      expect(role).toEqual([{ role: "hazina_company" }]);
    }
  });

  it("needs no statement at all", async () => {
    expect(await database.inCompany(scope, async () => "nothing")).toBe("nothing");
    const refused = database.inCompany(scope, () => Promise.reject(new Error("refused before any statement")));
    await expect(refused).rejects.toThrow("refused before any statement");
  });
});
