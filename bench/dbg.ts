import { forecast } from "@hazina/engine/forecasting/forecast.ts";
import { layFoundation } from "@hazina/engine/forecasting/foundation.ts";
import { emptyOverlay } from "@hazina/engine/forecasting/overlay.ts";
import { needsOf, planOn } from "@hazina/engine/forecasting/plan.ts";
import { orderOf } from "@hazina/engine/forecasting/order.ts";
import { resolve, resolveAll } from "@hazina/engine/forecasting/resolve.ts";
import { effectsOf } from "@hazina/engine/forecasting/effects.ts";
import { defaultRules } from "@hazina/engine/forecasting/defaults/standard.ts";
import { planDepreciation } from "@hazina/engine/forecasting/steps/depreciation-plan.ts";
import { workOf } from "@hazina/engine/forecasting/evaluate.ts";
import { benchModel } from "./engine/model.ts";
let { books, drivers } = benchModel(1, 24, 72); const fresh = () => { drivers = { ...drivers, drivers: new Map([...drivers.drivers].map(([k, v]) => [k, { ...v, driver: { ...v.driver } }])) }; chain = [emptyOverlay("Baseline"), drivers]; };
const laid = layFoundation(books); if (!laid.ok) throw 1;
const f = laid.value; let chain = [emptyOverlay("Baseline"), drivers];
const p = planOn(f, chain); if (!p.ok) throw 1;
const t = (n: string, w: () => unknown) => { for (let i=0;i<30;i++) w(); const a=[]; for (let i=0;i<30;i++){const s=performance.now(); w(); a.push(performance.now()-s);} a.sort((x,y)=>x-y); console.log(n, a[15]!.toFixed(3)); };
t("resolve memo", () => resolveAll(f, chain));t("copy", fresh);t("resolve", () => {fresh(); f.accounts.map((_, r) => resolve(f, chain, r))});
for (const m of ["periodic_growth","price_volume_equal","percentage_of_account","link_to_previous","straight_line","loan_repayment","percentage_of_opening_balance"]) {
  const rows = f.accounts.map((a, r) => [a, r] as const).filter(([a]) => drivers.drivers.get(a.path)?.driver.method === m).map(([, r]) => r);
  t("  " + m + " " + rows.length, () => {fresh(); rows.map((r) => resolve(f, chain, r))});
}
t("effects", () => effectsOf(f, p.value.resolutions));
t("defaults", () => defaultRules(f, p.value.effects));
t("depr", () => planDepreciation(f, p.value.resolutions, p.value.effects));
t("needs", () => needsOf(p.value));
const n = needsOf(p.value); console.log("edges", n.needed.length);
t("order", () => orderOf(f.rowCount + 4, n));
t("work", () => workOf(p.value));
