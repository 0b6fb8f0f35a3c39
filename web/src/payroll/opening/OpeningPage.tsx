import { useList } from "../../api/use-list.ts";
import { useRemoval } from "../../api/use-removal.ts";
import { Select } from "../../kit/form/choices.tsx";
import { longPeriodTitle, periodTitle } from "../../kit/format/period.ts";
import { type Column, moneyColumn, textColumn } from "../../kit/list/columns.tsx";
import { ListPage } from "../../kit/list/ListPage.tsx";
import type { ListState } from "../../kit/list/list-state.ts";
import { type LookedAt, SheetButton, SheetRefused } from "../../kit/sheet/SheetButton.tsx";
import { SheetDownload } from "../../kit/sheet/SheetDownload.tsx";
import { PLACES } from "../../places.ts";
import { sectionTabs } from "../../sections.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { refreshPayroll } from "../api.ts";
import { thisMonth } from "../MonthChoice.tsx";
import { shown } from "../money.ts";
import { type ImportedMonths, type OpeningMonth, openingQueries } from "./api.ts";
import { openingTexts as texts } from "./texts.ts";

const COLUMNS: readonly Column<OpeningMonth>[] = [
  textColumn({ key: "name", title: texts.columns.name, sort: "name", fixed: true }, ({ name }) => name),
  textColumn({ key: "number", title: texts.columns.number }, ({ payroll_number: number }) => number),
  textColumn({ key: "month", title: texts.columns.month, sort: "month" }, ({ month }) => periodTitle(month)),
  moneyColumn({ key: "gross", title: texts.columns.gross }, ({ gross }) => gross),
  moneyColumn({ key: "chargeable", title: texts.columns.chargeable }, ({ chargeable }) => chargeable),
  moneyColumn({ key: "tax", title: texts.columns.tax }, ({ tax_charged: tax }) => tax),
  moneyColumn({ key: "relief", title: texts.columns.relief }, ({ personal_relief: relief }) => relief),
  moneyColumn({ key: "paye", title: texts.columns.paye }, ({ paye }) => paye),
  moneyColumn({ key: "net", title: texts.columns.net }, ({ net }) => net),
  {
    ...textColumn<OpeningMonth>({ key: "notes", title: texts.columns.notes }, ({ notes }) => notes.join(" ")),
    cell: ({ notes }) => <span style={{ whiteSpace: "normal" }}>{notes.join(" ")}</span>,
  },
  textColumn({ key: "by", title: texts.columns.by }, ({ brought_by: by }) => by),
];

const FILTERS = ["year"] as const;
const YEARS_BACK = 3;

/**
 * Lists the months of a year whose payroll was run in a previous payroll system. They can be imported from a sheet,
 * reviewed and deleted.
 */
export function OpeningPage() {
  const list = useList(openingQueries.list, COLUMNS, { filters: FILTERS, asked });
  const canPrepare = hasAbility(useUser(), ["Prepare Payroll"]);
  const thisYear = Number(thisMonth().slice(0, 4));
  const { year = thisYear } = asked(list.control.filters);
  const remove = useRemoval<OpeningMonth>({
    remove: ({ id }) => openingQueries.remove.call({ id }),
    refresh: refreshPayroll,
    question: ({ name, month }) => texts.removeQuestion(name, longPeriodTitle(month)),
  });
  const actions = canPrepare ? (
    <>
      <SheetDownload make={() => openingQueries.template.call({ year })} name={texts.sheetName} />
      <SheetButton size="sm" label={texts.bring} look={look} take={bring} />
    </>
  ) : undefined;
  return (
    <ListPage
      id="payroll-opening"
      title={PLACES.payrollOpening.title}
      tabs={sectionTabs("payrollOpening")}
      {...list}
      rowKey={({ id }) => id}
      rowName={({ name, month }) => `${name}, ${longPeriodTitle(month)}`}
      empty={{ ...texts.empty, ...(actions === undefined ? {} : { action: actions }) }}
      actions={actions}
      filters={
        <Select
          size="xs"
          w={120}
          aria-label={texts.year}
          placeholder={texts.year}
          data={Array.from({ length: YEARS_BACK }, (_, back) => String(thisYear - back))}
          value={list.control.filters.year ?? null}
          onChange={(value) => list.control.filterBy("year", value)}
          clearable
        />
      }
      rowActions={(row) => (canPrepare ? [{ label: texts.remove, danger: true, onSelect: () => remove(row) }] : [])}
    />
  );
}

/** Converts the year filter in the URL to the input of the API call that loads the list. */
function asked({ year }: ListState["filters"]) {
  return year !== undefined && /^20[2-9]\d$/.test(year) ? { year: Number(year) } : {};
}

/**
 * Previews the import of a sheet; nothing is stored.
 * @throws an error that lists the invalid rows.
 */
async function look(file: File): Promise<LookedAt> {
  const { data } = await openingQueries.import.call({ file, dry_run: true });
  if (data.faults.length > 0) throw new SheetRefused(texts.refused, data.faults);
  return { sentences: sentencesOf(data), mayTake: data.counts.created + data.counts.changed > 0 };
}

function sentencesOf({ rows, counts, totals }: ImportedMonths): readonly string[] {
  const notes = rows.flatMap(({ row, name, month, notes: own }) =>
    own.map((note) => texts.note(row, name, periodTitle(month), note)),
  );
  return [
    texts.would(counts),
    texts.totals(shown(totals.gross), shown(totals.chargeable), shown(totals.paye)),
    ...notes,
  ];
}

async function bring(file: File): Promise<string> {
  const { message } = await openingQueries.import.call({ file });
  await refreshPayroll();
  return message;
}
