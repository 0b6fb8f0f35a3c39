import { createHash, randomBytes } from "node:crypto";
import type { Config } from "../../platform/config.ts";

const SECRET_BYTES = 32;
const TOKEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([A-Za-z0-9_-]{43})$/;
const PATH = "/api/shared-report/";

/** The content of a link: the company that shared, and a secret that only the link's holder knows. */
export type ShareToken = { readonly companyId: string; readonly secret: string };

/** Creates a link with a new secret, and the hash to store for it. */
export function newShareLink({ appUrl }: Pick<Config, "appUrl">, companyId: string) {
  const secret = randomBytes(SECRET_BYTES).toString("base64url");
  return { link: `${appUrl}${PATH}${companyId}.${secret}`, tokenHash: hashOfShare(secret) };
}

/** Reads the token of a link; undefined for another text. */
export function readShareToken(text: string): ShareToken | undefined {
  const [, companyId, secret] = TOKEN.exec(text) ?? [];
  return companyId === undefined || secret === undefined ? undefined : { companyId, secret };
}

/** Reads a whole link of this server; undefined for any other URL. */
export function readShareLink({ appUrl }: Pick<Config, "appUrl">, link: string): ShareToken | undefined {
  const beginning = `${appUrl}${PATH}`;
  return link.startsWith(beginning) ? readShareToken(link.slice(beginning.length)) : undefined;
}

/** The stored form of the secret of a link: its hash. */
export function hashOfShare(secret: string): string {
  return createHash("sha256").update(`report share ${secret}`).digest("base64url");
}
