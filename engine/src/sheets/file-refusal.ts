/** The reason why a file was not read: the HTTP status, a stable code, and a message for the user. */
export type FileRefusal = { readonly status: 413 | 422; readonly code: string; readonly message: string };
