/** The reason why a file was not read at all: the status to answer, a stable code and a sentence for a person. */
export type FileRefusal = { readonly status: 413 | 422; readonly code: string; readonly message: string };
