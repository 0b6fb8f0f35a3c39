import { Alert, Stack } from "@mantine/core";
import { formatDay } from "../../kit/format/time.ts";
import { type Fact, Facts } from "../../kit/page/Facts.tsx";
import { useCurrencySign } from "../../session/use-currency-sign.ts";
import type { StatementPreview } from "../api.ts";
import { shownMoney } from "../shown.ts";
import { bankTexts, STATEMENT_KINDS } from "./texts.ts";

const texts = bankTexts.wizard;

/**
 * Shows the content of a statement before it is stored: its rows, days and balances, and any
 * errors.
 */
export function StatementFacts({ preview }: { readonly preview: StatementPreview }) {
  const sign = useCurrencySign();
  const money = (amount: number) => shownMoney(amount, sign);
  const { facts } = texts;
  const { from, to, opening, closing, problem, notes } = preview;
  const all: readonly Fact[] = [
    { label: facts.kind, value: STATEMENT_KINDS[preview.kind] },
    { label: facts.rows, value: texts.rowsOf(preview.rows, preview.known) },
    ...(from === null || to === null ? [] : [{ label: facts.range, value: `${formatDay(from)} – ${formatDay(to)}` }]),
    { label: facts.in, value: money(preview.money_in) },
    { label: facts.out, value: money(preview.money_out) },
    ...(opening === null ? [] : [{ label: facts.opening, value: money(opening) }]),
    ...(closing === null ? [] : [{ label: facts.closing, value: money(closing) }]),
    ...(problem === null ? [{ label: facts.runs, value: closing === null ? facts.noBalance : facts.follows }] : []),
  ];
  return (
    <Stack gap="md">
      {problem === null ? null : <Alert color="red">{problem}</Alert>}
      {notes.map((note) => (
        <Alert key={note} color="orange">
          {note}
        </Alert>
      ))}
      <Facts facts={all} />
    </Stack>
  );
}
