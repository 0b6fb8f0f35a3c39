import { ETIMS_PATHS, type EtimsCall, type EtimsVariant } from "./paths.ts";
import { type EtimsAnswer, type Heard, objectOf, readEtimsAnswer, textOf } from "./read-answer.ts";

/** Where and as whom a device speaks to eTIMS. */
export type EtimsAddress = {
  readonly variant: EtimsVariant;
  readonly baseUrl: string;
  /** The app at KRA's gateway; absent where there is no gateway. */
  readonly app?: {
    readonly tokenUrl: string;
    readonly consumerKey: string;
    readonly consumerSecret: string;
    readonly appId: string;
  };
};

/** The device in the headers of each call; the key is empty until it is initialised. */
export type EtimsDevice = { readonly tin: string; readonly branch: string; readonly key: string };

/** A client of eTIMS. It never throws for an error of eTIMS, and repeats nothing but a call whose token has expired. */
export type EtimsClient = {
  call(which: EtimsCall, device: EtimsDevice, body: Record<string, unknown>): Promise<EtimsAnswer>;
};

/** A VSCU signs in about two seconds, so that a call waits a good while longer. */
const CALL_MS = 20_000;
const TOKEN_EARLY_MS = 60_000;
/** The errors by which the system says that no connection was made, so that nothing was sent. */
const NOT_CONNECTED = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"]);

/** Creates a client for one address; its access token is fetched once and shared. */
export function etimsClient(address: EtimsAddress, clock: () => number): EtimsClient {
  const tokenNow = tokensOf(address.app, clock);
  return {
    async call(which, device, body) {
      for (const fresh of [false, true]) {
        const token = await tokenNow(fresh);
        if (token === undefined) return { kind: "not_sent", message: "eTIMS gave no access token." };
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

/** An expired token is answered with 401, or with HTTP 500 and a sentence about it. */
function isExpired({ status, body }: Heard): boolean {
  if (status === 401) return true;
  return status === 500 && /token expired/i.test(JSON.stringify(body ?? {}));
}

/** Returns the access token of an app; an empty one without a gateway, undefined where none was given. */
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

/** Makes one HTTP call; `silent` where it left and no readable answer came in time. */
async function hear(url: string, init: RequestInit): Promise<Heard | "not_sent" | "silent"> {
  let status = 0;
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(CALL_MS), redirect: "error" });
    ({ status } = response);
    return { status, body: objectOf(await response.json()) };
  } catch (error) {
    if (status > 0) return { status, body: undefined };
    return NOT_CONNECTED.has(codeOf(error)) ? "not_sent" : "silent";
  }
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return textOf(objectOf(cause)?.code) ?? (cause instanceof Error ? (textOf(Reflect.get(cause, "code")) ?? "") : "");
}
