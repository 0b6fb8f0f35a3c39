import { kitTexts } from "../texts.ts";

/** A field that the server refused: its path in the request, and the message to show next to it. */
export type FieldFailure = { readonly path: string; readonly message: string };

/**
 * The error of a failed call, in the same shape for all calls. `http` is the HTTP status, or 0 if the server was not
 * reached. `status` is the status field of the body; 5 means that the account is not active yet. `fields` are the
 * errors about single fields of the request.
 */
export type Failure = {
  readonly message: string;
  readonly code: string;
  readonly http: number;
  readonly status: number | undefined;
  readonly fields: readonly FieldFailure[];
};

/**
 * Converts any error of a call to a Failure with a message for the user.
 * @param fallback the message if neither the server nor the error has one.
 */
export function failureOf(error: unknown, fallback?: string): Failure {
  if (isAnswered(error)) return readFailure(error.status, error.data, fallback ?? error.message);
  if (error instanceof TypeError) {
    return { message: kitTexts.failures.unreachable, code: "unreachable", http: 0, status: undefined, fields: [] };
  }
  const message =
    error instanceof Error && error.message !== "" ? error.message : (fallback ?? kitTexts.failures.unexpected);
  return { message, code: "unexpected", http: 0, status: undefined, fields: [] };
}

// Recognised by its shape, so that pages before sign-in need not load the client to read its errors.
function isAnswered(error: unknown): error is Error & { readonly status: number; readonly data: unknown } {
  return error instanceof Error && "data" in error && "status" in error && typeof error.status === "number";
}

/**
 * Builds a Failure from the HTTP status and the body of a response. Accepts any body, including one that is malformed.
 */
export function readFailure(http: number, body: unknown, fallback: string = kitTexts.failures.unexpected): Failure {
  const record: Record<string, unknown> = typeof body === "object" && body !== null ? { ...body } : {};
  return {
    message: typeof record.message === "string" && record.message !== "" ? record.message : fallback,
    code: typeof record.code === "string" ? record.code : `http_${http}`,
    http,
    status: typeof record.status === "number" ? record.status : undefined,
    fields: readFields(record.errors),
  };
}

function readFields(errors: unknown): FieldFailure[] {
  if (!Array.isArray(errors)) return [];
  return errors.flatMap((entry: unknown) => {
    if (typeof entry !== "object" || entry === null) return [];
    const { path, message } = entry as { path?: unknown; message?: unknown };
    if (typeof message !== "string") return [];
    return [{ path: Array.isArray(path) ? path.join(".") : String(path ?? ""), message }];
  });
}

/** Returns the error messages for the fields of a form that the server refused, keyed by field name. */
export function fieldErrors(failure: Failure): Record<string, string> {
  return Object.fromEntries(failure.fields.map(({ path, message }) => [path, message]));
}
