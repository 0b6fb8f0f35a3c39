import { type Figure, figureText } from "../figure.ts";
import type { Block, Inline, Narration, Style } from "./narration.ts";

/** Returns the figure of a report by id; undefined if there is none. */
export type FindFigure = (id: string) => Figure | undefined;

const BLOCK_TAGS = { paragraph: "p", heading: "h3", bullet: "li" } as const;

/**
 * Converts a narration to HTML with only `h3`, `p`, `ul`, `li`, `strong`, `em`, `u` and `data`. A figure shows its
 * current value: `<data value="1234.5" data-figure="revenue.current">1,234.50</data>`. If the figure has changed since
 * the text was written, `data-was` has the earlier text. A figure that no longer exists is shown as n/a.
 */
export function narrationHtml(narration: Narration, find: FindFigure): string {
  let html = "";
  let isList = false;
  for (const { kind, content } of narration) {
    if (isList !== (kind === "bullet")) html += isList ? "</ul>" : "<ul>";
    isList = kind === "bullet";
    const tag = BLOCK_TAGS[kind];
    html += `<${tag}>${content.map((inline) => inlineHtml(inline, find)).join("")}</${tag}>`;
  }
  return isList ? `${html}</ul>` : html;
}

function inlineHtml(inline: Inline, find: FindFigure): string {
  let html = "figure" in inline ? figureHtml(inline, find(inline.figure)) : escaped(inline.text);
  if (inline.underline) html = `<u>${html}</u>`;
  if (inline.italic) html = `<em>${html}</em>`;
  return inline.bold ? `<strong>${html}</strong>` : html;
}

function figureHtml({ figure: id, shown }: { figure: string; shown: string }, figure: Figure | undefined): string {
  const text = figure ? figureText(figure) : "n/a";
  const known = figure?.value ?? null;
  const value = known === null ? "" : ` value="${figure?.unit === "money" ? known / 100 : known}"`;
  const written = figure?.unit === "money" ? shown.replace(HYPHEN, "($1)") : shown.replace(HYPHEN, "−$1");
  const was = written === text ? "" : ` data-was="${escaped(written)}"`;
  return `<data${value} data-figure="${escaped(id)}"${was}>${escaped(text)}</data>`;
}

/** Matches a negative figure in older texts, in which the minus sign is a hyphen. */
const HYPHEN = /^-(.+)$/;

const STYLE_TAGS: Readonly<Record<string, keyof Style>> = {
  b: "bold",
  strong: "bold",
  i: "italic",
  em: "italic",
  u: "underline",
};

const BLOCKS: Readonly<Record<string, Block["kind"]>> = {
  p: "paragraph",
  div: "paragraph",
  li: "bullet",
  h1: "heading",
  h2: "heading",
  h3: "heading",
  h4: "heading",
  h5: "heading",
  h6: "heading",
};

const TOKEN = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z-]+(?:="[^"<>]*")?)*)\s*\/?>|[^<]+|</gi;

/**
 * Parses HTML entered by a user as a narration. Paragraphs, headings, lists, bold, italic, underline and figures of
 * the report are kept. Every other tag becomes plain text, so that scripts cannot run.
 */
export function readNarration(html: string, find: FindFigure): Narration {
  const blocks: { kind: Block["kind"]; content: Inline[] }[] = [];
  let open: { kind: Block["kind"]; content: Inline[] } | undefined;
  let figure: { id: string; text: string } | undefined;
  const counts = { bold: 0, italic: 0, underline: 0 };
  const start = (kind: Block["kind"]) => {
    open = { kind, content: [] };
    blocks.push(open);
  };
  const add = (inline: { text: string } | { figure: string; shown: string }) => {
    if ("text" in inline && inline.text === "") return;
    if (!open) start("paragraph");
    const style: Style = {
      ...(counts.bold > 0 ? { bold: true } : {}),
      ...(counts.italic > 0 ? { italic: true } : {}),
      ...(counts.underline > 0 ? { underline: true } : {}),
    };
    open?.content.push({ ...inline, ...style });
  };
  const endFigure = ({ id, text }: { id: string; text: string }) => {
    const known = find(id);
    add(known ? { figure: id, shown: figureText(known) } : { text });
  };
  for (const [token, slash, name = "", attributes = ""] of html.matchAll(TOKEN)) {
    const tag = name.toLowerCase();
    const style = STYLE_TAGS[tag];
    const block = BLOCKS[tag];
    const id = tag === "data" ? /\sdata-figure="([^"]*)"/i.exec(attributes)?.[1] : undefined;
    if (tag === "data" && slash && figure) {
      endFigure(figure);
      figure = undefined;
    } else if (figure) figure.text += unescaped(token);
    else if (id !== undefined) figure = { id: unescaped(id), text: "" };
    else if (style) counts[style] = Math.max(0, counts[style] + (slash ? -1 : 1));
    else if (block) {
      if (slash) open = undefined;
      else start(block);
    } else if (tag === "br") open = undefined;
    else if (tag !== "ul" && tag !== "ol") add({ text: unescaped(token) });
  }
  if (figure) endFigure(figure);
  return blocks.filter(({ content }) => content.some((inline) => "figure" in inline || inline.text.trim() !== ""));
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", nbsp: " " };

function unescaped(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? "");
}
