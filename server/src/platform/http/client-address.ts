import { BlockList, isIP } from "node:net";
import type { HttpBindings } from "@hono/node-server";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";

/** A function that returns the client's IP address, for rate limits and the access log. */
export type ClientAddress = (context: Context) => string;

/**
 * Creates the function that reads a caller's address. This is the address of the connection or, if
 * the connection comes from a trusted proxy, the one in X-Forwarded-For. A call without a network,
 * as in tests, comes from `local`.
 * @param trustedProxies addresses and networks.
 */
export function clientAddressThrough(trustedProxies: readonly string[]): ClientAddress {
  const proxies = networks(trustedProxies);
  return (context) => {
    if (!(context.env as HttpBindings | undefined)?.incoming) return "local";
    const direct = getConnInfo(context).remote.address;
    return direct === undefined ? "unknown" : callerOf(direct, context.req.header("x-forwarded-for"), proxies);
  };
}

/** Creates a list of networks against which addresses can be checked. */
export function networks(list: readonly string[]): BlockList {
  const found = new BlockList();
  for (const one of list) {
    const [address = "", prefix] = one.split("/");
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    if (prefix === undefined) found.addAddress(address, family);
    else found.addSubnet(address, Number(prefix), family);
  }
  return found;
}

/**
 * Returns the caller's address behind a chain of proxies: the first address, counted from the nearest hop, that is not
 * a trusted proxy. An address that the client itself wrote into the header is never used.
 */
export function callerOf(direct: string, forwardedFor: string | undefined, proxies: BlockList): string {
  let caller = plainAddress(direct);
  for (const hop of (forwardedFor ?? "").split(",").reverse()) {
    if (!proxies.check(caller, isIP(caller) === 6 ? "ipv6" : "ipv4")) return caller;
    const named = plainAddress(hop.trim());
    if (isIP(named) === 0) return caller;
    caller = named;
  }
  return caller;
}

/**
 * Returns the network under which rate limits count a caller: an IPv4 address, or the first 64 bits of an IPv6
 * address, which belong to one household or machine.
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [whole = ""] = address.split("%");
  const [head = "", tail] = whole.split("::");
  const given = head === "" ? [] : head.split(":");
  const behind = tail === undefined || tail === "" ? 0 : tail.split(":").length + (tail.includes(".") ? 1 : 0);
  const groups =
    tail === undefined ? given : [...given, ...Array<string>(8 - given.length - behind).fill("0"), ...tail.split(":")];
  const first = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${first.join(":")}::/64`;
}

/** Removes the port and the brackets from an IP address, and converts an IPv4 address in IPv6 form to plain IPv4. */
function plainAddress(text: string): string {
  const bare = /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  return /^::ffff:([\d.]+)$/i.exec(bare)?.[1] ?? bare;
}
