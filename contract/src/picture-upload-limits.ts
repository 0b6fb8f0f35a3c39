/** The maximum size of an uploaded picture, in bytes. */
export const MAX_PICTURE_BYTES = 4 * 1024 * 1024;

/** The maximum size of an upload form with its picture, in bytes. */
export const PICTURE_FORM_BYTES = MAX_PICTURE_BYTES + 64 * 1024;
