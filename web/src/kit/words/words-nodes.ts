const KNOWN = new Set(["P", "H3", "UL", "LI", "STRONG", "EM", "U", "DATA", "B", "I", "DIV", "BR"]);
const KEPT = ["data-figure", "data-was", "value"];

/**
 * Converts HTML text to DOM nodes. Only the allowed elements are kept; other elements are replaced by their plain text.
 */
export function wordsNodes(html: string, owner: Document = document): DocumentFragment {
  const fragment = owner.createDocumentFragment();
  const read = new DOMParser().parseFromString(html, "text/html");
  fragment.append(...copied(read.body, owner));
  return fragment;
}

/** Returns the HTML of edited text. Elements that are not allowed, such as pasted ones, are replaced by their text. */
export function typedHtml(html: string): string {
  const holder = document.createElement("div");
  holder.append(wordsNodes(html));
  return holder.innerHTML;
}

function copied(node: Node, owner: Document): Node[] {
  return [...node.childNodes].flatMap((child): Node[] => {
    if (child.nodeType === Node.TEXT_NODE) return [owner.createTextNode(child.textContent ?? "")];
    if (!(child instanceof Element)) return [];
    if (!KNOWN.has(child.tagName)) return copied(child, owner);
    const element = owner.createElement(child.tagName);
    for (const name of KEPT) {
      const value = child.getAttribute(name);
      if (value !== null) element.setAttribute(name, value);
    }
    element.append(...copied(child, owner));
    return [element];
  });
}
