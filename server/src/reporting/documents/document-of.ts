import { periodInWords } from "@hazina/base/calendar.ts";
import { readablePath } from "@hazina/engine/account-path.ts";
import { chartColumns } from "@hazina/engine/charts/chart-model.ts";
import { type Figure, figureText } from "@hazina/engine/reporting/figure.ts";
import type { Inline, Narration } from "@hazina/engine/reporting/narration/narration.ts";
import { formatAmount } from "../../exports/format-values.ts";
import type { DocumentPart } from "../../exports/printed-document.ts";
import type { ComputedBlock, ComputedReport } from "../builder/compute-report.ts";
import { figurePath, rowLinks } from "./figure-path.ts";
import { figureSaid, periodTitle, periodTitles } from "./sheet-parts.ts";

/**
 * The layouts of a report. Each has a number of blocks that are shown side by side, and a number of periods that fit
 * on a page.
 */
const LAYOUTS = {
  full: { blocks: 1, periods: 12 },
  medium: { blocks: 2, periods: 6 },
  three: { blocks: 3, periods: 3 },
  four: { blocks: 4, periods: 2 },
} as const;

/**
 * Converts a report to a document in its layout: the cover, each block with its text, and a table
 * of the figures of every chart.
 */
export function documentOf({ report, scenario, currency, computed }: ComputedReport) {
  const { cover, name } = report;
  const head: DocumentPart[] = [
    { kind: "heading", level: 1, text: cover.shown && cover.title !== "" ? cover.title : name },
    ...(cover.shown && cover.subtitle !== "" ? [text(cover.subtitle)] : []),
    text(`Scenario ${scenario}, amounts in ${currency}`),
    ...(cover.shown && computed.length > 0 ? [{ kind: "page" as const }] : []),
  ];
  return { title: name, parts: [...head, ...inLayout(report.layout, computed)] };
}

function inLayout(layout: keyof typeof LAYOUTS, computed: readonly ComputedBlock[]): DocumentPart[] {
  const { blocks: of, periods } = LAYOUTS[layout];
  const blocks = computed.map((one) => partsOf(one, periods));
  if (of === 1) return blocks.flat();
  const rows = Array.from({ length: Math.ceil(blocks.length / of) }, (_, row) =>
    blocks.slice(row * of, (row + 1) * of),
  );
  return rows.map((columns) => ({ kind: "columns", of, columns }));
}

function partsOf(one: ComputedBlock, most: number): DocumentPart[] {
  const { block, title, chart, kpis, statement } = one;
  const heading: DocumentPart[] = block.spec.type === "text" ? [] : [{ kind: "heading", level: 2, text: title }];
  const missing = (chart?.missing ?? []).map(({ path }) => text(`${readablePath(path)} is no longer in the books.`));
  return [
    ...heading,
    ...missing,
    ...(chart && chart.series.length > 0 ? chartParts(one, most) : []),
    ...(kpis ? [kpiTable(kpis)] : []),
    ...(statement ? inParts(statementTitles(statement), statementRows(statement), most) : []),
    ...wordsOf(one.narration, one.find),
  ];
}

function chartParts({ title, chart }: ComputedBlock, most: number): DocumentPart[] {
  if (!chart) return [];
  const { data } = chart;
  const names = data.series.map(({ name }) => name).join(", ");
  const span = `${data.labels[0] ?? ""} to ${data.labels.at(-1) ?? ""}`;
  const columns = chartColumns(data, { bandFrom: (name) => name, bandTo: (name) => name });
  const rows = columns.map(({ name, values }, at) => ({
    cells: [name, ...values.map(amount)],
    links: rowLinks(values.map((_, period) => chart.series[at]?.figure(period))),
  }));
  return [
    {
      kind: "chart",
      data: { ...data, title },
      alt: `Chart of ${names}, ${span}. Its figures are in the table below.`,
    },
    ...inParts(periodTitles(data.labels, data.redline), rows, most),
  ];
}

function kpiTable({ pairs, current, previous, forecast }: NonNullable<ComputedBlock["kpis"]>): DocumentPart {
  return {
    kind: "table",
    columns: [
      "Key figure",
      periodTitle(periodInWords(current), forecast.current),
      periodTitle(periodInWords(previous), forecast.previous),
    ],
    rows: pairs.map((pair) => ({
      cells: [pair.current.title, figureText(pair.current.figure), figureText(pair.previous.figure)],
      links: rowLinks([pair.current.figure, pair.previous.figure]),
    })),
  };
}

function statementTitles({ labels, redline }: NonNullable<ComputedBlock["statement"]>): string[] {
  return periodTitles(labels.map(periodInWords), redline);
}

function statementRows({ rows }: NonNullable<ComputedBlock["statement"]>) {
  return rows.map(({ title, isTotal, figures }) => ({
    cells: [title, ...figures.map(({ value }) => amount(value))],
    links: rowLinks(figures),
    isTotal,
  }));
}

type Row = {
  readonly cells: readonly string[];
  readonly isTotal?: boolean;
  readonly links: readonly (string | undefined)[];
};

/** Splits a table whose periods do not fit on a page into several tables, one below another. */
function inParts(labels: readonly string[], rows: readonly Row[], most: number): DocumentPart[] {
  const parts: DocumentPart[] = [];
  for (let from = 0; from < labels.length; from += most) {
    const to = from + most;
    parts.push({
      kind: "table",
      columns: ["Line", ...labels.slice(from, to)],
      rows: rows.map(({ cells, links, isTotal = false }) => ({
        cells: [cells[0] ?? "", ...cells.slice(1 + from, 1 + to)],
        links: [undefined, ...links.slice(1 + from, 1 + to)],
        isTotal,
      })),
    });
  }
  return parts;
}

/** Converts a narration to parts of a document, with current figures. */
export function wordsOf(narration: Narration, find: (id: string) => Figure | undefined): DocumentPart[] {
  const run = (inline: Inline) => ({
    text: "figure" in inline ? figureSaid(find(inline.figure)) : inline.text,
    ...("figure" in inline ? { link: figurePath(find(inline.figure)) } : {}),
    ...(inline.bold ? { bold: true } : {}),
  });
  return narration.map(({ kind, content }) => {
    const runs = content.map(run);
    if (kind === "heading") return { kind, level: 3, text: runs.map((one) => one.text).join("") };
    return { kind: "text", runs: kind === "bullet" ? [{ text: "• " }, ...runs] : runs };
  });
}

/** Formats an amount in cents for a document; empty for null. */
export function amount(value: number | null): string {
  return value === null ? "" : formatAmount(value);
}

/** Creates a paragraph of plain text. */
export function text(words: string): DocumentPart {
  return { kind: "text", runs: [{ text: words }] };
}
