import type { ChartData } from "@hazina/engine/charts/chart-model.ts";
import type { Stamp } from "./stamp.ts";

/** A run of text, and the path in the product that it links to. */
export type PrintedRun = { readonly text: string; readonly bold?: boolean; readonly link?: string | undefined };

/** A part of a document, in reading order. */
export type DocumentPart =
  | { readonly kind: "heading"; readonly level: 1 | 2 | 3; readonly text: string }
  | { readonly kind: "text"; readonly runs: readonly PrintedRun[] }
  | { readonly kind: "chart"; readonly data: ChartData; readonly alt: string }
  | {
      readonly kind: "table";
      readonly columns: readonly string[];
      readonly rows: readonly {
        readonly cells: readonly string[];
        readonly isTotal?: boolean;
        /** The path in the product that each cell links to; undefined for a cell without a link. */
        readonly links?: readonly (string | undefined)[];
      }[];
    }
  /** Parts in one row, in columns of equal width; `of` is the number of columns in a full row. */
  | { readonly kind: "columns"; readonly of: number; readonly columns: readonly (readonly DocumentPart[])[] }
  | { readonly kind: "page" };

/** A document and the facts about it. */
export type PrintedDocument = {
  readonly title: string;
  /** A4 landscape, or the wider page that the three reports have always had. */
  readonly page?: "a4" | "report";
  readonly company: string;
  /** The company's logo at the top of each page, as a data URL of a PNG or JPEG. */
  readonly logo?: string;
  readonly madeAt: string;
  readonly madeBy: string;
  /** Its number and the hash of its content, for the footer. */
  readonly stamp?: Stamp;
  readonly parts: readonly DocumentPart[];
  /** The base address of the product for links; without one there are no links. */
  readonly appUrl?: string;
  /** A4 landscape by default. */
  readonly orientation?: "portrait" | "landscape";
  /** True for one of very many documents: it uses the reader's own font where it has all characters. */
  readonly isOneOfMany?: boolean;
  /** The password that opens it (256-bit AES); without one it opens for everyone. */
  readonly password?: string;
};

/** The request of a report; only the domain of the report knows its fields. */
export type AskedReport = Readonly<Record<string, unknown>>;
