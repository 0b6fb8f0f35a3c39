import { Button, Group, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useAction } from "../../api/use-save.ts";
import { periodTitle } from "../../kit/format/period.ts";
import { StatusBadge, textColumn } from "../../kit/list/columns.tsx";
import { DataTable } from "../../kit/list/DataTable.tsx";
import { Section } from "../../kit/page/Section.tsx";
import { rateQueries, refreshPayroll } from "../api.ts";
import { policyTexts } from "../setup/policy-texts.ts";
import { type AddedTogether, addedTogether, valuesInWords } from "./added-rates.ts";

const texts = policyTexts.rates;

/**
 * Lists the rates that the company has added. Rates added in one step are shown together with their proposer. Users who
 * may decide see the buttons to approve or reject them.
 */
export function AddedRates({ canManage }: { readonly canManage: boolean }) {
  const { data } = useQuery(rateQueries.listRows.queryOptions({ input: {} }));
  const groups = addedTogether(data?.data ?? []);
  if (groups.length === 0) return null;
  return (
    <Section title={texts.added} lead={texts.addedLead}>
      {groups.map((group) => (
        <Added key={group.ids[0]} group={group} canManage={canManage} />
      ))}
    </Section>
  );
}

type AddedProps = { readonly group: AddedTogether; readonly canManage: boolean };

function Added({ group: { ids, rates, from, through, source, by, state, mayDecide }, canManage }: AddedProps) {
  const [first = "", ...others] = ids;
  const [isWhole, setWhole] = useState(false);
  const decide = useAction(
    (status: 1 | 2) => rateQueries.decideRow.call({ id: first, status, ...(others.length > 0 ? { ids: others } : {}) }),
    refreshPayroll,
  );
  const [only] = rates;
  const title = rates.length === 1 && only ? only.title : texts.together(rates.length, periodTitle(from));
  const isOpen = isWhole || rates.length === 1;
  return (
    <div>
      <Group justify="space-between" gap="sm">
        <div>
          <Text fw={500}>{title}</Text>
          <Text size="sm" c="dimmed">
            {[texts.from(periodTitle(from), periodTitle(through)), source, texts.by(by)].join(" · ")}
          </Text>
          {rates.length === 1 && only ? <Text size="sm">{valuesInWords(only.rows)}</Text> : null}
        </div>
        <Group gap="xs">
          <StatusBadge
            label={texts.states[state]}
            tone={state === "approved" ? "good" : state === "rejected" ? "bad" : "waiting"}
          />
          {isOpen && rates.length === 1 ? null : (
            <Button size="xs" variant="default" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
              {isWhole ? texts.hideValues : texts.showValues}
            </Button>
          )}
          {mayDecide && canManage ? (
            <>
              <Button size="xs" disabled={decide.isPending} onClick={() => decide.mutate(1)}>
                {texts.approve}
              </Button>
              <Button size="xs" variant="default" disabled={decide.isPending} onClick={() => decide.mutate(2)}>
                {texts.reject}
              </Button>
            </>
          ) : null}
        </Group>
      </Group>
      {isWhole ? <DataTable label={title} columns={COLUMNS} rows={rates} rowKey={({ title: name }) => name} /> : null}
    </div>
  );
}

const COLUMNS = [
  textColumn<AddedTogether["rates"][number]>({ key: "title", title: texts.line, fixed: true }, (one) => one.title),
  {
    key: "values",
    title: texts.name,
    cell: ({ rows }: AddedTogether["rates"][number]) => (
      <Text size="sm" style={{ whiteSpace: "normal", minWidth: 280 }}>
        {valuesInWords(rows)}
      </Text>
    ),
  },
];
