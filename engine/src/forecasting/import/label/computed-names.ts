import { plainName } from "../../classification/section-names.ts";
import type { Statement } from "../../model/classes.ts";

/** The result that a computed row of a statement prints, such as gross profit. */
export type ComputedRow =
  | "gross_profit"
  | "operating_profit"
  | "net_other_income"
  | "ebitda"
  | "ebit"
  | "before_tax"
  | "net_income"
  | "retained"
  | "net_sales"
  | "net_assets"
  | "net_current_assets"
  | "assets_less_current_liabilities"
  | "check"
  | "ratio";

const PROFIT_AND_LOSS: readonly (readonly [RegExp, ComputedRow])[] = [
  [/^gross (profit|margin|surplus|earnings)$/, "gross_profit"],
  [
    /^(net )?operating (profit|income|surplus|earnings|result)$|^(profit|income|earnings) from operations$/,
    "operating_profit",
  ],
  [/^net ordinary income$|^operating profit before .*$/, "operating_profit"],
  [/^net other (income|expenses?|earnings)( and expenses?)?$/, "net_other_income"],
  [/^ebitda$|^(profit|earnings) before interest,? tax(es)?,? depreciation.*$/, "ebitda"],
  [/^ebit$|^(profit|earnings|income) before interest (and|&) tax(es|ation)?$/, "ebit"],
  [/^ebt$|^(net )?(profit|earnings|income|surplus) before (income |corporation )?tax(es|ation)?$/, "before_tax"],
  [/^net (profit|income|earnings|surplus|result)( (after|before) tax(es|ation)?)?$/, "net_income"],
  [
    /^(profit|earnings|income|surplus) (after|for|of) (income )?(tax(es|ation)?|the (year|period|month))$/,
    "net_income",
  ],
  [/^(eat|net profit after tax|profit|surplus|total comprehensive income.*)$/, "net_income"],
  [/^retained (profit|income|earnings|surplus)( for the (year|period|month))?$/, "retained"],
  [/^net (sales|revenue|turnover)$|^gross sales$/, "net_sales"],
];

const BALANCE_SHEET: readonly (readonly [RegExp, ComputedRow])[] = [
  [/^(total )?net assets$|^net worth$/, "net_assets"],
  [/^net current assets$|^net current assets\/liabilities$|^working capital$/, "net_current_assets"],
  [/^(total )?assets less current liabilities$/, "assets_less_current_liabilities"],
  [/^(balance )?(check|difference|control)$|^out of balance$|^balance check.*$/, "check"],
];

/**
 * The usual names of results in English, Swahili and French, without accents and without a suffix for losses:
 * "(loss)", "/hasara" or "(perte)". The patterns above match other wordings.
 */
const RESULTS: Partial<Record<ComputedRow, string>> = {
  gross_profit:
    "gross profit; faida ghafi; faida ya jumla; marge brute; benefice brut; resultat brut; marge commerciale",
  operating_profit:
    "operating profit; faida ya uendeshaji; faida kutokana na uendeshaji; faida ya shughuli; resultat d'exploitation; resultat operationnel; benefice d'exploitation",
  before_tax:
    "profit before tax; profit before taxation; faida kabla ya kodi; resultat avant impot; resultat avant impots; benefice avant impot; benefice avant impots",
  net_income:
    "net profit; profit for the year; loss for the year; profit for the period; profit for the financial year; result for the year; net result; net surplus; net loss; deficit; profit after tax; profit after taxation; profit after tax for the year; net profit for the year; net profit for the period; net income for the year; net income for the period; net surplus for the year; surplus for the year; profit attributable to owners; profit attributable to shareholders; total comprehensive income; total comprehensive income for the year; total comprehensive income for the period; faida halisi; faida halisi ya mwaka; faida ya mwaka; faida ya kipindi; faida baada ya kodi; faida baada ya kodi ya mwaka; hasara halisi; ziada halisi; ziada ya mwaka; faida au hasara; resultat net; benefice net; perte nette; resultat de l'exercice; resultat net de l'exercice; resultat apres impot; resultat apres impots; benefice de l'exercice; resultat de la periode",
  ebitda: "ebitda; excedent brut d'exploitation",
};

const RESULT_OF = new Map(
  Object.entries(RESULTS).flatMap(([result, names]) => names.split("; ").map((name) => [name, result as ComputedRow])),
);

/** Returns the result that a row's label names; undefined if the label names no result. */
export function computedRow(label: string, statement: Statement): ComputedRow | undefined {
  const plain = plainName(label)
    .replace(/^nett\b/, "net")
    .replace(/\s*\/?\s*\((loss|deficit|losses|expenses?|liabilities|hasara|upungufu|perte|deficit)\)/g, "")
    .replace(/\s*\/\s*(loss|deficit|hasara|upungufu|perte)\b/g, "")
    .replace(/ for the (financial )?(year|period|month)$/, (ending, _financial, _unit, offset: number, all: string) =>
      /^(profit|surplus|income|earnings)$/.test(all.slice(0, offset)) ? ending : "",
    )
    .trim();
  const result = statement === "profit_and_loss" ? RESULT_OF.get(plain) : undefined;
  if (result) return result;
  const names = statement === "profit_and_loss" ? PROFIT_AND_LOSS : BALANCE_SHEET;
  return names.find(([pattern]) => pattern.test(plain))?.[1];
}

/** Returns whether a row's label says that it contains percentages or ratios, such as "Gross margin %". */
export function isRatioName(label: string): boolean {
  const plain = plainName(label);
  return (
    /^(gross|net|operating|ebitda|profit)\b.*(margin|%|percent)/.test(plain) ||
    /% of (sales|revenue|income)|\b(growth|margin|ratio)\b.*%|as a? ?%/.test(plain)
  );
}
