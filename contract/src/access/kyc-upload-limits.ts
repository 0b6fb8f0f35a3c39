const MEGABYTE = 1024 * 1024;

/**
 * The maximum size of one document that an applicant uploads for the identification of the company (KYC), in bytes.
 */
export const MAX_DOCUMENT_BYTES = 5 * MEGABYTE;

/** The maximum size of the upload form with all four documents, in bytes. */
export const DOCUMENTS_FORM_BYTES = 4 * MAX_DOCUMENT_BYTES + 64 * 1024;
