const MEGABYTE = 1024 * 1024;

/** Largest KYC document of an application, in bytes. */
export const MAX_DOCUMENT_BYTES = 5 * MEGABYTE;

/** Four documents and what the form around them may add, in bytes. */
export const DOCUMENTS_FORM_BYTES = 4 * MAX_DOCUMENT_BYTES + 64 * 1024;
