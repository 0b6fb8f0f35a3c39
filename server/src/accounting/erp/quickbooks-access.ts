import { inCall, type Work } from "../../platform/call.ts";
import type { ErpAnswer } from "../../platform/gateways/erp/port.ts";
import type { QuickBooksRequest, QuickBooksSend } from "../../platform/gateways/erp/quickbooks.ts";
import { type OutboundAnswer, outbound } from "../../platform/outbound/outbound.ts";
import { invalidField, Refusal } from "../../platform/refusal.ts";
import type { Services } from "../../platform/services.ts";
import { findConnection, withAccess } from "../quickbooks/tokens.ts";
import { requireVendor, type Vendor } from "../quickbooks/vendor.ts";
import { VendorError } from "../quickbooks/vendor-error.ts";

type Access = { readonly companyId: string; readonly companyRef: string | null };

const MINOR_VERSION = "75";
/** The time in milliseconds after which a call that QuickBooks has not answered is given up. */
export const CALL_MS = 10_000;
const UNAUTHORISED = 401;
const RECONNECT =
  "QuickBooks no longer accepts the connection. Connect it again under Data sources; the journals are then sent.";
const OTHER_COMPANY =
  "Another company of QuickBooks was connected since. Connect the earlier one again under Data sources, or disconnect here and connect the new one.";

/**
 * Returns the access to the company in QuickBooks that is connected for reading its books: that connection may also
 * post journals.
 * @throws Refusal 422 if QuickBooks is not connected.
 */
export async function quickBooksAccess(work: Work) {
  const { companyId } = work.actor;
  const vendor = requireVendor(work.services.config);
  const connection = await inCall(work, ({ tx }) => findConnection(tx, companyId));
  if (connection?.state !== "connected") {
    throw invalidField("system", "QuickBooks is not connected. Connect it under Data sources, then come back.");
  }
  const none = { company: "", database: "", key: "", secret: "" };
  const { apiUrl: url, isSimulator: isSimulated } = vendor;
  return { companyId, system: "quickbooks" as const, url, companyRef: connection.realmId, ...none, isSimulated };
}

/**
 * Returns a function that sends requests with the tokens of the company's connection to QuickBooks, which the forecast
 * uses too. The function sends nothing if that connection is now to a different QuickBooks company from the one that
 * the journals are for.
 */
export function quickBooksSend(services: Services, { companyId, companyRef }: Access): QuickBooksSend {
  const vendor = requireVendor(services.config);
  return async (request) => {
    try {
      return await withAccess(services, { companyId, branchId: null }, async (token, realmId) => {
        if (realmId !== companyRef) return denied(OTHER_COMPANY);
        const answer = await call(vendor, realmId, token, request);
        // The access token is renewed, and the request is sent once more.
        if (answer.kind === "answered" && answer.status === UNAUTHORISED) {
          throw new VendorError("unauthorised", "QuickBooks answered 401.");
        }
        return answer;
      });
    } catch (error) {
      if (error instanceof Refusal) return denied(RECONNECT);
      if (!(error instanceof VendorError)) throw error;
      return error.failure === "unauthorised" || error.failure === "dead_token"
        ? denied(RECONNECT)
        : { kind: "later", message: "QuickBooks could not be reached." };
    }
  };
}

const denied = (message: string): Extract<ErpAnswer<never>, { kind: "denied" }> => ({ kind: "denied", message });

function call(
  { apiUrl }: Vendor,
  realmId: string,
  token: string,
  { path, query = {}, body }: QuickBooksRequest,
): Promise<OutboundAnswer> {
  const search = new URLSearchParams({ ...query, minorversion: MINOR_VERSION });
  const url = `${apiUrl}/v3/company/${encodeURIComponent(realmId)}/${path}?${search}`;
  const headers = { Accept: "application/json", Authorization: `Bearer ${token}` };
  const sent =
    body === undefined
      ? ({ method: "GET", headers } as const)
      : ({
          method: "POST",
          headers: { ...headers, "Content-Type": "application/json; charset=utf-8" },
          body: JSON.stringify(body),
        } as const);
  // The address is the server's own setting, so it may also be the simulator of this machine.
  return outbound({ url, timeoutMs: CALL_MS, ...sent }, { simulators: isLocal(apiUrl) ? apiUrl : undefined });
}

const isLocal = (url: string) => new URL(url).protocol === "http:";
