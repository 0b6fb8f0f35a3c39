import { Select } from "../../kit/form/choices.tsx";
import { DayInput } from "../../kit/form/DayInput.tsx";
import { optionsOf } from "../../kit/form/options.ts";
import { useSetQuery } from "../../kit/page/navigate.ts";
import { useAccountOptions } from "../chart/use-account-options.ts";
import { booksTexts, COMPARISONS, REPORTS } from "../texts.ts";
import type { ReportChoice } from "./range.ts";

const texts = booksTexts.reports;

/**
 * Shows the fields to choose the report, its date range and its comparison; for the general ledger,
 * also the account.
 */
export function ReportChoices({ choice }: { readonly choice: ReportChoice }) {
  const setQuery = useSetQuery();
  const accounts = useAccountOptions(false);
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
          data={optionsOf(COMPARISONS)}
          value={compare}
          onChange={(chosen) => set({ compare: chosen ?? undefined })}
          allowDeselect={false}
        />
      )}
    </>
  );
}
