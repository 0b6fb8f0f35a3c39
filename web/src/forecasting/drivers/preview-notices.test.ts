import type { Cents } from "@hazina/base/money.ts";
import { expect, test } from "vitest";
import type { LineEdit } from "../live/line-edit.ts";
import { planned } from "./forms/books.fixture.ts";

const PERIOD = { first: 12, last: 23 };
const LINE = { statement: "profit_and_loss", path: "REV line" } as const;

const bySeason = (path: string = LINE.path): LineEdit => ({
  kind: "driver",
  line: { ...LINE, path },
  driver: { method: "price_volume_equal", period: PERIOD, price: 100, volume: 1, seasonal: true },
});

function noticesOf(live: ReturnType<typeof planned>, edit: LineEdit): readonly string[] {
  const preview = live.preview([edit]);
  if (!preview.ok) throw new Error(preview.refusal);
  return preview.value.notices;
}

const withoutSeasons = (name: string) =>
  `${name} has too little history for a seasonal pattern in every month; months without a pattern are treated as average.`;

test("a line without seasonality is reported before its driver is saved, and again when it is reopened", () => {
  expect(noticesOf(planned(), bySeason())).toEqual([withoutSeasons("REV line")]);
  const { driver } = bySeason() as Extract<LineEdit, { kind: "driver" }>;
  expect(noticesOf(planned({ "REV line": driver ?? never() }), bySeason())).toEqual([withoutSeasons("REV line")]);
});

test("notices of other lines are not repeated", () => {
  const { driver } = bySeason() as Extract<LineEdit, { kind: "driver" }>;
  const live = planned({ "AINC line": driver ?? never() });
  expect(noticesOf(live, { kind: "typed", line: LINE, values: { "2026-01": 100 as Cents } })).toEqual([]);
});

test("a typed depreciation is reported", () => {
  const line = { statement: "profit_and_loss", path: "DA line" } as const;
  expect(noticesOf(planned(), { kind: "typed", line, values: { "2026-01": 100 as Cents } })).toEqual([
    "DA line has a typed value, which is used even after the assets are fully depreciated.",
  ]);
});

function never(): never {
  throw new Error("The edit sets a driver.");
}
