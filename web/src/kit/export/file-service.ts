import type { EXPORT_FORMATS, TableFileInput, TablePictureInput } from "@hazina/contract/exported-table.ts";

/** A kind of file that a table is saved as. */
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** A table to make a file of, the format, and for a chart its drawing as SVG. */
export type FileOrder = TableFileInput;

/** What makes files of tables, and records that a picture of a chart was saved. */
export type FileService = {
  readonly make: (order: FileOrder) => Promise<Blob>;
  readonly recordPicture: (picture: TablePictureInput) => Promise<unknown>;
};

let load: () => Promise<FileService> = () => Promise.reject(new Error("No service makes files here."));

/** Names the service that makes files, loaded when the first file is made. The application calls it once, at its start. */
export function provideFileService(loadService: () => Promise<FileService>): void {
  load = loadService;
}

/** The service that the application named. */
export function fileService(): Promise<FileService> {
  return load();
}
