import { cents } from "@hazina/base/money.ts";
import { expect, test } from "vitest";
import { paths } from "../../paths.ts";
import type { StatementRow } from "../model/statement-model.ts";
import { linesOf } from "./find-lines.ts";

const sum: StatementRow["source"] = { kind: "rows", method: "sum", parts: [] };

test("a line is found by its full name, names its statement, and leads to its row", () => {
  const rows: StatementRow[] = [
    { key: "opex", label: "Operating Expenses", kind: "group", values: [cents(3)], source: sum },
    { key: "opex:Vans", label: "Vans", tooltip: "Vans", kind: "line", parent: "opex", values: [cents(3)], source: sum },
    {
      key: "opex/Vans:Fuel",
      label: "Fuel",
      tooltip: "Vans › Fuel",
      kind: "line",
      parent: "opex:Vans",
      values: [cents(3)],
      source: { kind: "account", path: "Vans:Fuel" },
    },
    {
      key: "opex/Vans",
      label: "Vans (own amount)",
      tooltip: "Vans",
      kind: "line",
      parent: "opex:Vans",
      values: [cents(0)],
      source: { kind: "account", path: "Vans" },
    },
  ];
  expect(linesOf("profitLoss", { rows }).map(({ label, note, to }) => [label, note, to])).toEqual([
    ["Operating Expenses", "Profit and loss", paths.profitLoss({ line: "opex" })],
    ["Vans", "Profit and loss · Operating Expenses", paths.profitLoss({ line: "opex:Vans" })],
    ["Vans › Fuel", "Profit and loss · Operating Expenses", paths.profitLoss({ line: "opex/Vans:Fuel" })],
    ["Vans (own amount)", "Profit and loss · Operating Expenses", paths.profitLoss({ line: "opex/Vans" })],
  ]);
});
