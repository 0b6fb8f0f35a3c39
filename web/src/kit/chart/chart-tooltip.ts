import { formatAmount } from "../format/amount.ts";
import { type ChartColors, type ChartData, shownAt } from "./chart-model.ts";

/** Returns what the tooltip shows at a label, as HTML: amounts beside the colours of their series, ranges as from and to. */
export function tooltipHtml(data: ChartData, at: number, colors: ChartColors): string {
  const { amounts, ranges } = shownAt(data, at);
  const rows = [
    ...amounts.map(({ name, index, value }) =>
      row(dot(colors.series[index % colors.series.length]), name, formatAmount(value)),
    ),
    ...ranges.map(({ name, low, high }) => row("", name, `${formatAmount(low)} – ${formatAmount(high)}`)),
  ];
  return `<b>${escaped(data.labels[at] ?? "")}</b><table style="border-spacing:0">${rows.join("")}</table>`;
}

/** The same as one sentence, for those who listen. */
export function tooltipText(data: ChartData, at: number): string {
  const { amounts, ranges } = shownAt(data, at);
  const parts = [
    ...amounts.map(({ name, value }) => `${name} ${formatAmount(value)}`),
    ...ranges.map(({ name, low, high }) => `${name} ${formatAmount(low)} – ${formatAmount(high)}`),
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
