/**
 * The ports that domains offer to earlier domains, by name. Each domain that needs a port adds its
 * type here from its own `ports.ts` (`declare module`), so that the platform depends on no domain.
 * Another domain's manifest offers the port. The server refuses to start if a port is missing or
 * offered twice (`portsOf`).
 */
// biome-ignore lint/suspicious/noEmptyInterface: domains add to it.
export interface Ports {}
