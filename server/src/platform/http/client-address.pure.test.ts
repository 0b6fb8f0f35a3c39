import { describe, expect, it } from "vitest";
import { callerOf, networks } from "./client-address.ts";

const PROXIES = networks(["10.0.0.0/8", "192.168.1.7", "fd00::/8"]);

describe("the address of a caller", () => {
  it.each([
    ["the connection's own, whatever it claims", "41.90.1.1", "1.2.3.4", "41.90.1.1"],
    ["named by a trusted proxy", "10.0.0.5", "41.90.1.1", "41.90.1.1"],
    ["behind two trusted proxies", "192.168.1.7", "41.90.1.1, 10.3.3.3", "41.90.1.1"],
    ["not what a stranger wrote before the proxy", "10.0.0.5", "1.2.3.4, 41.90.1.1", "41.90.1.1"],
    ["the proxy's where it names none", "10.0.0.5", undefined, "10.0.0.5"],
    ["the proxy's where it names nonsense", "10.0.0.5", "unknown", "10.0.0.5"],
    ["without its port", "10.0.0.5", "41.90.1.1:5050", "41.90.1.1"],
    ["of version 6", "fd00::1", "[2c0f:fe38::1]:443", "2c0f:fe38::1"],
    ["of version 4 written as version 6", "::ffff:10.0.0.5", "::ffff:41.90.1.1", "41.90.1.1"],
    ["the outermost proxy where all are trusted", "10.0.0.5", "10.1.1.1", "10.1.1.1"],
  ])("is %s", (_, direct, header, caller) => expect(callerOf(direct, header, PROXIES)).toBe(caller));
});
