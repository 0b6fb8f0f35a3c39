import { type ChartColors, type ChartData, type ChartWords, shownAt } from "./chart-model.ts";

/**
 * Creates the tooltip of a label as HTML. It shows the value of each series after a dot in the colour of the series,
 * then the lower and upper limit of each range.
 */
export function tooltipHtml(data: ChartData, at: number, colors: ChartColors, words: ChartWords): string {
  const { amounts, ranges } = shownAt(data, at);
  const rows = [
    ...amounts.map(({ name, index, value, unit }) =>
      row(
        dot(data.series[index]?.color ?? colors.series[index % colors.series.length]),
        name,
        words.value(value, unit),
      ),
    ),
    ...ranges.map(({ name, low, high, unit }) =>
      row("", name, `${words.value(low, unit)} – ${words.value(high, unit)}`),
    ),
  ];
  return `<b>${escaped(data.labels[at] ?? "")}</b><table style="border-spacing:0">${rows.join("")}</table>`;
}

/** Returns the tooltip of a label as one sentence for screen readers. */
export function tooltipText(data: ChartData, at: number, words: ChartWords): string {
  const { amounts, ranges } = shownAt(data, at);
  const parts = [
    ...amounts.map(({ name, value, unit }) => `${name} ${words.value(value, unit)}`),
    ...ranges.map(({ name, low, high, unit }) => `${name} ${words.value(low, unit)} – ${words.value(high, unit)}`),
  ];
  return `${data.labels[at] ?? ""}: ${parts.join(", ")}`;
}

function row(mark: string, name: string, value: string): string {
  const cell = 'style="padding:1px 0 1px 16px;text-align:right;font-variant-numeric:tabular-nums"';
  return `<tr><td style="padding:1px 0">${mark}${escaped(name)}</td><td ${cell}>${escaped(value)}</td></tr>`;
}

function dot(color = "transparent"): string {
  return `<span style="display:inline-block;width:8px;height:8px;margin-right:6px;border-radius:4px;background:${color}"></span>`;
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);
}
