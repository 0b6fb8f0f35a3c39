import { formatInstant } from "@hazina/base/calendar.ts";
import { type Cents, majorOf } from "@hazina/base/money.ts";
import type { Figure, Figures } from "@hazina/engine/reporting/figure.ts";
import type { Narration } from "@hazina/engine/reporting/narration/narration.ts";
import { narrationHtml } from "@hazina/engine/reporting/narration/narration-html.ts";
import type { WrittenNarration } from "./queries.ts";

/** Converts cents to major units, in which the API returns amounts; null stays null. */
export function major(cents: number | null): number | null {
  return cents === null ? null : majorOf(cents as Cents);
}

/** Returns the figures of a report, keyed by id, with amounts in major units of the company's currency. */
export function shownFigures(figures: Figures) {
  return Object.fromEntries(
    figures.all().map((figure) => {
      const { id, title, unit, reason, source, parts } = figure;
      const shown = { title, value: shownValue(figure), unit, reason };
      return [id, { ...shown, source: { ...source }, parts: parts.map((part) => ({ ...part })) }];
    }),
  );
}

/**
 * Returns the value of a figure; null if it has none. An amount is returned in major units, as in the answers of the
 * API.
 */
export function shownValue({ unit, value }: Figure): number | null {
  return unit === "money" ? major(value) : value;
}

/**
 * Returns the narrations to show in a report, as HTML keyed by narration, and which of them users have edited. A
 * user's text replaces the generated narration with the same key.
 * @param own the generated narrations, keyed by narration.
 * @param written the texts that users wrote.
 */
export function shownNarrations(
  own: Readonly<Record<string, Narration>>,
  written: readonly WrittenNarration[],
  figures: Figures,
) {
  const standing = new Map(
    written.flatMap((row) => (row.tree ? [[row.key, { ...row, tree: row.tree }] as const] : [])),
  );
  const entries = Object.entries(own);
  return {
    narrations: Object.fromEntries(
      entries.map(([key, narration]) => [key, narrationHtml(standing.get(key)?.tree ?? narration, figures.find)]),
    ),
    edited: Object.fromEntries(
      entries.flatMap(([key]) => {
        const row = standing.get(key);
        return row ? [[key, { by: row.writtenByName, at: formatInstant(row.writtenAt), version: row.version }]] : [];
      }),
    ),
  };
}
