import type { ChartData } from "@hazina/engine/charts/chart-model.ts";
import type { Stamp } from "./stamp.ts";

/** A run of text. `link` is the path of the screen that the text links to; absent if it is not a link. */
export type PrintedRun = { readonly text: string; readonly bold?: boolean; readonly link?: string | undefined };

/** A part of a document, in reading order. */
export type DocumentPart =
  | { readonly kind: "heading"; readonly level: 1 | 2 | 3; readonly text: string }
  | { readonly kind: "text"; readonly runs: readonly PrintedRun[] }
  | { readonly kind: "chart"; readonly data: ChartData; readonly alt: string }
  /** A QR code. Nearby text must contain the same information for people who cannot scan it. */
  | { readonly kind: "qr"; readonly text: string }
  | {
      readonly kind: "table";
      readonly columns: readonly string[];
      readonly rows: readonly {
        readonly cells: readonly string[];
        readonly isTotal?: boolean;
        /** The path of the screen that each cell links to; undefined for a cell without a link. */
        readonly links?: readonly (string | undefined)[];
      }[];
    }
  /**
   * Parts of a document that are shown next to each other in columns of equal width. `of` is the number of columns in
   * a full row. If fewer columns are given, the remaining space stays empty.
   */
  | { readonly kind: "columns"; readonly of: number; readonly columns: readonly (readonly DocumentPart[])[] }
  | { readonly kind: "page" };

/** A document to print: its title and contents, and the company, time and author that the file names. */
export type PrintedDocument = {
  readonly title: string;
  /**
   * The page size: A4 (the default), or `report`, the size of the three standard reports, which is as wide as A4
   * landscape but taller.
   */
  readonly page?: "a4" | "report";
  readonly company: string;
  /** The company's logo at the top of each page, as a data URL of a PNG or JPEG; absent if no logo is printed. */
  readonly logo?: string;
  readonly madeAt: string;
  readonly madeBy: string;
  /** The number of the PDF and the hash of its content, for the footer; absent if the PDF has no number. */
  readonly stamp?: Stamp;
  readonly parts: readonly DocumentPart[];
  /** The base address of the product, to which links in the file lead; absent if the file has no links. */
  readonly appUrl?: string;
  /** The orientation of an A4 page; landscape by default. */
  readonly orientation?: "portrait" | "landscape";
  /**
   * True for a document that is created in large numbers, such as payslips. It uses a standard PDF font, which needs
   * no embedding, if that font has all characters of the document.
   */
  readonly isOneOfMany?: boolean;
  /** The password that opens the PDF (256-bit AES); if absent, the PDF opens without a password. */
  readonly password?: string;
};

/**
 * The parameters of the request that produced a report. Only the domain of the report knows their
 * fields.
 */
export type AskedReport = Readonly<Record<string, unknown>>;
