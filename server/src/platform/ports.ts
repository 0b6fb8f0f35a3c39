/**
 * What domains offer to the domains left of them, by name. Each domain that needs a port adds its type here from its own
 * `ports.ts` (`declare module`), so that the platform knows no domain; a manifest offers it, and the start refuses a server
 * in which one is missing or offered twice (`portsOf`).
 */
// biome-ignore lint/suspicious/noEmptyInterface: domains add to it.
export interface Ports {}
