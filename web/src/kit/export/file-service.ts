import type { EXPORT_FORMATS, TableFileInput, TablePictureInput } from "@hazina/contract/exported-table.ts";

/** The format of an exported file. */
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** A table to export and its format; for a chart also its drawing as SVG. */
export type FileOrder = TableFileInput;

/** The service that creates files from tables, and that logs the pictures saved from charts. */
export type FileService = {
  readonly make: (order: FileOrder) => Promise<Blob>;
  readonly recordPicture: (picture: TablePictureInput) => Promise<unknown>;
};

let load: () => Promise<FileService> = () => Promise.reject(new Error("The file service is not set."));

/** Registers the function that loads the file service at the first export. The application calls it once at startup. */
export function provideFileService(loadService: () => Promise<FileService>): void {
  load = loadService;
}

/** Returns the application's file service. Rejects if none was registered or if it cannot be loaded. */
export function fileService(): Promise<FileService> {
  return load();
}
