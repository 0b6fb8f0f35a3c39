import { cents } from "@hazina/base/money.ts";
import { expect, test } from "vitest";
import { chartAsCsv } from "./chart-model.ts";

test("a chart's data as CSV: plain decimals, empty where there is none, no formula from a name", () => {
  const csv = chartAsCsv(
    {
      title: "Trend",
      labels: ["Oct 2026", "Nov 2026"],
      series: [
        { name: 'Sales, "net"', kind: "line", values: [cents(123_450), null] },
        { name: "=cmd", kind: "line", values: [null, cents(-5)] },
      ],
    },
    "Period",
  );
  expect(csv).toBe('Period,"Sales, ""net""",\'=cmd\r\nOct 2026,1234.50,\r\nNov 2026,,-0.05');
});
