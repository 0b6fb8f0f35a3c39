import { suggestClass } from "@hazina/engine/forecasting/classification/suggest.ts";
import { mwangaza } from "./mwangaza.ts";

const b = mwangaza();
const f = (c: number) =>
  Math.round(c / 100)
    .toLocaleString()
    .padStart(12);
for (const [s, list] of [
  ["profit_and_loss", b.profitAndLoss],
  ["balance_sheet", b.balanceSheet],
] as const)
  for (const a of list) {
    const p = a.path.join(":");
    console.log(
      p.padEnd(48),
      suggestClass({ path: p, section: a.section }, s).class.padEnd(5),
      [0, 1, 2, 5, 12, 20, 24, 30, 35].map((m) => f(a.cents[m]!)).join(""),
    );
  }
const asset = (s: string) =>
  ["bank", "receivables", "current_assets", "fixed_assets", "non_current_assets"].includes(s);
for (let m = 0; m < 36; m++) {
  let d = 0;
  for (const a of b.balanceSheet) d += (asset(a.section) ? 1 : -1) * a.cents[m]!;
  if (d !== 0) console.log("unbalanced", m, d);
}
const ni = Array.from({ length: 36 }, (_, m) =>
  b.profitAndLoss.reduce(
    (s, a) => s + (a.section === "income" || a.section === "other_income" ? 1 : -1) * a.cents[m]!,
    0,
  ),
);
const rev = Array.from({ length: 36 }, (_, m) =>
  b.profitAndLoss.filter((a) => a.section === "income").reduce((s, a) => s + a.cents[m]!, 0),
);
console.log("NI", ni.map((x) => Math.round(x / 1e5)).join(" "));
console.log("REV", rev.map((x) => Math.round(x / 1e5)).join(" "));
console.log("Equity", b.balanceSheet[0]!.cents.map((x) => Math.round(x / 1e5)).join(" "));
console.log(
  "Tax pay",
  b.balanceSheet
    .find((a) => a.path[0] === "Corporation Tax Payable")!
    .cents.map((x) => Math.round(x / 1e5))
    .join(" "),
);
console.log(
  "VAT",
  b.balanceSheet
    .find((a) => a.path[0] === "VAT Payable")!
    .cents.map((x) => Math.round(x / 1e5))
    .join(" "),
);
console.log(b.profitAndLoss.length, b.balanceSheet.length);
