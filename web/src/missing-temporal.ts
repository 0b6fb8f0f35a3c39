/** Loads the calendar of the language into a browser that comes without it, as Safari does. Every other one downloads nothing. */
export async function loadTemporal(): Promise<void> {
  if (!("Temporal" in globalThis)) await import("temporal-polyfill/global");
}
