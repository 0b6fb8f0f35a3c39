/** Largest picture in bytes. */
export const MAX_PICTURE_BYTES = 4 * 1024 * 1024;

/** The largest size in bytes of a picture with the form around it. */
export const PICTURE_FORM_BYTES = MAX_PICTURE_BYTES + 64 * 1024;
