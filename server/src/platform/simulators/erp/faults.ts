/** The ways in which a simulated accounting system can fail when it receives a request to store a journal. */
export type ErpFault =
  | { readonly kind: "status"; readonly status: number; readonly retryAfter?: string }
  /** The entry is stored, but its answer is lost: an error status, invalid JSON, or no answer in time. */
  | { readonly kind: "stored"; readonly status: number }
  | { readonly kind: "stored_unreadable" }
  | { readonly kind: "stored_slow"; readonly ms: number }
  | { readonly kind: "redirect" }
  | { readonly kind: "draft" };

/**
 * The address to which a simulator redirects calls: the metadata service of cloud machines, which no server may call.
 */
const METADATA = "http://169.254.169.254/latest/meta-data";

/**
 * Returns the answer for a fault in which nothing is stored. Returns undefined for any other fault, or if there is no
 * fault.
 */
export function answerUnstored(fault: ErpFault | undefined): Response | undefined {
  if (fault?.kind === "redirect") return new Response(null, { status: 302, headers: { Location: METADATA } });
  if (fault?.kind !== "status") return undefined;
  const headers = fault.retryAfter === undefined ? {} : { "Retry-After": fault.retryAfter };
  return Response.json({ exc_type: "ServerError", name: "ServerError" }, { status: fault.status, headers });
}

/**
 * Returns the answer for a fault in which the journal is stored but its answer is lost; undefined for any other fault.
 * For the fault `stored_slow`, it waits before it returns undefined.
 */
export async function answerStored(fault: ErpFault | undefined): Promise<Response | undefined> {
  if (fault?.kind === "stored") return Response.json({ exc_type: "QueryTimeoutError" }, { status: fault.status });
  if (fault?.kind === "stored_unreadable") return new Response("<html>Bad gateway", { status: 200 });
  if (fault?.kind === "stored_slow") await new Promise((done) => setTimeout(done, fault.ms));
  return undefined;
}
