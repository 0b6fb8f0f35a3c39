import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  findInComments,
  findInDocument,
  findInNames,
  findInTexts,
  findInTitles,
  REFUSED_WORDS,
} from "./refused-words.ts";
import { ROOT, type Source } from "./sources.ts";

function source(path: string, text: string): Source {
  return { path, text, lines: text.split("\n") };
}

const inText = (said: string) =>
  findInTexts(source("web/src/people/texts.ts", `const a = ${JSON.stringify(said)};`)).length;

describe("a text that a person reads", () => {
  it.each([
    "Read the books anew",
    "Show beside the statement",
    "Bring a filled sheet",
    "Holds from",
    "Holds",
    "Mend it under Checks",
    "A row of one's own",
    "Somebody else saved it",
    "NSSF stands on",
    "An empty address stands for the simulator",
    "Everybody stands as in the file",
    "You will be told by mail",
    "Give to many",
    "What it comes to",
    "What was done",
    "For whoever may open it",
    "Write a person down",
  ])("%s", (said) => {
    expect(inText(said)).toBe(1);
  });

  it.each([
    "A stand-alone company",
    "Pay by standing order",
    "Standard rate",
    "We do not understand this file",
    "Who stands in for you",
    "NSSF stands for National Social Security Fund",
    "Outstanding balance",
    "The two cannot be told apart",
    "This account holds no amount",
    "Held in memory",
    "Bring the deleted document back",
    "Assigned to many employees",
    "What is the closing balance?",
    "What if revenue falls",
    "The asset is written down by a straight line",
    "Amendments, and the written down value",
    "Besides, it is active",
  ])("nothing in: %s", (said) => {
    expect(inText(said)).toBe(0);
  });

  it("is read in templates and between tags, not in keys, imports and tests", () => {
    const found = (path: string, text: string) => findInTexts(source(path, text)).length;
    expect(found("web/src/a.tsx", "const a = <p>Told by mail</p>;")).toBe(1);
    expect(found("server/src/a.ts", "refuse(`Mend $" + "{path} first.`);")).toBe(1);
    expect(found("server/src/a.ts", 'const status = "told";')).toBe(0);
    expect(found("server/src/a.ts", 'import { a } from "./beside staff.ts";')).toBe(0);
    expect(found("server/src/a.test.ts", 'expect(a).toBe("Told by mail");')).toBe(0);
  });
});

it("comments over several lines, without what is in backticks", () => {
  const found = (text: string) => findInComments(source("engine/src/a.ts", text)).map(({ line }) => line);
  expect(found("const a = 1;\n/**\n * The pay of\n * somebody.\n */")).toEqual([4]);
  expect(found("/** The operation `told`. */")).toEqual([]);
  expect(found("/** What a line is made from. */")).toEqual([1]);
});

it("titles of tests, also of tables of cases", () => {
  const found = (text: string) => findInTitles(source("e2e/a.spec.ts", text)).length;
  expect(found('it("tells somebody", () => {});')).toBe(1);
  expect(found('it.each([1])("mends %s", () => {});')).toBe(1);
  expect(found('say("mends it");')).toBe(0);
});

it("names word by word, in code and of files", () => {
  const found = (path: string, text: string) => findInNames(source(path, text)).length;
  expect(found("server/src/beside-staff.ts", "")).toBe(1);
  expect(found("server/src/a.ts", "const standsOn = 1;")).toBe(1);
  expect(found("server/src/a.ts", "function f({ told }: A, [anew]: B) {}")).toBe(2);
  expect(found("server/src/a.ts", "const STAND_ALONE = 1, standIn = 2, amendment = 3, standing = 4;")).toBe(0);
});

it("no name that is a field of stored plans, where plans are declared", () => {
  const found = (path: string, text: string) => findInNames(source(path, text)).length;
  const plans = "engine/src/forecasting/microforecasts/microforecast.ts";
  expect(found(plans, "type Raise = { beside: Pay };")).toBe(0);
  expect(found(plans, "type Raise = { paidBeside: Pay };")).toBe(1);
  expect(found("engine/src/forecasting/microforecasts/raise.ts", "const beside = 1;")).toBe(1);
});

it("documents, and no decision", () => {
  expect(findInDocument(source("docs/people.md", "Somebody is told."))).toHaveLength(2);
  expect(findInDocument(source("docs/people.md", "The field `told` is a day."))).toEqual([]);
  expect(findInDocument(source("docs/decisions/0001-a.md", "Somebody is told."))).toEqual([]);
});

it("the same words as the glossary lists", () => {
  const glossary = readFileSync(join(ROOT, "docs/glossary.md"), "utf8").split("## Refused words")[1] ?? "";
  const rows = glossary.split("\n## ")[0]?.matchAll(/^\| `(.+?)` \| (.+?) \|$/gm) ?? [];
  expect(REFUSED_WORDS.map(({ not, say }) => `${not}: ${say}`)).toEqual(
    [...rows].map(([, not, say]) => `${not}: ${say}`),
  );
});
