import { ORPCError } from "@orpc/client";
import type { AnyContractProcedure } from "@orpc/contract";
import { readFailure } from "../kit/feedback/failure.ts";

/** The number of bytes of a form that have been sent, and its total number of bytes. */
export type Sent = { readonly sentBytes: number; readonly totalBytes: number };

/**
 * Sends a form to a public operation and reports its progress, which the ordinary client cannot do.
 * @throws ORPCError for a refused call, and TypeError if the server cannot be reached.
 */
export function upload<Answer>(
  operation: AnyContractProcedure,
  form: FormData,
  onSent: (sent: Sent) => void,
): Promise<Answer> {
  const { method = "POST", path } = operation["~orpc"].route;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, `/api${path}`);
    request.upload.onprogress = ({ loaded, total }) => onSent({ sentBytes: loaded, totalBytes: total });
    request.onerror = () => reject(new TypeError("The server was not reached."));
    request.onload = () => {
      const body = readBody(request.responseText);
      if (request.status >= 200 && request.status < 300) return resolve(body as Answer);
      const failure = readFailure(request.status, body);
      reject(new ORPCError(failure.code, { status: request.status, message: failure.message, data: body }));
    };
    request.send(form);
  });
}

function readBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
