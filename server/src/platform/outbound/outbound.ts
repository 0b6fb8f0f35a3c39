import { lookup as resolveName } from "node:dns";
import { request as requestHttp } from "node:http";
import { type RequestOptions, request as requestHttps } from "node:https";
import { BlockList, isIP, type LookupFunction } from "node:net";

/** A call to an address that was entered by a company. */
export type OutboundRequest = {
  readonly url: string;
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The time limit for the whole call, in milliseconds; 20 seconds by default. */
  readonly timeoutMs?: number;
  /** The maximum size of the answer, in bytes; 2 MB by default. */
  readonly maxBytes?: number;
};

/** The answer to a call to another system, or the way in which it failed. */
export type OutboundAnswer =
  | { readonly kind: "answered"; readonly status: number; readonly text: string; readonly retryAfter: string | null }
  /** The address is not allowed, or no connection was made. Nothing was sent. */
  | { readonly kind: "not_sent"; readonly reason: "not_public" | "unreachable" }
  /** A connection was made, but no complete answer arrived. The other system may have carried out the request. */
  | { readonly kind: "silent"; readonly reason: "time" | "cut" | "too_large" };

/** The restrictions on calls. */
export type OutboundRules = {
  /**
   * The address of the simulators on this machine, which may be called over plain HTTP; undefined on a public server.
   */
  readonly simulators: string | undefined;
};

const CALL_MS = 20_000;
const MOST_BYTES = 2 * 1024 * 1024;
const NOT_PUBLIC = "HAZINA_NOT_PUBLIC";

/** The IPv4 networks that are not part of the public internet. Source: IANA, IPv4 Special-Purpose Address Registry. */
const SPECIAL_IPV4: readonly (readonly [string, number])[] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
];
/** The networks within 2000::/3 that are not public. Source: IANA, IPv6 Special-Purpose Address Registry. */
const SPECIAL_IPV6: readonly (readonly [string, number])[] = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
];

const special = new BlockList();
for (const [network, bits] of SPECIAL_IPV4) special.addSubnet(network, bits, "ipv4");
for (const [network, bits] of SPECIAL_IPV6) special.addSubnet(network, bits, "ipv6");
const globalIpv6 = new BlockList();
globalIpv6.addSubnet("2000::", 3, "ipv6");

/** Checks whether an IP address belongs to the public internet. False for a text that is not an IP address. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !special.check(address, "ipv4");
  return family === 6 && globalIpv6.check(address, "ipv6") && !special.check(address, "ipv6");
}

/**
 * Checks whether a text is a URL that the server may call: an https address without user name and password whose host
 * is not a private IP address, or a simulator on this machine. The IP addresses of a host name are checked separately,
 * at each call.
 */
export function isAllowedUrl(text: string, { simulators }: OutboundRules): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  if (url.username !== "" || url.password !== "") return false;
  if (isSimulator(url, simulators)) return true;
  const host = url.hostname.replace(/^\[|\]$/g, "");
  return url.protocol === "https:" && (isIP(host) === 0 || isPublicAddress(host));
}

function isSimulator(url: URL, simulators: string | undefined): boolean {
  if (simulators === undefined) return false;
  const own = new URL(simulators);
  return url.origin === own.origin && `${url.pathname}/`.startsWith(`${own.pathname.replace(/\/+$/, "")}/`);
}

/**
 * Calls an address that a company entered. The call uses https, connects only to public addresses, follows no
 * redirects, and is limited in time and size. The host name is resolved only once, and the connection is made to the
 * address that was checked. A name server therefore cannot redirect the call to the server's internal network with a
 * second answer.
 */
export function outbound(request: OutboundRequest, rules: OutboundRules): Promise<OutboundAnswer> {
  if (!isAllowedUrl(request.url, rules)) return Promise.resolve({ kind: "not_sent", reason: "not_public" });
  const url = new URL(request.url);
  const isOwn = isSimulator(url, rules.simulators);
  const options: RequestOptions = {
    method: request.method,
    headers: { "Accept-Encoding": "identity", ...request.headers },
    agent: false,
    ...(isOwn ? {} : { lookup: publicLookup }),
  };
  const answer = new Promise<OutboundAnswer>((resolve) => {
    let isConnected = false;
    const done = (answer: OutboundAnswer) => {
      clearTimeout(timer);
      resolve(answer);
      sent.destroy();
    };
    const silent = (reason: "time" | "cut" | "too_large") =>
      done(isConnected ? { kind: "silent", reason } : { kind: "not_sent", reason: "unreachable" });
    const sent = (url.protocol === "http:" ? requestHttp : requestHttps)(url, options, (response) => {
      const parts: Buffer[] = [];
      let size = 0;
      response.on("data", (part: Buffer) => {
        size += part.length;
        parts.push(part);
        if (size > (request.maxBytes ?? MOST_BYTES)) silent("too_large");
      });
      response.on("error", () => silent("cut"));
      response.on("aborted", () => silent("cut"));
      response.on("end", () => {
        if (!response.complete) return silent("cut");
        const after = response.headers["retry-after"] ?? null;
        const text = Buffer.concat(parts).toString("utf8");
        return done({ kind: "answered", status: response.statusCode ?? 0, text, retryAfter: after });
      });
    });
    const timer = setTimeout(() => silent("time"), request.timeoutMs ?? CALL_MS);
    sent.on("socket", (socket) => {
      const ready = url.protocol === "http:" ? "connect" : "secureConnect";
      socket.once(ready, () => {
        isConnected = true;
      });
    });
    sent.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code === NOT_PUBLIC) done({ kind: "not_sent", reason: "not_public" });
      else silent("cut");
    });
    sent.end(request.body);
  });
  // Node throws at once for a header that it cannot send. No connection was made then.
  return answer.catch((): OutboundAnswer => ({ kind: "not_sent", reason: "unreachable" }));
}

/** Resolves a host name, and fails if any of its addresses is not public. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  resolveName(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error) return callback(error, "", 0);
    if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address))) {
      const refused: NodeJS.ErrnoException = Object.assign(new Error("The address is not public."), {
        code: NOT_PUBLIC,
      });
      return callback(refused, "", 0);
    }
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
  });
};
