import { setTimeout as pause } from "node:timers/promises";
import { createConcurrencyLimit } from "../../platform/concurrency-limit.ts";
import type { QuickBooksConfig } from "../../platform/config.ts";
import { VendorError } from "./vendor-error.ts";

/** A pair of tokens as issued by QuickBooks. The lifetimes are in seconds from the time of issue. */
export type TokenPair = {
  readonly access: string;
  readonly refresh: string;
  readonly accessSeconds: number;
  readonly refreshSeconds: number;
};

/** The monthly report to read, and its first and last day as `YYYY-MM-DD`. */
export type ReportQuestion = {
  readonly report: "ProfitAndLoss" | "BalanceSheet";
  readonly start: string;
  readonly end: string;
};

/** An account in the QuickBooks list of accounts. */
export type VendorAccount = {
  readonly id: string;
  readonly accountType: string;
  readonly accountSubType: string | null;
};

/** The calls to QuickBooks Online. A failed call throws a VendorError, whose message never contains a token. */
export type QuickBooksClient = {
  /**
   * Exchanges the code of an authorisation for tokens.
   * @param verifier the secret of the code challenge; undefined if the authorisation had no challenge.
   */
  exchange(code: string, redirectUri: string, verifier: string | undefined): Promise<TokenPair>;
  /** Exchanges a refresh token for a new pair. Fails with `dead_token` if QuickBooks no longer accepts the token. */
  refresh(refreshToken: string): Promise<TokenPair>;
  /** Revokes a token at QuickBooks. */
  revoke(refreshToken: string): Promise<void>;
  /** Reads a report and returns QuickBooks' response, which is not parsed yet. */
  report(accessToken: string, realmId: string, question: ReportQuestion): Promise<unknown>;
  /** Reads the list of all accounts, including inactive ones. */
  accounts(accessToken: string, realmId: string): Promise<VendorAccount[]>;
};

const CALL_MS = 10_000;
const RETRY_AFTER_MS = [300, 1_200, 4_000];
const MINOR_VERSION = "75";
const PAGE = 1_000;
const MOST_PAGES = 20;
const MOST_BYTES = 20 * 1024 * 1024;
const MOST_CALLS_AT_ONCE = 5;
const MOST_WAITING = 200;

/**
 * Creates a client based on fetch. It retries read-only calls if QuickBooks is busy or unreachable.
 * @param retryAfterMs the wait before each retry, in milliseconds.
 */
export function quickBooksClient(
  config: QuickBooksConfig,
  retryAfterMs: readonly number[] = RETRY_AFTER_MS,
): QuickBooksClient {
  const limit = createConcurrencyLimit(MOST_CALLS_AT_ONCE, MOST_WAITING);
  const basic = `Basic ${Buffer.from(`${config.clientId}:${config.clientSecret}`).toString("base64")}`;
  const token = async (body: Record<string, string>) => {
    const headers = { Authorization: basic, "Content-Type": "application/x-www-form-urlencoded" };
    return tokenPairOf(await call(config.tokenUrl, { method: "POST", headers, body: new URLSearchParams(body) }));
  };
  const read = (accessToken: string, address: URL) =>
    limit.run(() =>
      withRetries(() => call(address, { headers: { Authorization: `Bearer ${accessToken}` } }), retryAfterMs),
    );
  const addressOf = (realmId: string, path: string, query: Record<string, string>) => {
    const address = new URL(`${config.apiUrl}/v3/company/${encodeURIComponent(realmId)}/${path}`);
    for (const [name, value] of Object.entries({ ...query, minorversion: MINOR_VERSION }))
      address.searchParams.set(name, value);
    return address;
  };
  return {
    exchange: (code, redirectUri, verifier) =>
      token({
        grant_type: "authorization_code",
        code,
        redirect_uri: redirectUri,
        ...(verifier === undefined ? {} : { code_verifier: verifier }),
      }),
    refresh: (refreshToken) => token({ grant_type: "refresh_token", refresh_token: refreshToken }),
    async revoke(refreshToken) {
      const headers = { Authorization: basic, "Content-Type": "application/json" };
      await call(config.revokeUrl, { method: "POST", headers, body: JSON.stringify({ token: refreshToken }) }, false);
    },
    report: (accessToken, realmId, { report, start, end }) =>
      read(
        accessToken,
        addressOf(realmId, `reports/${report}`, {
          start_date: start,
          end_date: end,
          accounting_method: "Accrual",
          summarize_column_by: "Month",
        }),
      ),
    async accounts(accessToken, realmId) {
      const all: VendorAccount[] = [];
      for (let page = 0; page < MOST_PAGES; page++) {
        const query = `select * from Account where Active in (true, false) startposition ${page * PAGE + 1} maxresults ${PAGE}`;
        const part = accountsOf(await read(accessToken, addressOf(realmId, "query", { query })));
        all.push(...part);
        if (part.length < PAGE) return all;
      }
      return all;
    },
  };
}

async function withRetries<Value>(attempt: () => Promise<Value>, waits: readonly number[]): Promise<Value> {
  for (const wait of waits) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof VendorError) || (error.failure !== "busy" && error.failure !== "unreachable")) throw error;
      await pause(wait);
    }
  }
  return attempt();
}

/**
 * Makes one HTTP call to QuickBooks, over HTTPS or to a server on this machine. It follows no redirects, takes at most
 * ten seconds, and limits the size of the response.
 * @throws VendorError if the call fails or the response is not valid JSON.
 */
async function call(address: string | URL, init: RequestInit, hasAnswer = true): Promise<unknown> {
  const response = await fetch(address, {
    ...init,
    headers: { Accept: "application/json", ...init.headers },
    redirect: "error",
    signal: AbortSignal.timeout(CALL_MS),
  }).catch((error: unknown) => {
    throw new VendorError("unreachable", `No answer: ${error instanceof Error ? error.name : "unknown"}.`);
  });
  const reference = referenceOf(response);
  const text = await boundedText(response, reference);
  if (!response.ok) throw failureOf(response.status, text, reference);
  if (!hasAnswer) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new VendorError("malformed", "The response is not valid JSON.", reference);
  }
}

/**
 * Returns the reference that Intuit's support can use to find a response; null if the response has none. Also returns
 * null for a reference in an unexpected format, because unchecked text must not be shown or logged.
 */
function referenceOf(response: Response): string | null {
  const given = response.headers.get("intuit_tid") ?? "";
  return /^[\w-]{1,80}$/.test(given) ? given : null;
}

async function boundedText(response: Response, reference: string | null): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const part of response.body ?? []) {
      size += part.length;
      if (size > MOST_BYTES) throw new VendorError("malformed", "The response is too large.", reference);
      parts.push(part);
    }
  } catch (error) {
    if (error instanceof VendorError) throw error;
    throw new VendorError("unreachable", "The response was cut off.", reference);
  }
  return Buffer.concat(parts).toString("utf8");
}

function failureOf(status: number, text: string, reference: string | null): VendorError {
  if (status === 400 && /"error"\s*:\s*"invalid_grant"/.test(text)) {
    return new VendorError("dead_token", "invalid_grant", reference);
  }
  const message = `QuickBooks answered ${status}.`;
  if (status === 401) return new VendorError("unauthorised", message, reference);
  if (status === 429 || status >= 500) return new VendorError("busy", message, reference);
  return new VendorError("refused", message, reference);
}

function tokenPairOf(answer: unknown): TokenPair {
  const { access_token: access, refresh_token: refresh, expires_in, x_refresh_token_expires_in } = recordOf(answer);
  const accessSeconds = Number(expires_in);
  const refreshSeconds = Number(x_refresh_token_expires_in);
  const isWhole = Number.isFinite(accessSeconds) && Number.isFinite(refreshSeconds);
  if (typeof access !== "string" || typeof refresh !== "string" || access === "" || refresh === "" || !isWhole) {
    throw new VendorError("malformed", "The response contains no tokens.");
  }
  return { access, refresh, accessSeconds, refreshSeconds };
}

function accountsOf(answer: unknown): VendorAccount[] {
  const rows = recordOf(recordOf(answer).QueryResponse).Account ?? [];
  if (!Array.isArray(rows)) throw new VendorError("malformed", "The response contains no list of accounts.");
  return rows.map((row) => {
    const { Id: id, AccountType: accountType, AccountSubType: subType } = recordOf(row);
    if (typeof id !== "string" || typeof accountType !== "string") {
      throw new VendorError("malformed", "An account in QuickBooks is missing its ID or its type.");
    }
    return { id, accountType, accountSubType: typeof subType === "string" ? subType : null };
  });
}

function recordOf(value: unknown): Record<string, unknown> {
  if (typeof value !== "object" || value === null)
    throw new VendorError("malformed", "The response has an unexpected format.");
  return value as Record<string, unknown>;
}
