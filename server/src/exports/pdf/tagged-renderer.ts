import Renderer from "pdfmake/js/Renderer.js";

/** A reference to the element, in the structure of a tagged PDF, to which drawn content belongs. */
export type Tag = {
  /** The key of the element. All lines and runs of one element have the same key. */
  readonly key: string;
  readonly type: "H1" | "H2" | "H3" | "P" | "TH" | "TD" | "Figure";
  /** For a cell: its table, and the index of its row. Absent for other content. */
  readonly row?: { readonly table: string; readonly at: number };
  /** The alternative text of a figure, for people who cannot see it; absent for other content. */
  readonly alt?: string;
};

type Element = { add(child: unknown): Element; end(): void };
type TaggedDocument = {
  options: { tagged?: boolean };
  struct(type: string, options?: object): Element;
  addStructure(element: Element): void;
  markContent(tag: string, options?: object): void;
  markStructureContent(tag: string, options?: object): unknown;
  endMarkedContent(): void;
  readonly page: object;
};
type Drawing = {
  pdfDocument: TaggedDocument;
  hazinaElements?: Map<string, Element>;
  hazinaRoots?: Element[];
  /** The page on which the headings of each table were first drawn, keyed by the key of the table. */
  hazinaHeads?: Map<string, object>;
};
type Draw = (this: Drawing, ...given: unknown[]) => void;

/**
 * Makes the PDF library write a document structure. Content with a `tag` becomes part of a heading, paragraph, cell or
 * figure; everything else is marked as decoration. The library's own option writes an empty structure.
 */
export function writeStructure(): void {
  const { prototype } = Renderer.default ?? Renderer;
  const own = prototype as Record<string, Draw> & { isTagged?: boolean };
  if (own.isTagged) return;
  own.isTagged = true;
  wrap(own, "renderLine", (line) => line.inlines?.find(({ tag }) => tag)?.tag);
  wrap(own, "renderSVG", (svg) => svg.tag);
  wrap(own, "renderVector", () => undefined);
  const renderPages = own.renderPages as Draw;
  own.renderPages = function (this: Drawing, ...given: unknown[]) {
    renderPages.apply(this, given);
    for (const element of this.hazinaRoots ?? []) element.end();
  };
}

/**
 * An object that the PDF library draws, with the tags of its place in the document structure. A line of text has one
 * tag for each of its runs (`inlines`); a drawing has one tag.
 */
type Drawn = { readonly tag?: Tag; readonly inlines?: readonly { readonly tag?: Tag }[] };

function wrap(own: Record<string, Draw>, name: string, tagOf: (item: Drawn) => Tag | undefined): void {
  const draw = own[name] as Draw;
  own[name] = function (this: Drawing, ...given: unknown[]) {
    const document = this.pdfDocument;
    if (document.options.tagged !== true) return draw.apply(this, given);
    const tag = tagOf(given[0] as Drawn);
    if (tag === undefined || isRepeated(this, tag)) {
      document.markContent("Artifact");
      draw.apply(this, given);
      document.endMarkedContent();
      return;
    }
    const element = elementOf(this, tag);
    const content = document.markStructureContent(tag.type);
    draw.apply(this, given);
    document.endMarkedContent();
    element.add(content);
  };
}

/**
 * Checks whether the headings of a table are repeated on a further page. A screen reader should read them only once.
 */
function isRepeated(drawing: Drawing, { key, row }: Tag): boolean {
  if (row?.at !== 0) return false;
  drawing.hazinaHeads ??= new Map();
  const { page } = drawing.pdfDocument;
  const first = drawing.hazinaHeads.get(key) ?? page;
  drawing.hazinaHeads.set(key, first);
  return first !== page;
}

function elementOf(drawing: Drawing, { key, type, row, alt }: Tag): Element {
  const make = () => drawing.pdfDocument.struct(type, alt === undefined ? {} : { alt });
  if (!row) return once(drawing, key, make);
  const tableRow = once(
    drawing,
    `${row.table} ${row.at}`,
    () => drawing.pdfDocument.struct("TR"),
    () => once(drawing, row.table, () => drawing.pdfDocument.struct("Table")),
  );
  return once(drawing, key, make, () => tableRow);
}

/**
 * Returns the element of the PDF structure with the given key. If there is none yet, creates it with `make`.
 * @param within returns the element to which a new element is added; absent to add it to the document.
 */
function once(drawing: Drawing, key: string, make: () => Element, within?: () => Element): Element {
  drawing.hazinaElements ??= new Map();
  drawing.hazinaRoots ??= [];
  const known = drawing.hazinaElements.get(key);
  if (known) return known;
  const element = make();
  drawing.hazinaElements.set(key, element);
  if (within) within().add(element);
  else {
    drawing.pdfDocument.addStructure(element);
    drawing.hazinaRoots.push(element);
  }
  return element;
}
