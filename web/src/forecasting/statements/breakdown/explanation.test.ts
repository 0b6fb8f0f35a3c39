import { describe, expect, test } from "vitest";
import { type Explanation, explanationFacts, testedFact } from "./explanation.ts";

const EXPLANATION: Explanation = {
  made_at: "2026-11-20T06:14:00.000Z",
  method: "blend",
  months: 36,
  low_confidence: false,
  seasonality: {
    strength: 0.862,
    multiplies: true,
    effects: [1, 1, 1, 0.91, 1, 1, 1, 1, 1, 1, 1, 1.18],
  },
  trend: { per_month: 1200, percent_per_year: 3.24 },
  clipped: [{ month: "2025-03", actual: 900_000, used: 120_000 }],
  rebased: { month: "2025-08", step: -50_000 },
  filled: ["2024-02", "2024-03"],
  backtest: {
    first_month: "2026-05",
    months: 6,
    error: 61,
    naive_error: 112,
    bias: 21,
    error_percent: 6.1,
    naive_error_percent: 11.2,
    bias_percent: 2.1,
  },
};

const factsShown = (more: Partial<Explanation>) =>
  Object.fromEntries(explanationFacts({ ...EXPLANATION, ...more }).map(({ term, text }) => [term, text]));

describe("how a forecast came about", () => {
  test("method, season, trend, and what of the past was set aside or moved", () => {
    const facts = explanationFacts(EXPLANATION);
    expect(facts.map(({ term }) => term)).toEqual([
      "Method",
      "Seasonality",
      "Trend",
      "Outliers",
      "Level change",
      "Gaps filled",
    ]);
    expect(factsShown({})).toMatchObject({
      Method: expect.stringContaining("Based on 36 months of actuals."),
      Seasonality: "Strong (0.86 on a scale of 0 to 1): highest in December (+18%), lowest in April (−9%).",
      Trend: "Rising by 3.2% a year, about 1,200.00 a month.",
      "Level change":
        "From Aug 2025 onwards, the line is about 50,000.00 lower than before. For the forecast, earlier months were adjusted to the new level.",
      "Gaps filled": "Missing months were estimated from the neighbouring months: Feb 2024, Mar 2024.",
    });
    expect(facts[3]?.items).toEqual(["Mar 2025: 120,000.00 instead of 900,000.00"]);
  });

  test("an additive season is given in amounts", () => {
    const effects = [0, 0, 0, -900, 0, 0, 0, 0, 0, 0, 0, 1500];
    expect(factsShown({ seasonality: { strength: 0.3, multiplies: false, effects } }).Seasonality).toBe(
      "Moderate (0.30 on a scale of 0 to 1): highest in December (+1,500.00), lowest in April (−900.00).",
    );
  });

  test("no season and no trend are said, too", () => {
    const facts = factsShown({
      seasonality: { strength: 0, multiplies: true, effects: null },
      trend: { per_month: 0.01, percent_per_year: 0.01 },
    });
    expect(facts).toMatchObject({
      Seasonality: "None.",
      Trend: "Flat: no rise or fall.",
    });
  });

  test("a line with a pattern of its own has no season or trend to speak of", () => {
    const facts = explanationFacts({ ...EXPLANATION, method: "calendar", clipped: [], rebased: null, filled: [] });
    expect(facts.map(({ term }) => term)).toEqual(["Method"]);
  });

  test("of many months only the newest are named", () => {
    const clipped = Array.from({ length: 6 }, (_, at) => ({ month: `2025-0${at + 1}`, actual: 2, used: 1 }));
    const facts = explanationFacts({ ...EXPLANATION, clipped });
    expect(facts.find(({ term }) => term === "Outliers")?.items).toEqual([
      "Jun 2025: 1.00 instead of 2.00",
      "May 2025: 1.00 instead of 2.00",
      "Apr 2025: 1.00 instead of 2.00",
      "Mar 2025: 1.00 instead of 2.00",
      "and 2 more",
    ]);
  });
});

describe("the test on the past", () => {
  test("gives the mean error compared with repeating the previous year, and the bias", () => {
    expect(testedFact(EXPLANATION)).toEqual({
      verdict: "better",
      text: "Mean error for May 2026 to Oct 2026: 6.1%. Mean error if last year's amounts had been used as the forecast: 11.2%. Bias: +2.1%.",
    });
  });

  test("speaks in amounts where nothing was booked, and says nothing without a test", () => {
    const backtest = { ...EXPLANATION.backtest, error: 61, naive_error: 12 } as NonNullable<Explanation["backtest"]>;
    const empty = { ...backtest, error_percent: null, naive_error_percent: null, bias_percent: null };
    expect(testedFact({ ...EXPLANATION, backtest: empty })).toEqual({
      verdict: "worse",
      text: "Mean error for May 2026 to Oct 2026: 61.00 a month. Mean error if last year's amounts had been used as the forecast: 12.00.",
    });
    expect(testedFact({ ...EXPLANATION, backtest: null })).toBeUndefined();
  });
});
