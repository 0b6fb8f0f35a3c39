import type { EXPORT_FORMATS, TableFileInput, TablePictureInput } from "@hazina/contract/exported-table.ts";

/** The file type of an exported table. */
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** A table to export, the format, and for a chart its drawing as SVG. */
export type FileOrder = TableFileInput;

/** The service that creates files of tables, and records saved pictures of charts. */
export type FileService = {
  readonly make: (order: FileOrder) => Promise<Blob>;
  readonly recordPicture: (picture: TablePictureInput) => Promise<unknown>;
};

let load: () => Promise<FileService> = () => Promise.reject(new Error("The file service is not set."));

/** Sets the service that creates files, loaded with the first export. The application calls it once at its start. */
export function provideFileService(loadService: () => Promise<FileService>): void {
  load = loadService;
}

/** Returns the application's file service. */
export function fileService(): Promise<FileService> {
  return load();
}
