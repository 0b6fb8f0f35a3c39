import { ORPCError, ValidationError } from "@orpc/server";
import { Refusal } from "../refusal.ts";

/** The body of every error answer. */
export type FailureBody = {
  message: string;
  code: string;
  status?: number;
  errors?: { path: string; message: string }[];
};

/** The answer to an error: its HTTP status, its body, and whether the server caused the error (`fault`). */
export type Answer = { httpStatus: number; body: FailureBody; fault: boolean };

const DATABASE_BUSY = new Set(["57014", "57P01", "57P02", "57P03", "25P03", "40001", "40P01", "55P03"]);

/**
 * Converts an error to its answer. The answer reveals nothing internal: an unknown error gets a
 * general message.
 */
export function answerOf(error: unknown): Answer {
  if (error instanceof Refusal) return ofRefusal(error);
  if (error instanceof ORPCError) return ofProcedureError(error);
  if (isBodyLimit(error)) return failure(413, "too_large", "The request is too large.");
  const code = databaseCode(error);
  if (code !== undefined) return ofDatabase(code);
  return {
    httpStatus: 500,
    fault: true,
    body: {
      message: "Something went wrong on our side. Try again; if it happens again, contact support.",
      code: "internal",
    },
  };
}

function ofRefusal({ httpStatus, code, message, details }: Refusal): Answer {
  const body: FailureBody = { message, code };
  if (details.status !== undefined) body.status = details.status;
  if (details.errors) body.errors = [...details.errors];
  return { httpStatus, fault: false, body: details.extra ? { ...body, ...details.extra } : body };
}

function ofProcedureError(error: ORPCError<string, unknown>): Answer {
  if (error.cause instanceof Refusal) return ofRefusal(error.cause);
  if (error.code === "BAD_REQUEST" && error.cause instanceof ValidationError) return ofValidation(error.cause);
  if (isBodyLimit(error.cause)) return answerOf(error.cause);
  if (error.status >= 500) {
    const code = databaseCode(error.cause);
    if (code !== undefined) return ofDatabase(code);
    return answerOf(undefined);
  }
  const message = "The request could not be read. Check its body against the API documentation.";
  return { httpStatus: error.status, fault: false, body: { message, code: error.code.toLowerCase() } };
}

function ofValidation(error: ValidationError): Answer {
  const errors = error.issues.slice(0, 50).map((issue) => ({
    path: (issue.path ?? []).map((part) => String(typeof part === "object" ? part.key : part)).join("."),
    message: issue.message,
  }));
  const message = errors.length === 1 && errors[0] ? errors[0].message : "Some fields need your attention.";
  return { httpStatus: 422, fault: false, body: { message, code: "invalid", errors } };
}

function ofDatabase(code: string): Answer {
  if (code === "23505") {
    return failure(409, "conflict", "This already exists, or someone saved it at the same time. Reload the page.");
  }
  if (code.startsWith("22") || code.startsWith("23")) {
    return failure(422, "invalid", "A value is too long or not valid for its field. Check what you entered.");
  }
  if (code === "53100") return failure(507, "storage_full", "The server's storage is full. Nothing was saved.");
  if (DATABASE_BUSY.has(code) || code.startsWith("53") || code.startsWith("08")) {
    return failure(503, "busy", "The server is busy. Try again in a moment.");
  }
  return answerOf(undefined);
}

function failure(httpStatus: number, code: string, message: string): Answer {
  return { httpStatus, fault: httpStatus >= 500, body: { message, code } };
}

function isBodyLimit(error: unknown): boolean {
  return error instanceof Error && (error.name === "BodyLimitError" || isBodyLimit(error.cause));
}

const CONNECTION_ERRORS = new Set(["ECONNREFUSED", "ECONNRESET", "ETIMEDOUT", "EPIPE"]);
/** Matches the driver's messages about a broken connection, which have no error code. */
const BROKEN_CONNECTION = /timeout exceeded when trying to connect|Connection terminated|is not queryable/;

function databaseCode(error: unknown): string | undefined {
  let current = error;
  for (let depth = 0; depth < 5 && current instanceof Error; depth++) {
    const code = (current as { code?: unknown }).code;
    if (typeof code === "string" && /^[0-9A-Z]{5}$/.test(code)) return code;
    if (typeof code === "string" && CONNECTION_ERRORS.has(code)) return "08006";
    if (BROKEN_CONNECTION.test(current.message)) return "08006";
    current = current.cause;
  }
  return undefined;
}
