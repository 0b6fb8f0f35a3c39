import { addMonths, startsFiscalYear } from "@hazina/base/calendar.ts";
import { methodName } from "../drivers/compile.ts";
import type { Source } from "../drivers/resolve.ts";
import { CLASSES, type RuleName } from "../model/classes.ts";
import { percentText } from "../model/exact.ts";
import type { Lineage, LineageInput, MonthIndex } from "../model/model.ts";
import { type Forecast, rowValues, totalValues } from "./forecast.ts";
import { activeLayers, layerAmount } from "./layers.ts";
import { leftToDepreciate } from "./steps/depreciation-plan.ts";

/** The name under which screens show the automatic forecast. */
export const AUTOMATIC_METHOD = "Zemo Model";

/** The name of each default rule on screen. */
const DEFAULT_METHODS: Record<RuleName, string> = {
  automatic: AUTOMATIC_METHOD,
  depreciation: "Median Depreciation",
  interest_rate: "Interest Rate",
  tax_rate: "Tax Rate",
  zero: "None",
  computed: "Computed",
  days_of_revenue: "Days of Revenue",
  days_of_cogs: "Days of Cost of Goods Sold",
  days_of_payroll: "Days of Payroll",
  goes_on_repaying: "Continued Repayment",
  tax_liability: "Last Balance",
  tax_instalments: "Tax by Instalments",
  tax_paid_monthly: "Tax Paid Monthly",
  less_depreciation: "Less Depreciation",
  last_balance: "Last Balance",
};

/**
 * Returns the source of the number in a cell: its rule, the inputs of that rule, the user who entered it and
 * the time, and the amounts that layers add. Undefined if the account or the month does not exist.
 * @param id the id of the account.
 */
export function lineageOf(of: Forecast, id: string, month: MonthIndex): Lineage | undefined {
  const { foundation, run } = of;
  const row = foundation.rowOf.get(id);
  const account = row === undefined ? undefined : foundation.accounts[row];
  if (row === undefined || !account || month < 0 || month >= foundation.months) return undefined;
  const common = {
    account: id,
    month,
    cents: rowValues(of, row)[month] ?? 0,
    layers: layersOn(of, id, month),
    laterActual: month > foundation.books.cutOver ? (account.actual[month] ?? null) : null,
  };
  if (month <= foundation.books.cutOver) {
    const inputs = account.source === undefined ? [] : [{ name: "Source", text: account.source }];
    return { ...common, rule: "actual", method: "Actual", scenario: null, written: null, inputs };
  }
  const source = run.plan.resolutions[row]?.runs.find(({ from, to }) => month >= from && month < to)?.source;
  return { ...common, ...ruleOf(of, row, source, month), inputs: inputsOf(of, row, source, month) };
}

type RulePart = Pick<Lineage, "rule" | "method" | "scenario" | "written">;

function ruleOf(of: Forecast, row: number, source: Source | undefined, month: MonthIndex): RulePart {
  switch (source?.kind) {
    case "typed":
      return {
        rule: "typed",
        method: "Typed Value",
        scenario: source.scenario,
        written: source.values.get(month)?.written ?? null,
      };
    case "deleted":
      return { rule: "deleted", method: "Deleted", scenario: source.scenario, written: source.written };
    case "driver": {
      const { written } = source.inForceDriver;
      const method = methodName(written.driver);
      return { rule: "driver", method, scenario: source.scenario, written: written.written ?? null };
    }
    default:
      return { rule: "default", ...defaultOf(of, row) };
  }
}

function defaultOf({ foundation, run }: Forecast, row: number): Pick<Lineage, "method" | "scenario" | "written"> {
  const account = foundation.accounts[row];
  if (!account || account.class === "UNMAPPED") return { method: "Unmapped", scenario: null, written: null };
  const method = DEFAULT_METHODS[run.plan.defaults[row]?.name ?? CLASSES[account.class].rule];
  const at = method === AUTOMATIC_METHOD ? account.automaticAt : undefined;
  return { method, scenario: null, written: at === undefined ? null : { by: AUTOMATIC_METHOD, at } };
}

function layersOn(of: Forecast, id: string, month: MonthIndex): Lineage["layers"] {
  return activeLayers(of.chain).flatMap((layer) => {
    const cents = layerAmount(of.foundation, layer, id, month);
    return cents === 0 ? [] : [{ id: layer.id, name: layer.name, cents }];
  });
}

function inputsOf(of: Forecast, row: number, source: Source | undefined, month: MonthIndex): LineageInput[] {
  const { plan, worksheet } = of.run;
  if (source && source.kind !== "default") {
    const explain =
      source.rule?.explain ?? (source.kind === "driver" ? source.inForceDriver.compiled.explainAsset : undefined);
    return explain?.(worksheet.cells, month) ?? [];
  }
  const rule = plan.defaults[row];
  return rule ? rule.explain(worksheet.cells, month) : stepInputs(of, row, month);
}

/** Returns the inputs of a cell, for a line that an evaluation step writes together with other lines. */
function stepInputs(of: Forecast, row: number, month: MonthIndex): LineageInput[] {
  const { foundation, run } = of;
  const { depreciation, tax } = run.plan;
  const account = foundation.accounts[row];
  const opening = { name: "Opening balance", month: month - 1, cents: rowValues(of, row)[month - 1] ?? 0 };
  const total = (name: string, key: Parameters<typeof totalValues>[1], t: MonthIndex): LineageInput => ({
    name,
    month: t,
    cents: totalValues(of, key)[t] ?? 0,
  });
  switch (account?.class) {
    case "TEXP":
      return tax
        ? [
            total("Earnings Before Tax", "earnings_before_tax", month),
            { name: "Tax rate", text: percentText(tax.rate) },
          ]
        : [];
    case "DA": {
      const line = depreciation.lines.find((each) => each.row === row);
      return [
        { name: "Median monthly charge in the last closed months", cents: line?.usual ?? 0 },
        { name: "Scheduled charges", month, cents: line?.scheduled[month] ?? 0 },
        {
          name: "Still to be depreciated at the start, excluding schedules",
          month: month - 1,
          cents: leftToDepreciate(depreciation, run.worksheet, month),
        },
      ];
    }
    case "FA":
    case "IA":
      return assetInputs(of, row, opening);
    case "CASH":
      return [opening, { name: "Net cash flow", month, cents: (rowValues(of, row)[month] ?? 0) - opening.cents }];
    case "CE":
    case "RE":
      return equityInputs(of, row, opening, total("Retained income", "retained_income", month));
    default:
      return [];
  }
}

/**
 * Returns the inputs of an asset: its opening balance, purchases and disposals, and its share of the month's
 * depreciation.
 */
function assetInputs(
  of: Forecast,
  row: number,
  opening: LineageInput & { readonly month: MonthIndex },
): LineageInput[] {
  const { foundation, run } = of;
  const month = opening.month + 1;
  const { assets, lines } = run.plan.depreciation;
  const movement = assets.find((each) => each.row === row)?.movement[month] ?? 0;
  const credited = (opening.cents ?? 0) + movement - (rowValues(of, row)[month] ?? 0);
  const moved = movement === 0 ? [] : [{ name: "Purchases and scheduled changes", month, cents: movement }];
  if (credited === 0)
    return [opening, ...moved, { name: "Depreciation", month, text: "none is credited to this line" }];
  const charged = lines.filter((line) => (rowValues(of, line.row)[month] ?? 0) !== 0);
  return [
    opening,
    ...moved,
    { name: "Depreciation credited to this line", month, cents: credited },
    ...charged.map((line) => ({
      name: "Charged on",
      account: foundation.accounts[line.row]?.path ?? "",
      month,
      cents: rowValues(of, line.row)[month] ?? 0,
    })),
  ];
}

/**
 * Returns the inputs of an equity account. Each month's income is added to current earnings, and at the start of a
 * fiscal year current earnings are closed into retained earnings.
 */
function equityInputs(
  of: Forecast,
  row: number,
  opening: LineageInput & { readonly month: MonthIndex },
  income: LineageInput,
): LineageInput[] {
  const { accounts, roles, books } = of.foundation;
  const closes = startsFiscalYear(addMonths(books.firstMonth, opening.month + 1), books.settings.fiscalYearStartMonth);
  const balance = (from: number): LineageInput => ({
    name: "Earnings of the year closed into this line",
    account: accounts[from]?.path ?? "",
    month: opening.month,
    cents: rowValues(of, from)[opening.month] ?? 0,
  });
  if (row === roles.retained) return closes ? [opening, ...roles.current.map(balance)] : [opening];
  const taken = row === roles.current[0] ? [income] : [];
  if (!closes) return [opening, ...taken];
  const retained = accounts[roles.retained]?.path ?? "";
  return [opening, { name: "Closed at the start of the fiscal year into", text: retained }, ...taken];
}
