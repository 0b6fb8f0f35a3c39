import { tidy } from "../../sheets/grid.ts";
import type { Statement } from "../model/classes.ts";
import type { Section } from "./sections.ts";

/**
 * The section that a heading starts. A `container` contains several sections, such as Liabilities and Equity.
 * A `loose` name may also be the name of an account ("Bank", "Sales"), so it counts as a heading only at the
 * outermost level.
 */
export type SectionName = { readonly section: Section | "container"; readonly loose: boolean };

const PROFIT_AND_LOSS: Record<string, SectionName> = table({
  income:
    "income; revenue; revenues; operating revenue; operating income; trading income; income and revenue; gross income; gross revenue; operating revenues",
  "income loose": "sales; turnover; sales revenue; sales income; fees; service income",
  cost_of_sales:
    "cost of goods sold; cogs; cost of sales; costs of sales; cost of revenue; cost of services; direct costs; direct cost; direct expenses; cost of goods; cost of good sold",
  "cost_of_sales loose": "purchases; production costs; variable costs; variable cost of goods; fixed cost of goods",
  expenses:
    "expenses; expense; operating expenses; operating expense; opex; overheads; overhead; operating expenditure; operating costs; indirect expenses; overhead expenses; expenditure",
  "expenses loose":
    "administrative expenses; administration expenses; administration costs; general and administrative expenses; general and administrative; selling and distribution expenses; selling and distribution costs; selling expenses; establishment expenses; staff costs; employment costs; costs; fixed expenses; variable expenses; depreciation and amortisation; depreciation and amortization",
  other_income:
    "other income; other incomes; non operating income; other operating income; other revenue; other non operating income",
  "other_income loose": "finance income; interest income; investment income; gains",
  other_expenses:
    "other expenses; other expense; non operating expenses; non operating expense; other non operating expenses",
  "other_expenses loose":
    "finance costs; finance cost; finance expenses; interest expense; exceptional items; financial expenses",
  other_income_and_expenses:
    "other income/expense; other income/expenses; other income and expenses; other income and expense; other expenses and income; non operating income and expenses; finance income and costs; other income / expense; other income net of expenses",
  "tax loose": "taxation; tax; taxes; income tax; tax expense; income tax expense; income taxes",
  "dividends loose": "dividends; appropriations; distributions; appropriation",
  "income ":
    "mapato; mapato ya biashara; mauzo na mapato; produits; produits d'exploitation; chiffre d'affaires; revenus",
  "income loose ": "mauzo; ventes; recettes; prestations de services",
  "cost_of_sales ":
    "gharama za mauzo; gharama ya mauzo; gharama za bidhaa zilizouzwa; gharama za moja kwa moja; cout des ventes; cout des marchandises vendues; couts directs; cout des biens vendus",
  "cost_of_sales loose ": "manunuzi; achats; achats consommes",
  "expenses ":
    "matumizi; gharama; gharama za uendeshaji; matumizi ya uendeshaji; charges; charges d'exploitation; charges operationnelles; depenses; frais generaux",
  "expenses loose ":
    "gharama za utawala; matumizi ya utawala; charges administratives; charges du personnel; frais administratifs",
  "other_income ": "mapato mengine; mapato mengineyo; autres produits; autres revenus",
  "other_income loose ": "produits financiers; mapato ya riba",
  "other_expenses ": "gharama nyingine; matumizi mengine; matumizi mengineyo; autres charges",
  "other_expenses loose ": "charges financieres; gharama za fedha; gharama za riba",
  "tax loose ": "kodi; kodi ya mapato; impots; impot; impot sur les benefices; impots sur le resultat",
  "dividends loose ": "gawio; dividendes",
  container: "ordinary income/expense; ordinary income and expense; profit and loss; income statement",
});

const BALANCE_SHEET: Record<string, SectionName> = table({
  assets: "assets",
  bank: "bank accounts; cash and cash equivalents; cash and cash equivalent; cash and bank; checking/savings; cash and bank balances; bank and cash balances; bank and cash; cash at bank and in hand; bank accounts and cash",
  "bank loose": "bank; cash; cash at bank; banks",
  receivables:
    "accounts receivable (a/r); accounts receivable; accounts receivables; accounts receivable (debtors); trade and other receivables",
  "receivables loose": "trade receivables; receivables; debtors; trade debtors",
  "inventory loose": "inventory; inventories; stock; stocks; work in progress",
  current_assets: "current assets; current asset; other current assets; other current asset",
  fixed_assets:
    "fixed assets; fixed asset; property plant and equipment; property plant & equipment; tangible assets; tangible fixed assets",
  "fixed_assets loose":
    "ppe; property and equipment; plant and equipment; furniture and equipment; motor vehicles and equipment",
  intangible_assets: "intangible assets; intangible asset; intangibles",
  non_current_assets:
    "non current assets; noncurrent assets; other assets; other asset; long term assets; other non current assets; non current asset; other noncurrent assets",
  "non_current_assets loose": "investments; deferred tax assets",
  liabilities: "liabilities; liability",
  payables:
    "accounts payable (a/p); accounts payable; accounts payables; accounts payable (creditors); trade and other payables",
  "payables loose": "trade payables; payables; creditors; trade creditors",
  credit_cards: "credit cards; credit card",
  current_liabilities: "current liabilities; current liability; other current liabilities; other current liability",
  non_current_liabilities:
    "long term liabilities; long term liability; non current liabilities; noncurrent liabilities; non current liability; other long term liabilities; other non current liabilities; other liabilities; long term debt; long term loans",
  "non_current_liabilities loose": "borrowings; loans; long term borrowings; loans and borrowings",
  equity:
    "equity; shareholders equity; shareholder's equity; owners equity; owner's equity; stockholders equity; capital and reserves; shareholders funds; equity and reserves; members equity",
  "equity loose": "capital; reserves; net worth; financed by; share capital and reserves",
  "assets ": "mali; rasilimali; actif; actifs; total actif",
  "bank ": "fedha taslimu na benki; benki na fedha taslimu; tresorerie; banque et caisse; disponibilites",
  "receivables ": "wadaiwa wa biashara; wadaiwa; creances clients; creances",
  "inventory loose ": "bidhaa ghalani; hesabu ya bidhaa; stocks de marchandises",
  "current_assets ":
    "mali za muda mfupi; mali za sasa; mali ya muda mfupi; actif circulant; actifs courants; actif courant",
  "fixed_assets ": "mali za kudumu; mali ya kudumu; immobilisations; immobilisations corporelles; actif immobilise",
  "intangible_assets ": "immobilisations incorporelles; mali zisizoshikika",
  "non_current_assets ": "mali za muda mrefu; actif non courant; actifs non courants",
  "liabilities ": "madeni; dhima; passif; passifs; dettes",
  "payables ": "wadai wa biashara; wadai; dettes fournisseurs; fournisseurs",
  "current_liabilities ":
    "madeni ya muda mfupi; madeni ya sasa; passif courant; passifs courants; dettes a court terme",
  "non_current_liabilities ":
    "madeni ya muda mrefu; mikopo ya muda mrefu; passif non courant; passifs non courants; dettes a long terme",
  "equity ": "mtaji; usawa; mtaji na akiba; fedha za wanahisa; capitaux propres; fonds propres",
  "container ": "madeni na mtaji; jumla ya madeni na mtaji; passif et capitaux propres; mizania; bilan",
  container:
    "liabilities and equity; liabilities and shareholders equity; liabilities and shareholder's equity; liabilities and owners equity; liabilities and owner's equity; equity and liabilities; liabilities and stockholders equity; balance sheet; liabilities and capital; capital and liabilities; net assets",
});

/**
 * Returns the section that a heading with exactly this name starts; undefined if it is not the name of a
 * section.
 */
export function sectionNamed(label: string, statement: Statement): SectionName | undefined {
  const names = statement === "profit_and_loss" ? PROFIT_AND_LOSS : BALANCE_SHEET;
  const plain = plainName(label);
  return names[plain] ?? names[plain.replace(/\s*\((kes|kshs?|loss|s|credit|debit|cr|dr)\)$/, "")];
}

const HELD_BY: Partial<Record<Section | "container", readonly Section[]>> = {
  assets: [
    "bank",
    "receivables",
    "inventory",
    "current_assets",
    "fixed_assets",
    "intangible_assets",
    "non_current_assets",
    "assets",
  ],
  current_assets: ["bank", "receivables", "inventory", "current_assets"],
  non_current_assets: ["fixed_assets", "intangible_assets", "non_current_assets"],
  liabilities: ["payables", "credit_cards", "current_liabilities", "non_current_liabilities", "liabilities"],
  current_liabilities: ["payables", "credit_cards", "current_liabilities"],
  other_income_and_expenses: ["other_income", "other_expenses"],
};

/**
 * Returns whether the heading of one section can be nested under the heading of another: Bank Accounts can be under
 * Current Assets, but not under Equity.
 */
export function mayBeUnder(inner: Section | "container", outer: Section | "container" | null, loose: boolean): boolean {
  if (outer === null || outer === "container") return true;
  if (inner === "container") return false;
  if (loose && outer !== "assets" && outer !== "liabilities") return false;
  return inner === outer || (HELD_BY[outer]?.includes(inner) ?? false);
}

const WORDS: Record<Statement, readonly (readonly [RegExp, Section])[]> = {
  profit_and_loss: [
    [/\b(tax|taxation|kodi|impots?)\b/, "tax"],
    [/\b(dividends?|distributions?|appropriations?)\b/, "dividends"],
    [/\bother\b.*\b(income|gains?|receipts)\b/, "other_income"],
    [/\b(finance|interest|exceptional|other)\b.*\b(costs?|expenses?|charges?)\b/, "other_expenses"],
    [/\b(cost of|direct|production|manufacturing|factory)\b/, "cost_of_sales"],
    [
      /\b(expenses?|costs?|overheads?|expenditure|charges|salaries|payroll|utilities|premises|matumizi|gharama|depenses|frais)\b/,
      "expenses",
    ],
    [/\b(income|revenues?|sales|turnover|receipts|grants?|fees|mapato|mauzo|produits|ventes|recettes)\b/, "income"],
  ],
  balance_sheet: [
    [/\b(non|long)[- ]?(current|term)\b.*\b(liabilit|loan|borrowing|debt|payable)/, "non_current_liabilities"],
    [/\b(payables?|creditors?)\b/, "payables"],
    [/\bcurrent\b.*\bliabilit/, "current_liabilities"],
    [/\b(loans?|borrowings?|debts?)\b/, "non_current_liabilities"],
    [/\b(liabilit\w+|provisions?|accruals?)\b/, "current_liabilities"],
    [/\b(equity|capital|reserves?|shareholders?|owners?)\b/, "equity"],
    [/\b(intangible|goodwill)\b/, "intangible_assets"],
    [/\b(fixed|property|equipment|plant|vehicles?|tangible)\b/, "fixed_assets"],
    [/\b(non|long)[- ]?(current|term)\b/, "non_current_assets"],
    [/\b(receivables?|debtors?)\b/, "receivables"],
    [/\b(inventor(y|ies)|stocks?)\b/, "inventory"],
    [/\b(bank|cash)\b/, "bank"],
    [/\bassets?\b/, "current_assets"],
  ],
};

/**
 * Returns the section that the words of an outermost heading suggest, such as expenses for "Premises costs";
 * null if no word suggests a section.
 */
export function sectionByWords(label: string, statement: Statement): Section | null {
  const plain = plainName(label);
  return WORDS[statement].find(([pattern]) => pattern.test(plain))?.[1] ?? null;
}

/**
 * Patterns of total rows in English, Swahili and French. "Total for Income", "Jumla ya Mapato" and "Total des
 * produits" are totals of income; "Total", "Jumla" and "Jumla kuu" without a name are totals of the rows above them.
 */
const TOTALS: readonly RegExp[] = [
  /^(?:grand |sub[- ]?|sous[- ]?)?totals?\b[:\s-]*(?:for |of |des |de la |de l'|de |du |d')?(.*)$/,
  /^jumla(?: kuu| ndogo)?\b[:\s-]*(?:ya |za |la |wa )?(.*)$/,
  /^(.*\S)[:\s-]+(?:sub[- ]?|sous[- ]?)?total(?: general)?$/,
  /^(.*\S)[:\s-]+jumla(?: ndogo)?$/,
];

/**
 * Returns the name in the label of a total row: "income" for "Total for Income", an empty string for "Total"
 * alone. Undefined if the label is not a total.
 */
export function totalOf(label: string): string | undefined {
  const plain = plainName(label);
  if (/^total ?energies|^total kenya\b/.test(plain)) return undefined;
  for (const pattern of TOTALS) {
    const match = pattern.exec(plain);
    if (match) return (match[1] ?? "").replace(/^general$|[\s:.-]+$|\s*\((credit|debit|cr|dr)\)$/g, "").trim();
  }
  return undefined;
}

/**
 * Returns whether a name is the name of a contra account, which reduces its section, such as discounts
 * allowed in income.
 */
export function isContraName(label: string): boolean {
  return /\b(discounts?|returns?|allowances?|refunds?|rebates?|credit notes?|punguzo|remises?|rabais|ristournes?|retours?)\b/.test(
    plainName(label),
  );
}

/**
 * Normalises a name for comparison: lower case, "and" for "&", without a leading "Less", "Plus" or "Add" and without
 * punctuation at either end.
 */
export function plainName(label: string): string {
  return tidy(label)
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/^['"‘“]+|['"’”]+$/g, "")
    .replace(/&/g, " and ")
    .replace(/[’`]/g, "'")
    .replace(/\bnon-/g, "non ")
    .replace(/\b(long|short)-term/g, "$1 term")
    .replace(/,/g, " ")
    .replace(/^(less|plus|add|toa|ongeza|moins)\b[:\s]*/, "")
    .replace(/[\s:.*-]+$/, "")
    .replace(/\s+/g, " ")
    .trim();
}

function table(rows: Record<string, string>): Record<string, SectionName> {
  const names: Record<string, SectionName> = Object.create(null);
  for (const [key, list] of Object.entries(rows)) {
    const [section = "", mark] = key.trim().split(" ");
    for (const name of list.split(";")) {
      names[name.trim()] = { section: section as Section | "container", loose: mark === "loose" };
    }
  }
  return names;
}
