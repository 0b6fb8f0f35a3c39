import { Button } from "@mantine/core";
import { useList } from "../../api/use-list.ts";
import { useRemoval } from "../../api/use-removal.ts";
import { useAction } from "../../api/use-save.ts";
import { Select } from "../../kit/form/choices.tsx";
import { optionsOf } from "../../kit/form/options.ts";
import { type Column, countColumn, moneyColumn, statusColumn, textColumn } from "../../kit/list/columns.tsx";
import { DataTable } from "../../kit/list/DataTable.tsx";
import type { ListState } from "../../kit/list/list-state.ts";
import { NamedRecords } from "../../kit/list/NamedRecords.tsx";
import { Section } from "../../kit/page/Section.tsx";
import { screenHead } from "../../sections.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { elementQueries, type PayElement, refreshPayroll } from "../api.ts";
import { ElementForm } from "./ElementForm.tsx";
import { ELEMENT_WORDS, setupTexts } from "./texts.ts";

const texts = setupTexts.elements;

const COLUMNS: readonly Column<PayElement>[] = [
  textColumn({ key: "name", title: texts.columns.name, sort: "name", fixed: true }, ({ name }) => name),
  textColumn({ key: "code", title: texts.columns.code, sort: "code" }, ({ code }) => code),
  textColumn({ key: "pays", title: texts.columns.pays }, kindInWords),
  textColumn({ key: "calculation", title: texts.columns.calculation }, ({ calculation, formula }) =>
    calculation === "formula" ? formula : ELEMENT_WORDS.calculation[calculation],
  ),
  moneyColumn({ key: "value", title: texts.columns.value }, ({ value }) => value),
  textColumn({ key: "recurring", title: texts.columns.recurring }, ({ recurring }) =>
    recurring ? texts.recurring : texts.byMonth,
  ),
  countColumn({ key: "people", title: texts.columns.people }, ({ people }) => people),
  statusColumn({ key: "active", title: texts.columns.active }, ({ active }) =>
    active ? { label: texts.active, tone: "good" } : { label: texts.inactive, tone: "neutral" },
  ),
];

const FILTERS = ["class"] as const;

/** Lists the statutory lines, and all pay elements except basic pay. */
export function ElementsPage() {
  const list = useList(elementQueries.list, COLUMNS, { filters: FILTERS, asked });
  const canManage = hasAbility(useUser(), ["Manage Payroll Settings"]);
  const usual = useAction(() => elementQueries.usual.call({}), refreshPayroll);
  const remove = useRemoval<PayElement>({
    remove: ({ id }) => elementQueries.remove.call({ id }),
    refresh: refreshPayroll,
    question: ({ name }) => texts.removeQuestion(name),
  });
  return (
    <NamedRecords<PayElement>
      {...screenHead("payrollElements")}
      id="payroll-elements"
      {...list}
      words={texts.words}
      canManage={canManage}
      onRemove={remove}
      emptyBody={texts.empty.body}
      actions={
        <Button variant="default" loading={usual.isPending} onClick={() => usual.mutate(undefined)}>
          {texts.usual}
        </Button>
      }
      filters={
        <Select
          size="xs"
          miw={136}
          aria-label={texts.filters.class}
          placeholder={texts.filters.classes}
          data={optionsOf(ELEMENT_WORDS.class)}
          value={list.control.filters.class ?? null}
          onChange={(value) => list.control.filterBy("class", value)}
          clearable
        />
      }
      form={(element, onClose) => <ElementForm element={element} onClose={onClose} />}
      after={<LawLines lines={list.query.data?.law ?? []} />}
    />
  );
}

function kindInWords({ pays }: PayElement): string {
  const { kind = "", type } = pays;
  const words: Readonly<Record<string, string>> = { ...ELEMENT_WORDS.earning, ...ELEMENT_WORDS.deduction };
  const own = type === "earning" || type === "deduction" ? words[kind] : undefined;
  return own ?? (ELEMENT_WORDS.type as Readonly<Record<string, string>>)[type] ?? type;
}

/** Converts the filter in the URL to the input of the API call that loads the list; an invalid filter is left out. */
function asked({ class: named }: ListState["filters"]) {
  const known = (Object.keys(ELEMENT_WORDS.class) as PayElement["class"][]).find((one) => one === named);
  return known ? { class: known } : {};
}

type LawLine = { readonly code: string; readonly name: string; readonly base: string };

const LAW_COLUMNS: readonly Column<LawLine>[] = [
  textColumn({ key: "name", title: texts.law.name }, ({ name }) => name),
  textColumn({ key: "base", title: texts.law.base }, ({ base }) => base),
];

function LawLines({ lines }: { readonly lines: readonly LawLine[] }) {
  if (lines.length === 0) return null;
  return (
    <Section title={texts.law.title} lead={texts.law.lead}>
      <DataTable label={texts.law.title} columns={LAW_COLUMNS} rows={lines} rowKey={({ code }) => code} />
    </Section>
  );
}
