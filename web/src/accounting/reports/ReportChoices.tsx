import { Select } from "../../kit/form/choices.tsx";
import { DayInput } from "../../kit/form/DayInput.tsx";
import { optionsOf } from "../../kit/form/options.ts";
import { useSetQuery } from "../../kit/page/navigate.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { useAccountOptions } from "../chart/use-account-options.ts";
import { booksTexts, COMPARISONS, PLAN_COMPARISONS, REPORTS } from "../texts.ts";
import { canBeLimited, comparisonOf, type ReportChoice } from "./range.ts";
import { useLimits } from "./use-limits.ts";

const texts = booksTexts.reports;

/**
 * Fields to choose the report, its date range and its comparison. The general ledger also has a field for the account.
 * Reports that can be limited to a department or project have a field for each of these.
 */
export function ReportChoices({ choice }: { readonly choice: ReportChoice }) {
  const setQuery = useSetQuery();
  const accounts = useAccountOptions(false);
  const hasPlan = hasAbility(useUser(), ["View Forecasts"]);
  const { report, from, to, compare, account } = choice;
  const set = (changes: Readonly<Record<string, string | undefined>>) => setQuery({ page: undefined, ...changes });
  const day = (name: "from" | "to", value: string) => (
    <DayInput
      size="xs"
      miw={128}
      aria-label={texts[name]}
      value={value}
      onChange={(chosen) => (chosen === null ? undefined : set({ [name]: chosen }))}
    />
  );
  return (
    <>
      <Select
        size="xs"
        miw={168}
        aria-label={texts.choose}
        data={optionsOf(REPORTS)}
        value={report}
        onChange={(chosen) => set({ report: chosen ?? undefined })}
        allowDeselect={false}
      />
      {report === "general-ledger" ? (
        <Select
          size="xs"
          miw={220}
          searchable
          aria-label={texts.account}
          placeholder={texts.account}
          data={[...accounts]}
          value={account ?? null}
          onChange={(chosen) => set({ account: chosen ?? undefined })}
        />
      ) : null}
      {day("from", from)}
      {day("to", to)}
      {report === "general-ledger" ? null : (
        <Select
          size="xs"
          miw={160}
          aria-label={texts.compare}
          data={optionsOf(report === "profit-and-loss" && hasPlan ? PLAN_COMPARISONS : COMPARISONS)}
          value={report === "profit-and-loss" ? compare : comparisonOf(choice)}
          onChange={(chosen) => set({ compare: chosen ?? undefined })}
          allowDeselect={false}
        />
      )}
      {canBeLimited(choice) ? <LimitChoices choice={choice} /> : null}
    </>
  );
}

/** The fields that limit a report to the lines of a department or project. */
function LimitChoices({ choice }: { readonly choice: ReportChoice }) {
  const setQuery = useSetQuery();
  const { departments, projects } = useLimits();
  const limit = (
    name: "department" | "project",
    placeholder: string,
    data: readonly { readonly value: string; readonly label: string }[],
  ) =>
    data.length === 0 && choice[name] === undefined ? null : (
      <Select
        size="xs"
        miw={160}
        searchable
        clearable
        aria-label={texts[name]}
        placeholder={placeholder}
        data={[...data]}
        value={choice[name] ?? null}
        onChange={(chosen) => setQuery({ page: undefined, [name]: chosen ?? undefined })}
      />
    );
  return (
    <>
      {limit("department", texts.everyDepartment, departments)}
      {limit("project", texts.everyProject, projects)}
    </>
  );
}
