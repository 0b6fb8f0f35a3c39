import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { DEFAULT_SETTINGS, type EmployerSettings } from "./pay/employer.ts";
import { LINE_KINDS } from "./pay/line.ts";

const HERE = import.meta.dirname;
const PAGE = readFileSync(`${HERE}/../../../docs/payroll.md`, "utf8");
const NOT_A_RULE = ["tables", "law", "steps", "checked", "dated"];

describe("docs/payroll.md", () => {
  it.each(Object.keys(DEFAULT_SETTINGS).filter((name) => name !== "workingWeek"))(
    "has the setting %s with its default",
    (name) => {
      const row = PAGE.split("\n").find((text) => text.startsWith(`| \`${name}\` |`));
      expect(row?.split("|")[2]?.trim()).toBe(written(name as keyof EmployerSettings));
    },
  );

  it("names every rule", () => {
    const files = readdirSync(`${HERE}/kenya`).filter((name) => /^[a-z-]+\.ts$/.test(name));
    const rules = files.map((name) => name.replace(".ts", "")).filter((name) => !NOT_A_RULE.includes(name));
    expect(rules.filter((rule) => !PAGE.includes(`\`${rule}\``))).toEqual([]);
  });
});

it("every line of a payslip names a rule that is a file", () => {
  const rules = [...new Set(Object.values(LINE_KINDS).map(({ rule }) => rule))];
  const missing = rules.filter(
    (rule) => !existsSync(`${HERE}/kenya/${rule}.ts`) && !existsSync(`${HERE}/pay/${rule}.ts`),
  );
  expect(missing).toEqual([]);
});

function written(name: keyof EmployerSettings): string {
  const value = DEFAULT_SETTINGS[name];
  if (value === undefined) return "highest band";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "object") return "as in `earnings.ts`";
  return typeof value === "number" ? String(value) : `\`${value}\``;
}
