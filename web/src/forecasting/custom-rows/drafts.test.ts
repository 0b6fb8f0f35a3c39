import { cents } from "@hazina/base/money.ts";
import { expect, test } from "vitest";
import type { GridColumn } from "../../kit/period-grid/model.ts";
import { type Draft, draftKey, draftOf, problemOf, requestOf, typedInto } from "./drafts.ts";
import { choicesOf } from "./sections.ts";

const COLUMNS: GridColumn[] = [
  { key: "2026-10", title: "Oct 2026", kind: "actual" },
  { key: "2026-11", title: "Nov 2026", kind: "forecast" },
  { key: "2026-12", title: "Dec 2026", kind: "forecast" },
];
const PLACE = { scenario: "Plan", statement: "profit_and_loss" } as const;
const STOCK = { ...PLACE, statement: "balance_sheet" } as const;

const codes = (section: string) => choicesOf(section).map(({ code }) => code);
const draft = (part: Partial<Draft> = {}): Draft => {
  const [choice] = choicesOf("opex");
  if (!choice) throw new Error("Operating expenses take no rows.");
  return { ...draftOf("a", { group: "opex", choice, name: " Licences ", departmentId: "shop" }), ...part };
};

test("each section offers the classifications that stand in it", () => {
  expect(codes("revenue")).toEqual(["REV"]);
  expect(codes("cogs")).toEqual(["VCOS", "FCOS"]);
  expect(codes("opex")).toEqual(["OEXP", "VEXP", "FEXP", "DA"]);
  expect(choicesOf("opex")[0]).toMatchObject({ code: "OEXP", section: "opex" });
  expect(choicesOf("other_expense")).toEqual([
    { code: "OEXP", section: "other_expense", label: "Other Expense (OEXP)" },
  ]);
  expect(codes("other_income")).toEqual(["AINC"]);
  expect(codes("interest_income")).toEqual(["IINC"]);
  expect(codes("interest_expense")).toEqual(["IEXP"]);
  expect(codes("tax_expense")).toEqual([]);
  expect(codes("gross_profit")).toEqual([]);
});

test("on the balance sheet every code of the group is offered, and what is computed says so", () => {
  expect(codes("current_liabilities")).toEqual(["STD", "AP", "TL", "OCL"]);
  const closed = (section: string) => choicesOf(section).flatMap(({ code, reason }) => (reason ? [code] : []));
  expect(closed("current_assets")).toEqual(["CASH"]);
  expect(closed("equity")).toEqual(["RE", "CE"]);
});

test("a draft takes amounts only after it was made editable, and lets go of cleared ones", () => {
  const typed = [{ row: draftKey({ id: "a" }), column: "2026-11", value: cents(500) }];
  expect(typedInto([draft()], typed)[0]?.values).toEqual({});
  const [after] = typedInto([draft({ isEditable: true })], typed);
  expect(after?.values).toEqual({ "2026-11": 500 });
  const [cleared] = typedInto(after ? [after] : [], [{ row: "draft:a", column: "2026-11", value: null }]);
  expect(cleared?.values).toEqual({});
});

test("a draft without a name says what is missing, in the words of its statement", () => {
  expect(problemOf(draft({ name: "  " }), "profit_and_loss")).toBe("Please provide a category name before saving.");
  expect(problemOf(draft({ name: "" }), "balance_sheet")).toBe("Please provide all required fields before saving.");
  expect(problemOf(draft(), "balance_sheet")).toBeUndefined();
});

test("a draft is saved with its closed months as actuals and its forecast months as forecasts", () => {
  const values = { "2026-10": cents(100), "2026-11": cents(250), "2030-01": cents(1) };
  expect(requestOf(draft({ values }), COLUMNS, PLACE)).toEqual({
    scenario: "Plan",

    account_name: "Licences",
    class: "OEXP",
    section: "opex",
    department_id: "shop",
    actuals: { "2026-10": 1 },
    forecasts: { "2026-11": 2.5 },
    is_profit_loss: true,
  });
});

test("a row of the balance sheet has neither actuals nor a department", () => {
  const request = requestOf(draft({ values: { "2026-10": cents(100) }, section: null, code: "OCA" }), COLUMNS, STOCK);
  expect(request).toEqual({
    scenario: "Plan",

    account_name: "Licences",
    class: "OCA",
    actuals: {},
    forecasts: {},
    is_profit_loss: false,
  });
});
