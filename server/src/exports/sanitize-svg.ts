/**
 * The SVG elements that a drawing may contain: shapes, text and gradients. Elements that run
 * scripts, link, load other content or reuse other elements are not allowed.
 */
const ELEMENTS = new Set(
  "svg g path rect line polyline polygon circle ellipse text tspan defs clipPath linearGradient stop".split(" "),
);

const ATTRIBUTES = new Set(
  `xmlns width height viewBox x y x1 y1 x2 y2 cx cy r rx ry dx dy d points transform fill fill-opacity fill-rule stroke
  stroke-width stroke-opacity stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit opacity
  font-size font-weight text-anchor dominant-baseline style id clip-path clip-rule offset stop-color stop-opacity
  gradientUnits gradientTransform`.split(/\s+/),
);

/**
 * The style properties that a drawing may contain. Font families are excluded, because the PDF uses
 * its own font.
 */
const PROPERTIES = new Set("font-size font-weight fill stroke stroke-width opacity text-anchor".split(" "));

const OPENING = /<([A-Za-z][\w:-]*)((?:\s+[\w:-]+\s*=\s*(?:"[^"<>]*"|'[^'<>]*'))*)\s*(\/?)>/y;
const CLOSING = /<\/([A-Za-z][\w:-]*)\s*>/y;
const ASIDE = /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>/y;
const ATTRIBUTE = /([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const OWN_FADE = /^url\(#[\w-]+\)$/;
const NAMESPACE = "http://www.w3.org/2000/svg";

const MOST_ELEMENTS = 20_000;
const DEEPEST = 30;
const MOST_PIXELS = 10_000;

/**
 * Rebuilds an SVG drawing from its allowed shapes and texts. Scripts, links, pictures, style
 * sheets, foreign content and external references are left out. Returns undefined if the text is
 * not a complete SVG of an accepted size.
 */
export function sanitizeSvg(svg: string): string | undefined {
  const open: string[] = [];
  let written = "";
  let left = 0;
  let elements = 0;
  let at = 0;
  while (at < svg.length) {
    const next = svg.indexOf("<", at);
    const text = svg.slice(at, next < 0 ? svg.length : next);
    if (left === 0 && open.length > 0) written += escaped(text);
    else if (open.length === 0 && text.trim() !== "") return undefined;
    if (next < 0) break;
    const token = tokenAt(svg, next);
    if (token === undefined) return undefined;
    at = token.end;
    if (token.kind === "aside") continue;
    if (token.kind === "closing") {
      if (open.pop() !== token.name) return undefined;
      if (left > 0) left -= 1;
      else written += `</${token.name}>`;
      continue;
    }
    elements += 1;
    const isRoot = written === "" && open.length === 0;
    if (isRoot !== (token.name === "svg") || elements > MOST_ELEMENTS || open.length > DEEPEST) return undefined;
    if (open.length === 0 && !isRoot) return undefined;
    const isKept = left === 0 && ELEMENTS.has(token.name);
    const attributes = isKept ? attributesOf(token.attributes, open.includes("clipPath")) : new Map<string, string>();
    if (isRoot && !isSensible(attributes)) return undefined;
    if (isKept) written += `<${token.name}${inTag(attributes)}${token.isEmpty ? "/>" : ">"}`;
    if (token.isEmpty) continue;
    open.push(token.name);
    if (!isKept) left += 1;
  }
  return open.length === 0 && written !== "" ? written : undefined;
}

type Token =
  | { readonly kind: "aside"; readonly end: number }
  | { readonly kind: "closing"; readonly end: number; readonly name: string }
  | {
      readonly kind: "opening";
      readonly end: number;
      readonly name: string;
      readonly attributes: string;
      readonly isEmpty: boolean;
    };

function tokenAt(svg: string, at: number): Token | undefined {
  for (const [pattern, kind] of [
    [OPENING, "opening"],
    [CLOSING, "closing"],
    [ASIDE, "aside"],
  ] as const) {
    pattern.lastIndex = at;
    const match = pattern.exec(svg);
    if (match === null) continue;
    const [, name = "", attributes = "", slash] = match;
    const end = pattern.lastIndex;
    if (kind === "opening") return { kind, end, name, attributes, isEmpty: slash === "/" };
    return kind === "closing" ? { kind, end, name } : { kind, end };
  }
  return undefined;
}

function attributesOf(text: string, isClip: boolean): Map<string, string> {
  const kept = new Map<string, string>();
  for (const [, name = "", double, single] of text.matchAll(ATTRIBUTE)) {
    const value = (double ?? single ?? "").trim();
    if (!ATTRIBUTES.has(name) || (isClip && name === "clip-path")) continue;
    const safe = name === "style" ? styleOf(value) : value;
    if (safe !== "" && isOwn(name, safe)) kept.set(name, safe);
  }
  return kept;
}

/**
 * Checks that an attribute value contains no reference to anything outside the drawing. A value without a reference is
 * allowed, and so is a reference to a gradient or clip path in the same drawing.
 */
function isOwn(name: string, value: string): boolean {
  if (name === "xmlns") return value === NAMESPACE;
  return OWN_FADE.test(value) || !/url\s*\(|[\\@&]/i.test(value);
}

function styleOf(value: string): string {
  return value
    .split(";")
    .map((one) => one.trim())
    .filter((one) => PROPERTIES.has(one.slice(0, Math.max(0, one.indexOf(":"))).trim()))
    .join(";");
}

function isSensible(attributes: ReadonlyMap<string, string>): boolean {
  return ["width", "height"].every((side) => {
    const pixels = Number(attributes.get(side));
    return pixels > 0 && pixels <= MOST_PIXELS;
  });
}

function inTag(attributes: ReadonlyMap<string, string>): string {
  return [...attributes].map(([name, value]) => ` ${name}="${value.replaceAll('"', "&quot;")}"`).join("");
}

const ENTITY = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,6}|#x[0-9a-f]{1,5});)/gi;

function escaped(text: string): string {
  return text.replace(ENTITY, "&amp;").replaceAll(">", "&gt;");
}
