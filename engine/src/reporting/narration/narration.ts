import { type Figure, figureText } from "../figure.ts";

/** How a run of text is styled. A property that is absent does not apply. */
export type Style = { readonly bold?: true; readonly italic?: true; readonly underline?: true };

/** A run of text, or a reference to a figure. `shown` is the figure's text when the narration was written. */
export type Inline = Style & ({ readonly text: string } | { readonly figure: string; readonly shown: string });

/** A paragraph, a heading or an item of a list. */
export type Block = { readonly kind: "paragraph" | "heading" | "bullet"; readonly content: readonly Inline[] };

/** A text about a figure in a report. It consists of blocks, which contain only text and references to figures. */
export type Narration = readonly Block[];

/** Creates a sentence from text and figures: say`Revenue was ${revenue}.` */
export function say(texts: TemplateStringsArray, ...parts: readonly (Figure | string)[]): Inline[] {
  return texts.flatMap((text, index) => {
    const part = parts[index];
    const own: Inline[] = text === "" ? [] : [{ text }];
    if (part === undefined) return own;
    return [...own, typeof part === "string" ? { text: part } : { figure: part.id, shown: figureText(part) }];
  });
}

/** Joins the first five of the given sentences into one paragraph. Any further sentences are left out. */
export function paragraph(sentences: readonly (readonly Inline[])[]): Narration {
  const content = sentences
    .slice(0, 5)
    .flatMap((sentence, index) => (index === 0 ? sentence : [{ text: " " }, ...sentence]));
  return [{ kind: "paragraph", content }];
}
