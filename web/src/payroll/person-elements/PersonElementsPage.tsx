import { Button } from "@mantine/core";
import { MonthPickerInput } from "@mantine/dates";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useList } from "../../api/use-list.ts";
import { useRemoval } from "../../api/use-removal.ts";
import { Select } from "../../kit/form/choices.tsx";
import { ListPage } from "../../kit/list/ListPage.tsx";
import type { ListControl, ListState } from "../../kit/list/list-state.ts";
import { kitTexts } from "../../kit/texts.ts";
import { PLACES } from "../../places.ts";
import { sectionTabs } from "../../sections.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { elementQueries, type HeldElement, type PayElement, personElementQueries, refreshPayroll } from "../api.ts";
import { setupTexts } from "../setup/texts.ts";
import { BulkForm } from "./BulkForm.tsx";
import { HeldForm } from "./HeldForm.tsx";
import { HELD_COLUMNS } from "./held-columns.tsx";

const texts = setupTexts.held;

const FILTERS = ["element", "month"] as const;

/** Lists the pay elements of all employees with their amounts and months. */
export function PersonElementsPage() {
  const list = useList(personElementQueries.list, HELD_COLUMNS, { filters: FILTERS, asked });
  const elements = useQuery(elementQueries.list.queryOptions({ input: { active: true } })).data?.data ?? [];
  const canPrepare = hasAbility(useUser(), ["Prepare Payroll"]);
  const [form, setForm] = useState<{ readonly held: HeldElement | null } | "many" | null>(null);
  const remove = useRemoval<HeldElement>({
    remove: ({ id }) => personElementQueries.remove.call({ id }),
    refresh: refreshPayroll,
    question: ({ name, element }) => texts.removeQuestion(name, element),
  });
  const open = (held: HeldElement) => setForm({ held });
  const close = () => setForm(null);
  const actions =
    canPrepare && elements.length > 0 ? (
      <>
        <Button variant="default" onClick={() => setForm("many")}>
          {texts.many}
        </Button>
        <Button onClick={() => setForm({ held: null })}>{texts.add}</Button>
      </>
    ) : undefined;
  return (
    <>
      <ListPage
        id="employee-elements"
        title={PLACES.employeeElements.title}
        tabs={sectionTabs("employeeElements")}
        {...list}
        rowKey={({ id }) => id}
        rowName={({ name, element }) => `${name}, ${element}`}
        empty={{ ...texts.empty, action: actions }}
        actions={actions}
        filters={<Filters control={list.control} elements={elements} />}
        {...(canPrepare ? { onOpen: open } : {})}
        rowActions={(row) =>
          canPrepare
            ? [
                { label: texts.edit, onSelect: () => open(row) },
                { label: texts.remove, danger: true, onSelect: () => remove(row) },
              ]
            : []
        }
      />
      {form === "many" ? <BulkForm elements={elements} onClose={close} /> : null}
      {form !== null && form !== "many" ? <HeldForm held={form.held} elements={elements} onClose={close} /> : null}
    </>
  );
}

/** Converts the filters in the URL to the input of the API call that loads the list; invalid filters are left out. */
function asked({ element, month }: ListState["filters"]) {
  const isMonth = month !== undefined && /^\d{4}-(0[1-9]|1[0-2])$/.test(month);
  const isId = element !== undefined && /^[0-9a-f-]{36}$/.test(element);
  return { ...(isId ? { element_id: element } : {}), ...(isMonth ? { month } : {}) };
}

type FiltersProps = { readonly control: ListControl; readonly elements: readonly PayElement[] };

function Filters({ control, elements }: FiltersProps) {
  const { month } = asked(control.filters);
  return (
    <>
      <Select
        size="xs"
        miw={160}
        aria-label={texts.filters.element}
        placeholder={texts.filters.elements}
        data={elements.map(({ id, name }) => ({ value: id, label: name }))}
        value={control.filters.element ?? null}
        onChange={(value) => control.filterBy("element", value)}
        searchable
        clearable
      />
      <MonthPickerInput
        size="xs"
        miw={120}
        aria-label={texts.filters.month}
        placeholder={texts.filters.months}
        valueFormat="MMM YYYY"
        value={month === undefined ? null : `${month}-01`}
        onChange={(day) => control.filterBy("month", typeof day === "string" ? day.slice(0, 7) : null)}
        clearable
        clearButtonProps={{ "aria-label": kitTexts.clear }}
      />
    </>
  );
}
