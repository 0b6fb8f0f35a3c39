import { addMonths, type Day, formatMonth, monthAt, monthInWords, now, parseMonth } from "@hazina/base/calendar.ts";
import { Group, SegmentedControl, Skeleton, Stack, Text } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { EmptyState } from "../../kit/feedback/EmptyState.tsx";
import { Select } from "../../kit/form/choices.tsx";
import { formatDayAndTime } from "../../kit/format/time.ts";
import { type Column, dayColumn, moneyColumn, statusColumn, textColumn } from "../../kit/list/columns.tsx";
import { DataTable } from "../../kit/list/DataTable.tsx";
import { FailedSection } from "../../kit/page/FailedSection.tsx";
import { useQuery as useAddress, useGo, useSetQuery } from "../../kit/page/navigate.ts";
import { Page } from "../../kit/page/Page.tsx";
import { Section } from "../../kit/page/Section.tsx";
import { type LookedAt, SheetButton } from "../../kit/sheet/SheetButton.tsx";
import { paths } from "../../paths.ts";
import { PLACES } from "../../places.ts";
import { screenHead } from "../../sections.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { type ComparedSection, refreshBills, vatComparisonQueries } from "../api.ts";
import { comparisonTexts as texts } from "./comparison-texts.ts";

/** The number of months that the user can choose from: the current month and the months before it. */
const MONTHS = 24;

type Name = ComparedSection["section"];
type Line = ComparedSection["lines"][number];

/**
 * Compares the company's VAT return of a month with KRA's pre-filled return, for sales or for purchases. Shows the
 * cause of each difference, and a reconciliation that starts with KRA's VAT and ends with the company's VAT.
 */
export function VatComparisonPage() {
  const current = monthAt(now());
  const months = Array.from({ length: MONTHS }, (_, back) => addMonths(current, -back));
  const address = useAddress();
  const setQuery = useSetQuery();
  const month = formatMonth(months.find((one) => formatMonth(one) === address.month) ?? addMonths(current, -1));
  const name: Name = address.section === "purchases" ? "purchases" : "sales";
  const query = useQuery({
    ...vatComparisonQueries.read.queryOptions({ input: { month }, select: ({ data }) => data }),
    placeholderData: keepPreviousData,
  });
  const section = query.data?.sections.find((one) => one.section === name);
  const mayImport = hasAbility(useUser(), ["Post Journals"]);
  // Until the section is read, it is not known where the import belongs.
  const isImported = section !== undefined && section.imported !== null;
  return (
    <Page
      {...screenHead("vatComparison")}
      subtitle={texts.lead}
      actions={mayImport && isImported ? <Import month={month} name={name} /> : null}
    >
      <Group mb="sm" align="end">
        <Select
          label={texts.month}
          data={months.map((one) => ({ value: formatMonth(one), label: monthInWords(one) }))}
          value={month}
          onChange={(value) => setQuery({ month: value ?? undefined })}
          allowDeselect={false}
          w={220}
        />
        <SegmentedControl
          aria-label={texts.section}
          data={[
            { value: "sales", label: texts.sections.sales },
            { value: "purchases", label: texts.sections.purchases },
          ]}
          value={name}
          onChange={(value) => setQuery({ section: value })}
        />
      </Group>
      {section !== undefined ? (
        section.imported === null ? (
          <NotImported name={name} month={month} actions={mayImport ? <Import month={month} name={name} /> : null} />
        ) : (
          <Compared section={section} imported={section.imported} />
        )
      ) : query.isError ? (
        <FailedSection title={PLACES.vatComparison.title} query={query} />
      ) : (
        <Skeleton height={320} />
      )}
    </Page>
  );
}

function Import({ month, name }: { readonly month: string; readonly name: Name }) {
  const look = async (file: File): Promise<LookedAt> => {
    const { message, data } = await vatComparisonQueries.import.call({ file, month, section: name, dry_run: "true" });
    return { sentences: [message, ...data.problems], mayTake: data.problems.length === 0 };
  };
  return (
    <SheetButton
      key={name}
      size="sm"
      label={texts.upload[name]}
      look={look}
      take={async (file) => {
        const { message } = await vatComparisonQueries.import.call({ file, month, section: name });
        await refreshBills();
        return message;
      }}
    />
  );
}

type NotImportedProps = { readonly name: Name; readonly month: string; readonly actions: ReactNode };

/**
 * Shown for a section of KRA's return that has not been imported. Explains the comparison and asks the user to import
 * the section for the month.
 */
function NotImported({ name, month, actions }: NotImportedProps) {
  const { title, body, ask } = texts.notImported;
  return (
    <EmptyState title={title[name]} actions={actions}>
      {body(texts.sections[name], monthInWords(parseMonth(month)))} {actions === null ? ask : null}
    </EmptyState>
  );
}

type ComparedProps = { readonly section: ComparedSection; readonly imported: NonNullable<ComparedSection["imported"]> };

function Compared({ section, imported }: ComparedProps) {
  const lead = texts.imported(imported.lines, imported.file, imported.by, formatDayAndTime(imported.at));
  return (
    <Stack gap="md">
      <Section title={texts.bridge} lead={lead}>
        <DataTable label={texts.bridge} columns={BRIDGE} rows={bridgeOf(section)} rowKey={({ step }) => step} />
      </Section>
      <Documents lines={section.lines} />
    </Stack>
  );
}

type Step = { readonly step: string; readonly count: number | null; readonly tax: number };

const BRIDGE: readonly Column<Step>[] = [
  textColumn({ key: "step", title: texts.bridgeColumns.step, fixed: true }, ({ step }) => step),
  moneyColumn({ key: "tax", title: texts.bridgeColumns.tax }, ({ tax }) => tax),
  textColumn({ key: "count", title: texts.bridgeColumns.count }, ({ count }) => (count === null ? null : `${count}`)),
];

function bridgeOf({ kra, steps, figure, imported }: ComparedSection): Step[] {
  return [
    { step: texts.fromKra, count: imported?.lines ?? 0, tax: kra },
    ...steps.map(({ cause, count, tax }) => ({ step: texts.causes[cause], count, tax })),
    { step: texts.figure, count: null, tax: figure },
  ];
}

const { columns: titles } = texts;

const TONES = { matched: "good", only_books: "waiting", only_kra: "waiting", differs: "bad" } as const;

const COLUMNS: readonly Column<Line>[] = [
  textColumn({ key: "number", title: titles.number, fixed: true }, ({ number }) => number),
  textColumn({ key: "party", title: titles.party }, ({ party }) => party),
  statusColumn({ key: "state", title: titles.state }, ({ state }) => ({
    label: texts.states[state],
    tone: TONES[state],
  })),
  textColumn({ key: "cause", title: titles.cause }, ({ cause }) => (cause === null ? null : texts.causes[cause])),
  dayColumn({ key: "day", title: titles.day }, ({ day }) => day as Day | null),
  moneyColumn({ key: "books", title: titles.books }, ({ books }) => books),
  moneyColumn({ key: "kra", title: titles.kra }, ({ kra }) => kra),
  moneyColumn({ key: "difference", title: titles.difference }, ({ difference }) => difference),
];

const STATES = ["matched", "only_books", "only_kra", "differs"] as const;

function Documents({ lines }: { readonly lines: readonly Line[] }) {
  const { state } = useAddress();
  const setQuery = useSetQuery();
  const go = useGo();
  const chosen = STATES.find((one) => one === state);
  const shown = lines.filter((line) => (chosen === undefined ? line.state !== "matched" : line.state === chosen));
  const open = ({ document }: Line) => {
    if (document?.kind === "invoice") go(paths.invoice({ id: document.id }));
    if (document?.kind === "credit_note") go(paths.creditNote({ id: document.id }));
    if (document?.kind === "bill") go(paths.bill({ id: document.id }));
  };
  return (
    <Section
      title={texts.documents}
      actions={
        <Select
          size="xs"
          aria-label={texts.filter}
          placeholder={texts.filter}
          data={STATES.map((value) => ({
            value,
            label: `${texts.states[value]} (${lines.filter((line) => line.state === value).length})`,
          }))}
          value={chosen ?? null}
          onChange={(value) => setQuery({ state: value ?? undefined })}
          clearable
        />
      }
    >
      {shown.length === 0 ? (
        <NoneShown isFiltered={chosen !== undefined} />
      ) : (
        <DataTable
          label={texts.documents}
          columns={COLUMNS}
          rows={shown}
          rowKey={(line) => `${line.state} ${line.document?.id ?? ""} ${line.number} ${line.party} ${line.day}`}
          rowName={({ number }) => number}
          onOpen={open}
          opens={({ document }) => document !== null}
        />
      )}
    </Section>
  );
}

function NoneShown({ isFiltered }: { readonly isFiltered: boolean }) {
  if (isFiltered) return <Text c="dimmed">{texts.noneShown}</Text>;
  return <EmptyState title={texts.allEqual.title}>{texts.allEqual.body}</EmptyState>;
}
