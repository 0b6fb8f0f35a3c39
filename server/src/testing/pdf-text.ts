import { inflateSync } from "node:zlib";

/**
 * The fonts of a page. Each font has the character of each glyph, keyed by glyph code; undefined for a standard font,
 * because its glyph codes are those of Windows-1252.
 */
type Fonts = ReadonlyMap<string, ReadonlyMap<number, string> | undefined>;
type Objects = ReadonlyMap<string, { readonly head: string; readonly stream: string }>;

/**
 * Returns the text of each page of a PDF, one string per printed line, with the cells of a row next
 * to each other.
 */
export function pdfPages(bytes: Uint8Array): string[][] {
  const objects = objectsOf(Buffer.from(bytes));
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b(?!s)/.test(head));
  return pages.map(({ head }) => {
    const resources = objects.get(/\/Resources (\d+) 0 R/.exec(head)?.[1] ?? "")?.head ?? head;
    const contents = objects.get(/\/Contents (\d+) 0 R/.exec(head)?.[1] ?? "")?.stream ?? "";
    return linesOf(contents, fontsOf(resources, objects));
  });
}

/**
 * Returns the right edge of each page's text, in points. Pages with drawings are not measured,
 * because drawings have their own scale.
 */
export function reachOf(bytes: Uint8Array): number[] {
  const objects = objectsOf(Buffer.from(bytes));
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b(?!s)/.test(head));
  return pages.map(({ head }) => {
    const resources = objects.get(/\/Resources (\d+) 0 R/.exec(head)?.[1] ?? "")?.head ?? head;
    const contents = objects.get(/\/Contents (\d+) 0 R/.exec(head)?.[1] ?? "")?.stream ?? "";
    return farthest(contents, widthsOf(resources, objects));
  });
}

function farthest(contents: string, fonts: ReadonlyMap<string, readonly number[]>): number {
  let widths: readonly number[] = [];
  let [size, left, most] = [0, 0, 0];
  for (const match of contents.matchAll(/\/(F\d+) ([\d.]+) Tf|([\d.-]+) [\d.-]+ Tm|\[([^\]]*)\] TJ/g)) {
    const [, font, points, x, glyphs] = match;
    if (font !== undefined) [widths, size] = [fonts.get(font) ?? [], Number(points)];
    if (x !== undefined) left = Number(x);
    const codes = [...(glyphs ?? "").matchAll(/<(\w*)>/g)].flatMap(([, hex = ""]) => hex.match(/\w{4}/g) ?? []);
    const wide = codes.reduce((sum, code) => sum + (widths[Number.parseInt(code, 16)] ?? 0), 0);
    if (glyphs !== undefined) most = Math.max(most, left + (wide * size) / 1000);
  }
  return most;
}

/** Returns the widths of each font's glyphs, in thousandths of the font size. */
function widthsOf(resources: string, objects: Objects): ReadonlyMap<string, readonly number[]> {
  const fonts = new Map<string, readonly number[]>();
  for (const [, name = "", number = ""] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const glyphs = /\/DescendantFonts \[(\d+) 0 R/.exec(objects.get(number)?.head ?? "")?.[1];
    const list = /\/W \[0 \[([^\]]*)\]/.exec(objects.get(glyphs ?? "")?.head ?? "")?.[1];
    fonts.set(name, (list ?? "").split(/\s+/).map(Number));
  }
  return fonts;
}

function objectsOf(file: Buffer): Objects {
  const text = file.toString("latin1");
  const objects = new Map<string, { head: string; stream: string }>();
  for (const match of text.matchAll(/(?:^|\n)(\d+) 0 obj\s([\s\S]*?)(?:stream\r?\n|endobj)/g)) {
    const [whole, number = "", head = ""] = match;
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
    const start = match.index + whole.length;
    const raw = whole.endsWith("endobj") ? Buffer.alloc(0) : file.subarray(start, start + length);
    const stream = raw.length > 0 && head.includes("FlateDecode") ? inflateSync(raw) : raw;
    objects.set(number, { head, stream: stream.toString("latin1") });
  }
  return objects;
}

function fontsOf(resources: string, objects: Objects): Fonts {
  const fonts = new Map<string, ReadonlyMap<number, string> | undefined>();
  for (const [, name = "", number = ""] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const letters = /\/ToUnicode (\d+) 0 R/.exec(objects.get(number)?.head ?? "")?.[1];
    fonts.set(name, letters === undefined ? undefined : lettersOf(objects.get(letters)?.stream ?? ""));
  }
  return fonts;
}

/** Returns the characters of a font's glyphs, keyed by glyph code. They are read from the font's character map. */
function lettersOf(map: string): Map<number, string> {
  const letters = new Map<number, string>();
  for (const [, first = "", , list = ""] of map.matchAll(/<(\w+)> <(\w+)> \[([^\]]*)\]/g)) {
    const from = Number.parseInt(first, 16);
    for (const [at, [, hex = ""]] of [...list.matchAll(/<([\w ]*)>/g)].entries()) {
      letters.set(from + at, Buffer.from(hex.replaceAll(" ", ""), "hex").swap16().toString("utf16le"));
    }
  }
  return letters;
}

function wordsOf(hex: string, font: ReadonlyMap<number, string> | undefined): string {
  if (!font) return new TextDecoder("windows-1252").decode(Buffer.from(hex, "hex"));
  return (hex.match(/\w{4}/g) ?? []).map((code) => font.get(Number.parseInt(code, 16)) ?? "�").join("");
}

function linesOf(contents: string, fonts: Fonts): string[] {
  const lines = new Map<string, { x: number; text: string }[]>();
  let font = fonts.get("");
  let place = { x: 0, y: "" };
  for (const match of contents.matchAll(/\/(F\d+) [\d.]+ Tf|([\d.-]+) ([\d.-]+) Tm|\[([^\]]*)\] TJ/g)) {
    const [, name, x, y, glyphs] = match;
    if (name !== undefined) font = fonts.get(name);
    if (x !== undefined && y !== undefined) place = { x: Number(x), y };
    if (glyphs === undefined) continue;
    const text = [...glyphs.matchAll(/<(\w*)>/g)].map(([, hex = ""]) => wordsOf(hex, font)).join("");
    lines.set(place.y, [...(lines.get(place.y) ?? []), { x: place.x, text }]);
  }
  return [...lines.values()].map((words) =>
    words
      .sort((one, other) => one.x - other.x)
      .map(({ text }) => text.trim())
      .filter((text) => text !== "")
      .join(" "),
  );
}
