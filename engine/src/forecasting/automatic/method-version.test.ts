import { month } from "@hazina/base/calendar.ts";
import { expect, test } from "vitest";
import { forecastSeries } from "./forecast-series.ts";
import { FORECAST_METHOD } from "./method-version.ts";

/**
 * A checksum of the forecasts for the histories below, keyed by version of the method. If the checksum changes, the
 * method has changed and needs a new version.
 */
const ANSWERS: Readonly<Record<number, string>> = {
  1: "1194827397",
  2: "4214414128",
};

const at = (count: number, value: (index: number) => number) =>
  Array.from({ length: count }, (_, index) => value(index));
const HISTORIES: readonly (readonly number[])[] = [
  at(5, (i) => 90_000 + 3_100 * i),
  at(14, (i) => 500_000 + 40_000 * ((i * 7) % 5)),
  at(24, (i) => Math.round(800_000 + 9_000 * i + 150_000 * Math.sin((i * Math.PI) / 6))),
  at(36, (i) => Math.round(2_000_000 - 20_000 * i + 300_000 * Math.cos((i * Math.PI) / 6)) + 977 * ((i * 11) % 13)),
  at(60, (i) => 700_000 + (i < 40 ? 0 : 250_000) + 13_000 * ((i * 5) % 7)),
  at(30, (i) => (i % 12 === 5 ? 1_200_000 : 0)),
  at(30, (i) => ((i * 7) % 4 === 0 ? 45_000 + i : 0)),
  at(24, (i) => (i % 2 === 0 ? -70_000 : 90_000) + 500 * i),
];

test("a change of the automatic forecast's results raises its version, so that stored forecasts are made again", () => {
  const answers = HISTORIES.map((history) => forecastSeries(history, { firstMonth: month(2024, 1), horizon: 12 }));
  const numbers = answers.flatMap(({ points, lower80, upper80, lower95, upper95 }) =>
    [points, lower80, upper80, lower95, upper95].map((amounts) => amounts ?? []),
  );
  let sum = 7;
  for (const amount of numbers.flat()) sum = (sum * 31 + Math.abs(amount) + (amount < 0 ? 1 : 0)) % 4_294_967_291;
  expect(ANSWERS[FORECAST_METHOD], `The answers are ${sum} now: raise FORECAST_METHOD and add them here.`).toBe(
    String(sum),
  );
});
