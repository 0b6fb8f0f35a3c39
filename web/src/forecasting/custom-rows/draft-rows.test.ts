import { cents } from "@hazina/base/money.ts";
import { expect, test } from "vitest";
import type { StatementModel, StatementRow } from "../model/statement-model.ts";
import { isOpenSection, sectionOfLink, withDrafts } from "./draft-rows.ts";
import type { Draft } from "./drafts.ts";

const row = (key: string, kind: StatementRow["kind"], parent?: string): StatementRow => ({
  key,
  label: key,
  kind,
  ...(parent === undefined ? {} : { parent }),
  values: [],
  source: { kind: "statement" },
});
const MODEL: StatementModel = {
  columns: [
    { key: "2026-10", title: "Oct 2026", kind: "actual" },
    { key: "2026-11", title: "Nov 2026", kind: "forecast" },
  ],
  rows: [
    row("revenue", "group"),
    row("revenue:Sales", "line", "revenue"),
    row("revenue/Sales:Beverages", "line", "revenue:Sales"),
    row("cogs", "group"),
    row("gross_profit", "total"),
    row("tax_expense", "group"),
  ],
  redline: "2026-11",
  folded: [],
};
const DRAFT: Draft = {
  id: "a",
  group: "revenue",
  code: "REV",
  section: null,
  name: "",
  departmentId: null,
  isEditable: true,
  values: { "2026-11": cents(500) },
};
const drawn = (part: Partial<Parameters<typeof withDrafts>[1]> = {}) =>
  withDrafts(MODEL, { drafts: [DRAFT], isMonthly: true, withActuals: true, labelOf: () => "field", ...part }).rows;

test("every section that takes rows ends in a link, with the rows being added before it", () => {
  expect(drawn().map(({ key }) => key)).toEqual([
    "revenue",
    "revenue:Sales",
    "revenue/Sales:Beverages",
    "draft:a",
    "add:revenue",
    "cogs",
    "add:cogs",
    "gross_profit",
    "tax_expense",
  ]);
  expect(drawn()[4]).toMatchObject({ kind: "action", label: "+ Add new revenue line", parent: "revenue" });
  expect(sectionOfLink("add:cogs")).toBe("cogs");
  expect(sectionOfLink("cogs")).toBeUndefined();
});

test("a row being added shows its amounts by month, and takes them where its statement has any", () => {
  const draft = (part: Parameters<typeof drawn>[0]) => drawn(part).find(({ key }) => key === "draft:a");
  expect(draft({})).toMatchObject({ label: "New row", values: [null, 500], editable: "always", content: "field" });
  expect(draft({ withActuals: false })).toMatchObject({ editable: true });
  expect(draft({ isMonthly: false })).toMatchObject({ values: [null, null] });
  expect(draft({ isMonthly: false })).not.toHaveProperty("editable");
  expect(draft({ drafts: [{ ...DRAFT, isEditable: false }] })).not.toHaveProperty("editable");
});

test("totals and tax take no rows", () => {
  expect(MODEL.rows.filter(isOpenSection).map(({ key }) => key)).toEqual(["revenue", "cogs"]);
});
