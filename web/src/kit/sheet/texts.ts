/** UI strings for downloading, filling in and uploading sheets. */
export const sheetTexts = {
  download: "Download sheet",
  failed: "The sheet could not be created",
  take: "Import sheet",
  refused: "The sheet was not imported",
  fault: (row: number, column: string, message: string) => `Row ${row}, ${column}: ${message}`,
  more: (count: number) => `and ${count.toLocaleString("en")} more`,
} as const;
