/** Largest picture in bytes. */
export const MAX_PICTURE_BYTES = 4 * 1024 * 1024;

/** A picture and what the form around it may add, in bytes. */
export const PICTURE_FORM_BYTES = MAX_PICTURE_BYTES + 64 * 1024;
