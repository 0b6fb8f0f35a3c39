/** The maximum size of a file, in bytes. */
export const MAX_FILE_BYTES = 20 * 1024 * 1024;

/** The maximum number of rows in a file. */
export const MAX_ROWS = 150_000;

/**
 * The maximum number of cells in a file. This is ample: two thousand accounts over sixty months have 120,000 cells.
 */
export const MAX_CELLS = 1_000_000;

/** The maximum number of characters in a cell, the same as in Excel. */
export const MAX_CELL_CHARACTERS = 32_767;

/** The maximum number of parts in a workbook's archive. */
export const MAX_PARTS = 2_000;

/** The maximum total size of a workbook's unpacked parts, in bytes. */
export const MAX_UNPACKED_BYTES = 64 * 1024 * 1024;

/** The time limit for reading a file, in milliseconds. */
export const MAX_READ_MILLISECONDS = 25_000;

/** The memory limit of the reading thread, in megabytes, in addition to the file itself. */
export const MAX_READ_MEGABYTES = 320;
