import {
  addMonths,
  type Day,
  dayAt,
  firstDayOf,
  lastDayOf,
  monthAt,
  now,
  readDay,
  yearOf,
} from "@hazina/base/calendar.ts";
import { useQuery } from "@tanstack/react-query";
import { Select } from "../../kit/form/choices.tsx";
import { DayInput } from "../../kit/form/DayInput.tsx";
import { optionsOf } from "../../kit/form/options.ts";
import { formatDay } from "../../kit/format/time.ts";
import type { Column } from "../../kit/list/columns.tsx";
import { textColumn } from "../../kit/list/columns.tsx";
import { DataTable } from "../../kit/list/DataTable.tsx";
import { useQuery as useAddress, useGo, useSetQuery } from "../../kit/page/navigate.ts";
import { Page } from "../../kit/page/Page.tsx";
import { Section } from "../../kit/page/Section.tsx";
import { paths } from "../../paths.ts";
import { screenHead } from "../../sections.ts";
import { type AssetRegister, assetQueries, type WearAndTear } from "../api.ts";
import { ReportSection } from "../reports/ReportSection.tsx";
import { figureColumn, nameColumn } from "../reports/report-columns.tsx";
import { assetTexts } from "./texts.ts";

const texts = assetTexts.report;

const FIRST_YEAR = 2022;

/** The reports of fixed assets: the register for a date range, and the wear and tear for a year of income. */
export function AssetReportsPage() {
  const address = useAddress();
  const setQuery = useSetQuery();
  const isTax = address.report === "wear-and-tear";
  const today = dayAt(now());
  const dayIn = (text: string | undefined, usual: Day): Day => {
    const read = readDay(text ?? usual);
    return read.ok ? read.value : usual;
  };
  const ended = addMonths(monthAt(now()), -1);
  const from = dayIn(address.from, firstDayOf(addMonths(ended, -11)));
  const to = dayIn(address.to, lastDayOf(ended));
  const last = yearOf(monthAt(now()));
  const year = Math.min(Math.max(Number(address.year) || Number(today.slice(0, 4)), FIRST_YEAR), last + 1);
  const years = Array.from({ length: last - FIRST_YEAR + 2 }, (_, at) => String(last + 1 - at));
  return (
    <Page
      {...screenHead("assetReports")}
      actions={
        <>
          <Select
            size="xs"
            miw={160}
            aria-label={texts.choose}
            data={optionsOf(texts.kinds)}
            value={isTax ? "wear-and-tear" : "register"}
            onChange={(chosen) => setQuery({ report: chosen ?? undefined })}
            allowDeselect={false}
          />
          {isTax ? (
            <Select
              size="xs"
              miw={100}
              aria-label={texts.year}
              data={years}
              value={String(year)}
              onChange={(chosen) => setQuery({ year: chosen ?? undefined })}
              allowDeselect={false}
            />
          ) : (
            <>
              <DayInput
                size="xs"
                miw={128}
                aria-label={texts.from}
                value={from}
                onChange={(day) => setQuery({ from: day ?? undefined })}
              />
              <DayInput
                size="xs"
                miw={128}
                aria-label={texts.to}
                value={to}
                onChange={(day) => setQuery({ to: day ?? undefined })}
              />
            </>
          )}
        </>
      }
    >
      {isTax ? <TaxTable year={year} /> : <RegisterTable from={from} to={to} />}
    </Page>
  );
}

type RegisterRow = Omit<AssetRegister["data"][number], "asset_account">;

const isTotal = ({ id }: { readonly id: string }) => id === "";

const assetName = ({ number, name }: { readonly number: string; readonly name: string }) => `${number} ${name}`.trim();

const register = (key: keyof RegisterRow & keyof AssetRegister["totals"], title: string): Column<RegisterRow> =>
  figureColumn<RegisterRow>({ key, title }, (row) => row[key], isTotal);

const REGISTER: readonly Column<RegisterRow>[] = [
  nameColumn<RegisterRow>(texts.asset, assetName, isTotal),
  register("cost_opening", texts.costOpening),
  register("additions", texts.additions),
  register("disposals", texts.disposals),
  register("cost_closing", texts.costClosing),
  register("depreciation_opening", texts.wornOpening),
  register("charge", texts.charge),
  register("depreciation_disposals", texts.wornDisposals),
  register("depreciation_closing", texts.wornClosing),
  register("book_value", texts.value),
];

type AccountRow = AssetRegister["accounts"][number];

const never = () => false;

const ACCOUNTS: readonly Column<AccountRow>[] = [
  textColumn({ key: "account", title: texts.account, fixed: true }, ({ code, name }) => `${code} ${name}`),
  figureColumn({ key: "register", title: texts.register }, (row) => row.register, never),
  figureColumn({ key: "books", title: texts.books }, (row) => row.books, never),
  figureColumn(
    { key: "difference", title: texts.difference },
    (row) => Math.round((row.books - row.register) * 100) / 100,
    never,
  ),
];

function RegisterTable({ from, to }: { readonly from: Day; readonly to: Day }) {
  const query = useQuery(assetQueries.register.queryOptions({ input: { from, to } }));
  const go = useGo();
  const accounts = query.data?.accounts ?? [];
  return (
    <ReportSection<RegisterRow, AssetRegister>
      title={texts.kinds.register}
      query={query}
      columns={REGISTER}
      rowsOf={({ data, totals }) =>
        data.length === 0 ? [] : [...data, { id: "", number: "", name: texts.total, ...totals }]
      }
      rowKey={({ id }) => id || texts.total}
      rowName={assetName}
      notesOf={() => [texts.range(formatDay(from), formatDay(to))]}
      opens={({ id }) => id !== ""}
      onOpen={({ id }) => go(paths.asset({ id }))}
      after={
        accounts.length === 0 ? null : (
          <Section title={texts.accounts}>
            <DataTable
              label={texts.accounts}
              columns={ACCOUNTS}
              rows={accounts}
              rowKey={({ code }) => code}
              rowName={({ code, name }) => `${code} ${name}`}
              onOpen={({ code }) => go(paths.accountingReports({ report: "general-ledger", account: code, from, to }))}
            />
          </Section>
        )
      }
    />
  );
}

type TaxRow = Omit<WearAndTear["data"][number], "cost"> & { readonly cost: number | null };

const tax = (key: keyof WearAndTear["totals"] | "cost", title: string): Column<TaxRow> =>
  figureColumn<TaxRow>({ key, title }, (row) => row[key], isTotal);

const TAX: readonly Column<TaxRow>[] = [
  nameColumn<TaxRow>(texts.asset, assetName, isTotal),
  textColumn({ key: "class", title: texts.class }, (row) => row.tax_class),
  textColumn({ key: "rate", title: texts.rate }, ({ rate }) => rate),
  tax("cost", texts.cost),
  tax("opening", texts.opening),
  tax("added", texts.added),
  tax("allowance", texts.allowance),
  tax("proceeds", texts.proceeds),
  tax("balancing", texts.balancing),
  tax("closing", texts.closing),
];

function TaxTable({ year }: { readonly year: number }) {
  const query = useQuery(assetQueries.wearAndTear.queryOptions({ input: { year } }));
  const go = useGo();
  return (
    <ReportSection<TaxRow, WearAndTear>
      title={texts.kinds["wear-and-tear"]}
      query={query}
      columns={TAX}
      rowsOf={({ data, totals }) =>
        data.length === 0
          ? []
          : [...data, { id: "", number: "", name: texts.total, tax_class: "", rate: "", cost: null, ...totals }]
      }
      rowKey={({ id }) => id || texts.total}
      rowName={assetName}
      notesOf={({ source }) => [texts.ofYear(year), source]}
      opens={({ id }) => id !== ""}
      onOpen={({ id }) => go(paths.asset({ id }))}
    />
  );
}
