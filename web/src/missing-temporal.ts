/** Loads the Temporal API for browsers that lack it, such as Safari. Other browsers download nothing. */
export async function loadTemporal(): Promise<void> {
  if (!("Temporal" in globalThis)) await import("temporal-polyfill/global");
}
