import { centsOf, sum } from "@hazina/base/money.ts";
import { Button, Checkbox, Group, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { formatDay } from "../../kit/format/time.ts";
import type { MatchingWork, OpenRow } from "../api.ts";
import { shownMoney } from "../shown.ts";
import styles from "./matching.module.css";
import { matchingTexts as texts } from "./texts.ts";
import type { Match } from "./use-matching.ts";

type Candidate = {
  readonly key: string;
  readonly label: string;
  readonly amount: number;
  readonly kind: string | null;
  readonly entry: { readonly journal_id: string; readonly position: number } | null;
  readonly document: string | null;
};

type Props = { readonly row: OpenRow; readonly work: MatchingWork; readonly onMatch: (how: Match) => void };

/**
 * Lists entries and unpaid documents in addition to the proposals. The user can select several of them to match one
 * row.
 */
export function Candidates({ row, work, onMatch }: Props) {
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const all = candidatesOf(row, work);
  if (all.length === 0) return null;
  const wanted = search.trim().toLowerCase();
  const shown = all.filter(({ key, label }) => chosen.has(key) || label.toLowerCase().includes(wanted)).slice(0, 60);
  const picked = all.filter(({ key }) => chosen.has(key));
  const total = sum(picked.map(({ amount }) => centsOf(amount)));
  const money = (amount: number) => shownMoney(amount, work.currency);
  const toggle = (key: string) => {
    const after = new Set(chosen);
    if (!after.delete(key)) after.add(key);
    setChosen(after);
  };
  return (
    <Stack gap={8}>
      <TextInput
        label={texts.others}
        placeholder={texts.find}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <ul className={styles.candidates} aria-label={texts.others}>
        {shown.map(({ key, label, amount }) => (
          <li key={key}>
            <Checkbox
              size="sm"
              py={6}
              label={`${label}, ${money(amount)}`}
              checked={chosen.has(key)}
              onChange={() => toggle(key)}
            />
          </li>
        ))}
      </ul>
      {picked.length === 0 ? null : (
        <Group justify="space-between">
          <Text size="sm">{texts.chosen(money(total / 100), money(Math.abs(row.amount)))}</Text>
          <Button
            size="compact-md"
            disabled={matchOfPicked(picked, row) === undefined}
            onClick={() => {
              const how = matchOfPicked(picked, row);
              if (how !== undefined) onMatch(how);
            }}
          >
            {texts.tie}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

/** Returns the entries and documents whose direction, money in or out, is the same as the row's. */
function candidatesOf({ amount }: OpenRow, { entries, documents }: MatchingWork): readonly Candidate[] {
  const direction = amount > 0 ? "in" : "out";
  return [
    ...entries
      .filter((entry) => entry.amount > 0 === amount > 0)
      .map(({ journal_id, position, day, amount: own, memo }) => ({
        key: `${journal_id}:${position}`,
        label: `${formatDay(day)} ${memo}`,
        amount: Math.abs(own),
        kind: null,
        entry: { journal_id, position },
        document: null,
      })),
    ...documents
      .filter((document) => document.direction === direction)
      .map(({ id, kind, reference, party, open }) => ({
        key: id,
        label: `${reference} ${party}`,
        amount: open,
        kind,
        entry: null,
        document: id,
      })),
  ];
}

/**
 * Converts the selected entries or documents to a match with a row. Returns undefined if entries and documents, or
 * documents of different kinds, are selected together, or if the total differs from the amount of the row. Only a
 * single document may have a larger amount than the row; it is then paid in part.
 */
function matchOfPicked(picked: readonly Candidate[], row: OpenRow): Match | undefined {
  const [first] = picked;
  const amount = centsOf(Math.abs(row.amount));
  const total = sum(picked.map((one) => centsOf(one.amount)));
  const entries = picked.flatMap(({ entry }) => entry ?? []);
  if (entries.length === picked.length) return total === amount ? { entries } : undefined;
  const kind = first?.kind ?? null;
  if (kind === null || picked.some((one) => one.kind !== kind)) return undefined;
  if (picked.length === 1 && total >= amount)
    return { documents: { kind, parts: [{ id: first?.document ?? "", amount: amount / 100 }] } };
  if (total !== amount) return undefined;
  return {
    documents: { kind, parts: picked.map(({ document, amount: own }) => ({ id: document ?? "", amount: own })) },
  };
}
