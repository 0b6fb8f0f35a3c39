import { recordOf } from "../json-fields.ts";
import { storableJson } from "../storable-json.ts";
import { ETIMS_PATHS, type EtimsCall, type EtimsVariant } from "./paths.ts";
import { type EtimsAnswer, type Heard, readEtimsAnswer, textOf } from "./read-answer.ts";

/** The address at which a device reaches eTIMS, with the credentials for KRA's gateway. */
export type EtimsAddress = {
  readonly variant: EtimsVariant;
  readonly baseUrl: string;
  /** The credentials of our app at KRA's gateway; absent if the variant uses no gateway. */
  readonly app?: {
    readonly tokenUrl: string;
    readonly consumerKey: string;
    readonly consumerSecret: string;
    readonly appId: string;
  };
};

/**
 * The identity of a device, which each call to eTIMS sends in its headers. The key is empty until the device is
 * initialised.
 */
export type EtimsDevice = { readonly tin: string; readonly branch: string; readonly key: string };

/**
 * A client for eTIMS. It returns errors of eTIMS instead of throwing them, and repeats a call only if its token has
 * expired.
 */
export type EtimsClient = {
  call(which: EtimsCall, device: EtimsDevice, body: Record<string, unknown>): Promise<EtimsAnswer>;
};

/** The time limit of a call, in milliseconds: well above the two seconds that a VSCU takes to sign. */
const CALL_MS = 20_000;
const TOKEN_EARLY_MS = 60_000;
/** The operating system's error codes for a failed connection, after which nothing was sent. */
const NOT_CONNECTED = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"]);

/**
 * Creates a client that calls eTIMS at one address. The client fetches its access token once and uses it for all
 * calls.
 */
export function etimsClient(address: EtimsAddress, clock: () => number): EtimsClient {
  const tokenNow = tokensOf(address.app, clock);
  return {
    async call(which, device, body) {
      for (const fresh of [false, true]) {
        const token = await tokenNow(fresh);
        if (token === undefined) return { kind: "not_sent", message: "eTIMS returned no access token." };
        const heard = await hear(`${address.baseUrl}${ETIMS_PATHS[address.variant][which]}`, {
          method: "POST",
          headers: headersOf(address, device, token),
          body: JSON.stringify({ tin: device.tin, bhfId: device.branch, ...body }),
        });
        if (typeof heard === "string") {
          const message = "eTIMS did not answer.";
          return heard === "not_sent" ? { kind: "not_sent", message } : { kind: "silent", message };
        }
        if (!isExpired(heard) || fresh || address.app === undefined) return readEtimsAnswer(heard);
      }
      return { kind: "not_sent", message: "eTIMS did not accept the access token." };
    },
  };
}

function headersOf({ app }: EtimsAddress, { tin, branch, key }: EtimsDevice, token: string): Record<string, string> {
  return {
    "Content-Type": "application/json",
    tin,
    bhfId: branch,
    ...(key === "" ? {} : { cmcKey: key }),
    ...(app === undefined ? {} : { Authorization: `Bearer ${token}`, apigee_app_id: app.appId }),
  };
}

/**
 * Returns whether an answer says that the token has expired: status 401, or status 500 with a
 * message about an expired token.
 */
function isExpired({ status, body }: Heard): boolean {
  if (status === 401) return true;
  return status === 500 && /token expired/i.test(JSON.stringify(body ?? {}));
}

/**
 * Creates the function that returns an app's access token. It returns an empty string if there is no gateway, and
 * undefined if the gateway returned no token.
 */
function tokensOf(app: EtimsAddress["app"], clock: () => number) {
  let known: { readonly text: string; readonly until: number } | undefined;
  return async (fresh: boolean): Promise<string | undefined> => {
    if (app === undefined) return "";
    if (!fresh && known !== undefined && known.until > clock()) return known.text;
    const basic = Buffer.from(`${app.consumerKey}:${app.consumerSecret}`).toString("base64");
    const heard = await hear(`${app.tokenUrl}?grant_type=client_credentials`, {
      headers: { Authorization: `Basic ${basic}` },
    });
    if (typeof heard === "string") return undefined;
    const text = textOf(heard.body?.access_token);
    if (text === undefined) return undefined;
    known = { text, until: clock() + Number(textOf(heard.body?.expires_in) ?? 0) * 1_000 - TOKEN_EARLY_MS };
    return text;
  };
}

/**
 * Makes one HTTP call. Returns `not_sent` if no connection was made, and `silent` if the request
 * may have been sent but no answer came in time.
 */
async function hear(url: string, init: RequestInit): Promise<Heard | "not_sent" | "silent"> {
  let status = 0;
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(CALL_MS), redirect: "error" });
    ({ status } = response);
    return { status, body: recordOf(storableJson(await response.json())) };
  } catch (error) {
    if (status > 0) return { status, body: undefined };
    return NOT_CONNECTED.has(codeOf(error)) ? "not_sent" : "silent";
  }
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return textOf(recordOf(cause)?.code) ?? (cause instanceof Error ? (textOf(Reflect.get(cause, "code")) ?? "") : "");
}
