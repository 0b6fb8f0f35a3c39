/** An element of an XML document: its name without prefix, its attributes, its text, and its children. */
export type XmlElement = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
  readonly children: readonly XmlElement[];
};

type Open = { name: string; attributes: Record<string, string>; text: string; children: XmlElement[] };

const TOKEN = /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<(\/?)([^\s/>]+)([^>]*?)(\/?)>|([^<]+)/gy;
const ATTRIBUTE = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const DEEPEST = 60;

/**
 * Parses an XML document. A text with a document type declaration is refused, so that no external file is loaded and
 * no entity is expanded.
 * @returns undefined if the text is refused or is not valid XML.
 */
export function readXml(text: string): XmlElement | undefined {
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) return undefined;
  const root: Open = { name: "", attributes: {}, text: "", children: [] };
  const path: Open[] = [root];
  TOKEN.lastIndex = 0;
  let end = 0;
  for (let found = TOKEN.exec(text); found !== null; found = TOKEN.exec(text)) {
    end = TOKEN.lastIndex;
    const [, raw, closes, name, attributes = "", isEmpty, words] = found;
    const top = path.at(-1) ?? root;
    if (raw !== undefined) top.text += raw;
    else if (words !== undefined) top.text += plain(words);
    else if (name === undefined) continue;
    else if (closes === "/") {
      if (path.length < 2 || top.name !== localName(name)) return undefined;
      path.pop();
    } else {
      const element: Open = { name: localName(name), attributes: attributesOf(attributes), text: "", children: [] };
      top.children.push(element);
      if (isEmpty !== "/") path.push(element);
      if (path.length > DEEPEST) return undefined;
    }
  }
  return end === text.length && path.length === 1 ? root.children[0] : undefined;
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}

function attributesOf(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(ATTRIBUTE)].map(([, name = "", first, second]) => [
      localName(name),
      plain(first ?? second ?? ""),
    ]),
  );
}

function plain(text: string): string {
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith("#")) return NAMED[name] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
    return isCharacter ? String.fromCodePoint(code) : whole;
  });
}

/** Returns all descendants of an element at a path of names, such as `["Acct", "Ccy"]`. */
export function elementsAt(element: XmlElement, path: readonly string[]): readonly XmlElement[] {
  return path.reduce<readonly XmlElement[]>(
    (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
    [element],
  );
}

/** Returns the trimmed text of the first element at a path; empty if there is none. */
export function textAt(element: XmlElement, path: readonly string[]): string {
  return elementsAt(element, path)[0]?.text.trim() ?? "";
}
