import { type Day, dayAt, daysBetween, now, readDay } from "@hazina/base/calendar.ts";
import { PLAN_COMPARISONS, REPORTS } from "../texts.ts";

/**
 * The choices for a report, as stored in the URL: which report it is, its date range, its comparison, and the account,
 * department and project.
 */
export type ReportChoice = {
  readonly report: keyof typeof REPORTS;
  readonly from: Day;
  readonly to: Day;
  readonly compare: keyof typeof PLAN_COMPARISONS;
  readonly account: string | undefined;
  /**
   * The department that the report is limited to; undefined if it is not limited. `project` is the same for a project.
   */
  readonly department: string | undefined;
  readonly project: string | undefined;
  readonly page: number;
};

/**
 * Reads the report choices from the URL; the default is the trial balance of this year up to today.
 */
export function choiceIn(query: Readonly<Record<string, string>>): ReportChoice {
  const today = dayAt(now());
  const dayIn = (text: string | undefined, usual: string) => {
    const day = readDay(text ?? usual);
    return day.ok ? day.value : (usual as Day);
  };
  const [from, to] = [dayIn(query.from, `${today.slice(0, 4)}-01-01`), dayIn(query.to, today)];
  const page = Number(query.page ?? 1);
  return {
    report: keyIn(REPORTS, query.report, "trial-balance"),
    from,
    to,
    compare: keyIn(PLAN_COMPARISONS, query.compare, "none"),
    account: query.account,
    department: query.department,
    project: query.project,
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

function keyIn<Key extends string>(
  choices: Readonly<Record<Key, unknown>>,
  given: string | undefined,
  usual: Key,
): Key {
  return (Object.keys(choices) as Key[]).find((key) => key === given) ?? usual;
}

/**
 * The reports that can be limited to a department or project. Only these reports are made from lines that have a
 * department and a project.
 */
const LIMITED: ReadonlySet<ReportChoice["report"]> = new Set(["trial-balance", "profit-and-loss", "general-ledger"]);

/** Returns whether a report can be limited to a department or project. */
export function canBeLimited({ report }: Pick<ReportChoice, "report">): boolean {
  return LIMITED.has(report);
}

/**
 * Returns the department and project to which a report is limited, as input of the API call. The result has no fields
 * if the report cannot be limited or is not limited.
 */
export function filterOf({ report, department, project }: ReportChoice) {
  if (!canBeLimited({ report })) return {};
  return {
    ...(department === undefined ? {} : { department_id: department }),
    ...(project === undefined ? {} : { project_id: project }),
  };
}

/**
 * Returns the department and the project that a report is limited to, as URL parameters for the page that shows an
 * account's entries; empty if the report is not limited.
 */
export function limitsInUrl(choice: ReportChoice): { readonly department?: string; readonly project?: string } {
  const { department, project } = choice;
  if (!canBeLimited(choice)) return {};
  return { ...(department === undefined ? {} : { department }), ...(project === undefined ? {} : { project }) };
}

/**
 * Returns the comparison for a report other than the profit and loss. Only the profit and loss can be compared with
 * the forecast, so `forecast` becomes `none`; any other choice is unchanged.
 */
export function comparisonOf({ compare }: Pick<ReportChoice, "compare">): "none" | "previous" | "last_year" {
  return compare === "forecast" ? "none" : compare;
}

/** Returns whether a date range ends before it starts. */
export function isBackwards({ from, to }: Pick<ReportChoice, "from" | "to">): boolean {
  return daysBetween(from, to) < 0;
}
