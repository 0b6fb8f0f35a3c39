/** The largest file, in bytes. */
export const MAX_FILE_BYTES = 20 * 1024 * 1024;

/** The most rows of a file. */
export const MAX_ROWS = 150_000;

/** The most cells of a file; two thousand accounts over sixty months have 120,000. */
export const MAX_CELLS = 1_000_000;

/** The longest text of a cell, as in Excel. */
export const MAX_CELL_CHARACTERS = 32_767;

/** The most parts in a workbook's archive. */
export const MAX_PARTS = 2_000;

/** The most bytes that the parts of a workbook may have once unpacked. */
export const MAX_UNPACKED_BYTES = 64 * 1024 * 1024;

/** The time that a file may take to be read. */
export const MAX_READ_MILLISECONDS = 25_000;

/** The most memory of the reading thread, in megabytes, in addition to the file itself. */
export const MAX_READ_MEGABYTES = 320;
