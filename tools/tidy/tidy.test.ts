import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { findCasts } from "./casts.ts";
import { findUndocumented } from "./docstrings.ts";
import { findDeadPaths, findUnlistedDecisions } from "./documents.ts";
import { findDomainCircles, findFolderCircles, findFolderOrder } from "./folders.ts";
import { MEASURES, raisedLimits, readLimits } from "./measures.ts";
import { findFullFolders, findLongFiles, findLongFunctions, findManyParameters } from "./size.ts";
import { ROOT, type Source } from "./sources.ts";
import { findPlatformArrows, findStructure } from "./structure.ts";
import { findSynonyms, findSynonymsInDocument, SYNONYMS } from "./synonyms.ts";
import { findWords } from "./words.ts";

function source(path: string, text: string): Source {
  return { path, text, lines: text.split("\n") };
}

describe("tidy finds", () => {
  it("a file over 400 lines and a function over 70", () => {
    const long = source("engine/src/a.ts", `${"const a = 1;\n".repeat(401)}`);
    expect(findLongFiles(long)).toHaveLength(1);
    const files = Array.from({ length: 26 }, (_, index) => source(`web/src/kit/list/a${index}.ts`, ""));
    const flat = Array.from({ length: 26 }, (_, index) => source(`engine/src/payroll/kenya/a${index}.ts`, ""));
    const test = source("web/src/kit/list/a.test.ts", "");
    expect(findFullFolders([...files, test, ...flat])).toHaveLength(1);
    expect(findFullFolders([...files.slice(1), test])).toEqual([]);
    expect(findLongFiles(source("web/src/a.module.css", "a {}\n".repeat(401)))).toHaveLength(1);
    const body = source("engine/src/b.ts", `export function b() {\n${"  a();\n".repeat(70)}}\n`);
    expect(findLongFunctions(body).map((one) => one.sentence)).toEqual(["A function has 72 lines; split it at 70."]);
  });

  it.each([
    ["engine/src/a.ts", "const a = new Date();"],
    ["server/src/access/a.ts", "const a = parseFloat(text);"],
    ["web/src/a.ts", "console.log(1);"],
    ["web/src/a.ts", `// ${"TO"}${"DO"}: later`],
    ["engine/src/payroll/kenya/paye.ts", "const rate = percent(30);"],
  ])("in %s: %s", (path, text) => {
    expect(findWords(source(path, text))).toHaveLength(1);
  });

  it("nothing where the same word is a text or stands where it belongs", () => {
    expect(findWords(source("web/src/a.ts", 'const title = "Date";'))).toEqual([]);
    expect(findWords(source("base/src/calendar.ts", "new Date()"))).toEqual([]);
    expect(findWords(source("engine/src/payroll/kenya/paye.rates.ts", "percent(30)"))).toEqual([]);
  });

  it("a domain that calls one to its right, and a platform that knows a domain", () => {
    const text = 'import { a } from "../forecasting/a.ts";';
    expect(findStructure(source("server/src/access/a.ts", text))).toHaveLength(1);
    expect(findStructure(source("server/src/reporting/a.ts", text))).toEqual([]);
    expect(findStructure(source("server/src/platform/a.ts", text))).toHaveLength(1);
  });

  it("a function with over five positional parameters; one object counts once", () => {
    const found = (text: string) => findManyParameters(source("server/src/a.ts", text)).length;
    expect(found("const a = (b, c, d, e, f, g) => b;")).toBe(1);
    expect(found("function a(b, c, d, e, { f, g, h }) {}")).toBe(0);
  });

  it("casts that switch the compiler off, in the product alone", () => {
    const found = (path: string) => findCasts(source(path, "a(b as never); c = d as unknown as string;")).length;
    expect(found("web/src/people/a.tsx")).toBe(2);
    expect(found("server/src/platform/database/a.ts")).toBe(0);
    expect(found("server/src/people/a.test.ts")).toBe(0);
  });

  it("an exported function of base, contract or engine without a docstring", () => {
    const found = (path: string, text: string) => findUndocumented(source(path, text)).length;
    expect(found("engine/src/a.ts", "export function a() {}")).toBe(1);
    expect(found("engine/src/a.ts", "// Not one.\nexport const a = () => 1;")).toBe(1);
    expect(found("engine/src/a.ts", "/** Says one. */\nexport function a() {}")).toBe(0);
    expect(found("engine/src/a.ts", "function a() {}\nexport const b = 1;")).toBe(0);
    expect(found("server/src/a.ts", "export function a() {}")).toBe(0);
  });

  it("a folder that imports from one after it in the order of its domain, and one that has no place", () => {
    const live = "web/src/forecasting/live/a.ts";
    const found = (path: string, text: string) => findFolderOrder(source(path, text)).length;
    expect(found(live, 'import { a } from "../statements/a.ts";')).toBe(1);
    expect(found(live, 'import { a } from "../model/a.ts";')).toBe(0);
    expect(found(live, 'import { a } from "../texts.ts";')).toBe(0);
    expect(found("web/src/forecasting/statements/checks/a.ts", 'import { a } from "../b.ts";')).toBe(0);
    expect(found("web/src/forecasting/extras/a.ts", "")).toBe(1);
  });

  it("domains, workspaces and folders that import each other, and a longer circle once", () => {
    const imports = (from: string, to: string) => source(from, `import { a } from "${to}";`);
    const circle = [
      imports("server/src/treasury/runs/a.ts", "../setup/a.ts"),
      imports("server/src/treasury/setup/a.ts", "../runs/b.ts"),
      imports("server/src/treasury/runs/a.test.ts", "../rates/a.ts"),
      imports("server/src/treasury/rates/a.ts", "../runs/a.ts"),
    ];
    expect(findFolderCircles(circle)).toHaveLength(1);
    expect(findDomainCircles(circle)).toEqual([]);
    const long = [
      imports("contract/src/people/a.ts", "../payroll/a.ts"),
      imports("contract/src/payroll/a.ts", "../access/a.ts"),
      imports("contract/src/access/a.ts", "../people/a.ts"),
      imports("contract/src/approvals/a.ts", "../people/a.ts"),
    ];
    expect(findDomainCircles(long).map(({ sentence }) => sentence)).toEqual([
      "people, payroll, access of contract/src import in a circle.",
    ]);
    const rooms = [
      imports("engine/src/payroll/a.ts", "@hazina/contract/payroll/a.ts"),
      imports("contract/src/payroll/a.ts", "@hazina/engine/payroll/a.ts"),
    ];
    expect(findDomainCircles(rooms)).toHaveLength(1);
  });

  it("a platform, or a kit, that imports of a domain", () => {
    const found = (path: string, to: string) =>
      findPlatformArrows(source(path, `import { a } from "@hazina/${to}";`)).length;
    expect(found("server/src/platform/workbook/a.ts", "engine/forecasting/import/grid.ts")).toBe(1);
    expect(found("server/src/platform/workbook/a.ts", "engine/sheets/grid.ts")).toBe(0);
    expect(found("web/src/kit/export/a.ts", "contract/exports/exports.ts")).toBe(1);
    expect(found("server/src/forecasting/a.ts", "engine/forecasting/import/grid.ts")).toBe(0);
  });

  it("a path that a document names and that is not there, and a decision that the index leaves out", () => {
    const paths = ["server/src/access/users/allowances.ts", "docs/people.md"];
    const found = (text: string) => findDeadPaths(source("docs/access.md", text), paths).length;
    expect(found("`server/src/access/gone.ts`")).toBe(1);
    expect(found("`gone.ts`")).toBe(1);
    expect(found("`server/src/access/users`, `users/allowances.ts`, `allowances.ts:12`")).toBe(0);
    expect(found("`/dev/mailbox`, `<kind>.ts`, `*.rates.ts`, `npm start`")).toBe(0);
    const decisions = [
      source("docs/decisions/README.md", "[0001](0001-a.md)"),
      source("docs/decisions/0001-a.md", ""),
      source("docs/decisions/0002-b.md", ""),
    ];
    expect(findUnlistedDecisions(decisions).map(({ path }) => path)).toEqual(["docs/decisions/0002-b.md"]);
  });

  it("domain code that leaves the company's scope", () => {
    const text = "await database.inAccess((tx) => tx.select());";
    expect(findStructure(source("server/src/forecasting/a.ts", text))).toHaveLength(1);
    expect(findStructure(source("server/src/access/a.ts", text))).toEqual([]);
  });

  it("a query on another domain's tables, but no foreign key to them", () => {
    const text = 'import { companies } from "../organization/tables.ts";';
    expect(findStructure(source("server/src/forecasting/read.ts", text))).toHaveLength(1);
    expect(findStructure(source("server/src/forecasting/tables.ts", text))).toEqual([]);
    expect(findStructure(source("server/src/organization/read.ts", text.replace("../organization", ".")))).toEqual([]);
    const platform = 'import { progress } from "../platform/tables.ts";';
    expect(findStructure(source("server/src/forecasting/read.ts", platform))).toEqual([]);
  });

  it("a folder of the web that names one above it", () => {
    const named = (path: string, target: string) =>
      findStructure(source(path, `import { a } from "${target}";`)).length;
    expect(named("web/src/kit/list/a.ts", "../../forecasting/a.ts")).toBe(1);
    expect(named("web/src/kit/list/a.ts", "../../api/use-list.ts")).toBe(1);
    expect(named("web/src/api/a.ts", "../kit/list/a.ts")).toBe(0);
    expect(named("web/src/api/a.ts", "../access/api.ts")).toBe(1);
    expect(named("web/src/api/a.ts", "../session/session.ts")).toBe(0);
    expect(named("web/src/billing/a.ts", "../shell/a.ts")).toBe(1);
    expect(named("web/src/shell/a.ts", "../billing/a.ts")).toBe(0);
  });

  it("names that the glossary refuses", () => {
    const found = (text: string) => findSynonyms(source("server/src/access/a.ts", text)).length;
    expect(found("const tries = 3;")).toBe(1);
    expect(found("await forgetTries(tx);")).toBe(1);
    expect(found("const { tenantId } = actor;")).toBe(1);
    expect(found("type Fate = RowReport[name];")).toBe(1);
    expect(found("const typedValue = read(cell);")).toBe(1);
    expect(found("const isOtp = true;")).toBe(1);
    expect(found('throw tooFast("Too many tries.");')).toBe(0);
    expect(found('rows.filter(({ fate }) => fate === "error");')).toBe(0);
    expect(found("const countries = entries.length;")).toBe(0);
    expect(found("const typed = values.get(month);")).toBe(0);
  });

  it("comments and documents that say a refused synonym", () => {
    const inCode = (text: string) => findSynonyms(source("server/src/access/a.ts", text)).length;
    expect(inCode("/** The rows of one tenant. */")).toBe(1);
    expect(inCode("const a = 1; // who logs in twice")).toBe(1);
    expect(inCode("/** Whoever tries too often waits. */")).toBe(0);
    expect(inCode("/** Its field is `fate`. */")).toBe(0);
    expect(inCode("/** The change of a log in full. */")).toBe(0);
    const inDocument = (path: string) => findSynonymsInDocument(source(path, "Every row has a fate.")).length;
    expect(inDocument("docs/import.md")).toBe(1);
    expect(inDocument("docs/glossary.md")).toBe(0);
    expect(inDocument("docs/decisions/0004-imports-compute-then-store.md")).toBe(0);
  });

  it("the same synonyms as the glossary lists", () => {
    const glossary = readFileSync(join(ROOT, "docs/glossary.md"), "utf8").split("## Refused synonyms")[1] ?? "";
    const listed = [...glossary.matchAll(/^\| (.+?) \| (.+?) \|$/gm)].map(([, not, but]) => `${not}: ${but}`).slice(1);
    expect(SYNONYMS.map(({ not, but }) => `${not}: ${but}`)).toEqual(listed);
  });

  it("a limit that was raised, but no lower one and no new one", () => {
    const raised = raisedLimits({ casts: 3, names: 2 }, { casts: 4, names: 1, fresh: 9 });
    expect(raised.map(({ sentence }) => sentence)).toEqual([
      "The limit of casts was 3 and may only become smaller, not 4.",
    ]);
  });

  it("each measure under its own limit", () => {
    expect(Object.keys(readLimits()).sort()).toEqual(MEASURES.map(({ name }) => name).sort());
  });
});
