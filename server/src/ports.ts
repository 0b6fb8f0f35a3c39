import type { Domain } from "./domain.ts";
import { operationsOf } from "./platform/http/operations.ts";
import type { Ports } from "./platform/ports.ts";
import { contractOf, routerOf } from "./router.ts";

/**
 * Returns the ports of a server: the ports that a single domain offers, and the ports that are collected from the
 * manifests of all domains.
 * @throws RangeError if no domain offers a port that another domain needs, or if a port is offered twice.
 */
export function portsOf(domains: readonly Domain[]): Ports {
  let ports: Partial<Ports> = {
    approvalSubjects: domains.flatMap(({ approvalSubjects = [] }) => approvalSubjects),
    closingChecks: domains.flatMap(({ closingChecks = [] }) => closingChecks),
    subLedgers: domains.flatMap(({ subLedgers = [] }) => subLedgers),
    foreignBalances: domains.flatMap(({ foreignBalances = [] }) => foreignBalances),
    documentSources: domains.flatMap(({ documentSources = [] }) => documentSources),
    settlements: domains.flatMap(({ settlements = [] }) => settlements),
    ownParts: domains.flatMap(({ ownParts = [] }) => ownParts),
    operations: () => operationsOf(contractOf(routerOf(domains))),
  };
  for (const { name, offers = {} } of domains) {
    const twice = Object.keys(offers).find((port) => port in ports);
    if (twice) throw new RangeError(`The port "${twice}" is offered twice; ${name} is the second.`);
    ports = { ...ports, ...offers };
  }
  for (const { name, needs = [] } of domains) {
    const missing = needs.find((port) => !(port in ports));
    if (missing) throw new RangeError(`No domain offers the port "${missing}", which ${name} needs.`);
  }
  return ports as Ports;
}
