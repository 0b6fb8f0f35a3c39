const MEGABYTE = 1024 * 1024;

/** The largest KYC document, in bytes. */
export const MAX_DOCUMENT_BYTES = 5 * MEGABYTE;

/** The largest size in bytes of four documents with the form around them. */
export const DOCUMENTS_FORM_BYTES = 4 * MAX_DOCUMENT_BYTES + 64 * 1024;
