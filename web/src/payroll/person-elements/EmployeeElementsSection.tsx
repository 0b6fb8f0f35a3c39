import { Button, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useRemoval } from "../../api/use-removal.ts";
import type { EmployeeSectionProps } from "../../employee-sections.ts";
import { DataTable } from "../../kit/list/DataTable.tsx";
import { FailedSection } from "../../kit/page/FailedSection.tsx";
import { Section } from "../../kit/page/Section.tsx";
import { hasAbility, useUser } from "../../session/session.ts";
import { elementQueries, type HeldElement, personElementQueries, refreshPayroll } from "../api.ts";
import { setupTexts } from "../setup/texts.ts";
import { HeldForm } from "./HeldForm.tsx";
import { HELD_COLUMNS } from "./held-columns.tsx";

const texts = setupTexts.held;
const COLUMNS = HELD_COLUMNS.filter(({ key }) => key !== "name");

/** Lists an employee's pay elements with their amounts and months. Users who may prepare payroll can change them. */
export function EmployeeElementsSection({ personnelId, name }: EmployeeSectionProps) {
  const query = useQuery(personElementQueries.list.queryOptions({ input: { personnel_id: personnelId } }));
  const canPrepare = hasAbility(useUser(), ["Prepare Payroll"]);
  const elements = useQuery({
    ...elementQueries.list.queryOptions({ input: { active: true } }),
    enabled: canPrepare,
  }).data?.data;
  const [form, setForm] = useState<{ readonly held: HeldElement | null } | null>(null);
  const remove = useRemoval<HeldElement>({
    remove: ({ id }) => personElementQueries.remove.call({ id }),
    refresh: refreshPayroll,
    question: (one) => texts.removeQuestion(one.name, one.element),
  });
  if (query.data === undefined) return <FailedSection title={texts.ofEmployee.title} query={query} />;
  const open = (held: HeldElement | null) => setForm({ held });
  return (
    <Section
      title={texts.ofEmployee.title}
      lead={texts.ofEmployee.lead}
      actions={
        canPrepare && elements !== undefined && elements.length > 0 ? (
          <Button size="xs" variant="default" onClick={() => open(null)}>
            {texts.add}
          </Button>
        ) : null
      }
    >
      {query.data.data.length === 0 ? (
        <Text c="dimmed">{texts.ofEmployee.none}</Text>
      ) : (
        <DataTable
          label={texts.ofEmployee.of(name)}
          columns={COLUMNS}
          rows={query.data.data}
          rowKey={({ id }) => id}
          rowName={({ element }) => element}
          {...(canPrepare ? { onOpen: open } : {})}
          {...(canPrepare
            ? {
                rowActions: (row: HeldElement) => [
                  { label: texts.edit, onSelect: () => open(row) },
                  { label: texts.remove, danger: true, onSelect: () => remove(row) },
                ],
              }
            : {})}
        />
      )}
      {form === null || elements === undefined ? null : (
        <HeldForm held={form.held} elements={elements} of={{ id: personnelId, name }} onClose={() => setForm(null)} />
      )}
    </Section>
  );
}
