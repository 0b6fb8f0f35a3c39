import type { Config } from "../config.ts";

/**
 * Returns the address of a simulator. Undefined on a server that other machines can reach, because such a server
 * connects only to real providers.
 * @param configured the address from the configuration; by default the simulator is a path of this server.
 */
export function simulatorUrlAt(
  { loopback, isPublic, port }: Pick<Config, "loopback" | "isPublic" | "port">,
  configured: string | undefined,
  path: string,
): string | undefined {
  if (!loopback || isPublic) return undefined;
  return configured ?? `http://127.0.0.1:${port}${path}`;
}
