import { createHash, randomBytes } from "node:crypto";
import type { Config } from "../../platform/config.ts";

const SECRET_BYTES = 32;
const TOKEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([A-Za-z0-9_-]{43})$/;
const PATH = "/api/shared-report/";

/**
 * The content of the token in a share link: the company that shared the PDF, and a secret that only holders of the
 * link know.
 */
export type ShareToken = { readonly companyId: string; readonly secret: string };

/** Creates a link with a new secret; returns the link, and the hash of the secret to store. */
export function newShareLink({ appUrl }: Pick<Config, "appUrl">, companyId: string) {
  const secret = randomBytes(SECRET_BYTES).toString("base64url");
  return { link: `${appUrl}${PATH}${companyId}.${secret}`, tokenHash: hashOfShare(secret) };
}

/** Parses the token of a link; undefined if the text is not a token. */
export function readShareToken(text: string): ShareToken | undefined {
  const [, companyId, secret] = TOKEN.exec(text) ?? [];
  return companyId === undefined || secret === undefined ? undefined : { companyId, secret };
}

/** Parses a full share link of this server; undefined for any other URL. */
export function readShareLink({ appUrl }: Pick<Config, "appUrl">, link: string): ShareToken | undefined {
  const beginning = `${appUrl}${PATH}`;
  return link.startsWith(beginning) ? readShareToken(link.slice(beginning.length)) : undefined;
}

/** Returns the hash under which the secret of a link is stored. */
export function hashOfShare(secret: string): string {
  return createHash("sha256").update(`report share ${secret}`).digest("base64url");
}
