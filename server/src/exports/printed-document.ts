import type { ChartData } from "@hazina/engine/charts/chart-model.ts";
import type { Stamp } from "./stamp.ts";

/** A run of text, and what it opens in the product, as a path of it. */
export type PrintedRun = { readonly text: string; readonly bold?: boolean; readonly link?: string | undefined };

/** A part of a document in the order it is read. */
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
        /** What each cell opens in the product, as a path of it. */
        readonly links?: readonly (string | undefined)[];
      }[];
    }
  /** Parts in one row, each column as wide as the others; `of` is how many fill a row where fewer stand in it. */
  | { readonly kind: "columns"; readonly of: number; readonly columns: readonly (readonly DocumentPart[])[] }
  | { readonly kind: "page" };

/** A document with what it says of itself. */
export type PrintedDocument = {
  readonly title: string;
  /** A4 across, or the broader page that the three reports have always had. */
  readonly page?: "a4" | "report";
  readonly company: string;
  readonly madeAt: string;
  readonly madeBy: string;
  /** Its number and the hash of its content, for the footer. */
  readonly stamp?: Stamp;
  readonly parts: readonly DocumentPart[];
  /** The address of the product, before what its figures open; without one they open nothing. */
  readonly appUrl?: string;
  /** A4 across unless it says otherwise. */
  readonly orientation?: "portrait" | "landscape";
  /** One of very many: it is set in the reader's own font where its letters suffice. */
  readonly isOneOfMany?: boolean;
  /** What opens it (AES of 256 bits); without one everybody can. */
  readonly password?: string;
};

/** A report as it was asked for; its domain knows what is in it. */
export type AskedReport = Readonly<Record<string, unknown>>;
