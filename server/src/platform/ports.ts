/**
 * The ports, keyed by name: the functions that a domain needs from another domain but must not import. Each domain
 * that needs a port adds its type here from its own `ports.ts` (`declare module`), so that the platform depends on no
 * domain. The manifest of the other domain offers the port. The server refuses to start if a port is missing or
 * offered twice (`portsOf`).
 */
// biome-ignore lint/suspicious/noEmptyInterface: domains add to it.
export interface Ports {}
