import { useQuery, useSetQuery } from "../../kit/page/navigate.ts";
import type { PageTab } from "../../kit/page/Page.tsx";
import { paths } from "../../paths.ts";
import { statementTexts } from "../texts.ts";
import { useRememberedScenario } from "./remembered-scenario.ts";

/** The lengths of a statement's periods, as the API spells them. */
export const FREQUENCIES = ["Monthly", "Bimonthly", "Quarterly", "Semiannually", "Annually"] as const;

/** The length of a statement's periods. */
export type StatementFrequency = (typeof FREQUENCIES)[number];

/** The default scenario, based only on actuals. */
export const BASELINE = "Baseline";

/** The name of one of the three statements. */
export type StatementName = "profitLoss" | "balanceSheet" | "cashFlowStatement";

/** The input of the API calls that return a statement. */
export type StatementInput = {
  readonly scenario: string;
  readonly frequency: StatementFrequency;
  readonly department_id?: string;
  /**
   * Used only for the cash flow statement: `direct` shows receipts and payments. If omitted, the statement starts from
   * net income.
   */
  readonly view?: "direct";
};

/** How the cash flow statement shows operating activities. */
export type CashFlowView = "indirect" | "direct";

/** The user's choices on a statement screen, as read from the URL, and the functions to change them. */
export type StatementChoice = {
  readonly input: StatementInput;
  /** The cell whose breakdown is open, as `row key@period label`; undefined if none is. */
  readonly cell: string | undefined;
  /** The key of the row to scroll to, if the page was opened by a link to a row; otherwise undefined. */
  readonly line: string | undefined;
  /**
   * The statement to compare with: the name of another scenario, or the id of a named version. Empty if there is no
   * comparison.
   */
  readonly compared: { readonly scenario?: string; readonly version?: string };
  /** True to show only the rows with differences. */
  readonly onlyDiffering: boolean;
  /** Starts a comparison; ends it if called with an empty object. */
  readonly compare: (other: { readonly scenario?: string; readonly version?: string }) => void;
  readonly showOnlyDiffering: (only: boolean) => void;
  /** Removes the linked row from the URL once it has been scrolled into view. */
  readonly forgetLine: () => void;
  readonly chooseScenario: (name: string) => void;
  readonly chooseFrequency: (frequency: StatementFrequency) => void;
  /** Changes the view; undefined if the statement has only one. */
  readonly chooseView?: (view: CashFlowView) => void;
  /** Shows the profit and loss of the department with this id; undefined shows that of the whole company. */
  readonly chooseDepartment: (id: string | undefined) => void;
  readonly openCell: (cell: string | undefined) => void;
  /** Returns the URL of a cell in this scenario's monthly cash flow statement. */
  readonly addressOfCash: (cell: string) => string;
  /** The tabs of the three statements, each with the current choices in its URL. */
  readonly tabs: readonly PageTab[];
};

/**
 * Returns the choices in the URL, such as the scenario, frequency, department and open cell, with the functions to
 * change them. If the URL names no scenario, the scenario last shown on this device is used.
 * @param hasViews true if the statement has two views; the URL then also names the view.
 */
export function useStatementChoice(offered: readonly StatementFrequency[], hasViews = false): StatementChoice {
  const query = useQuery();
  const { scenario: named, frequency: asked, department, cell, line, view, compare, version, differing } = query;
  const setQuery = useSetQuery();
  const remembered = useRememberedScenario();
  const scenario = named?.trim() || remembered || BASELINE;
  const scenarioOnly = scenario === BASELINE ? {} : { scenario };
  const kept = {
    ...scenarioOnly,
    ...(asked === undefined ? {} : { frequency: asked }),
    ...(department === undefined ? {} : { department }),
    ...(view === DIRECT ? { view } : {}),
    ...(compare === undefined ? {} : { compare }),
    ...(version === undefined ? {} : { version }),
    ...(differing === undefined ? {} : { differing }),
  };
  const chooseView = (next: CashFlowView) => setQuery({ view: next === DIRECT ? DIRECT : undefined, cell: undefined });
  return {
    input: {
      scenario,
      frequency: readFrequency(asked, offered),
      ...(department ? { department_id: department } : {}),
      ...(hasViews && view === DIRECT ? { view } : {}),
    },
    ...(hasViews ? { chooseView } : {}),
    cell,
    line,
    compared: {
      ...(compare === undefined || compare === scenario ? {} : { scenario: compare }),
      ...(version === undefined ? {} : { version }),
    },
    onlyDiffering: differing === ONLY,
    compare: (other) =>
      setQuery({
        compare: other.scenario,
        version: other.version,
        ...(other.scenario === undefined && other.version === undefined ? { differing: undefined } : {}),
      }),
    showOnlyDiffering: (only) => setQuery({ differing: only ? ONLY : undefined }),
    forgetLine: () => setQuery({ line: undefined }),
    chooseScenario: (name) => setQuery({ scenario: name, cell: undefined, version: undefined }),
    chooseFrequency: (name) => setQuery({ frequency: name === "Monthly" ? undefined : name, cell: undefined }),
    chooseDepartment: (id) => setQuery({ department: id, cell: undefined }),
    openCell: (place) => setQuery({ cell: place }),
    addressOfCash: (place) => paths.cashFlowStatement({ ...scenarioOnly, cell: place }),
    tabs: [
      { label: statementTexts.tabs.profitLoss, to: paths.profitLoss(kept) },
      { label: statementTexts.tabs.balanceSheet, to: paths.balanceSheet(kept) },
      { label: statementTexts.tabs.cashFlowStatement, to: paths.cashFlowStatement(kept) },
    ],
  };
}

const DIRECT = "direct";
const ONLY = "only";

/** Returns the frequency in a URL, ignoring case; Monthly if it is missing or unknown. */
export function readFrequency(
  text: string | undefined,
  offered: readonly StatementFrequency[] = FREQUENCIES,
): StatementFrequency {
  return offered.find((name) => name.toLowerCase() === text?.toLowerCase()) ?? "Monthly";
}
