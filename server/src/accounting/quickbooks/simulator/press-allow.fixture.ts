/**
 * The inputs that the simulated user enters in the popup: the first and last day of the books to import, and the
 * forecast period.
 */
export type AskedDays = { readonly start_date: string; readonly end_date: string; readonly forecast_period: string };

/**
 * Follows the popup as a user would: opens the address from the server with the given inputs, and presses Allow on the
 * consent page.
 * @returns the code and the realm with which QuickBooks responds.
 */
export async function pressAllow(url: string, days: AskedDays): Promise<{ code: string; realmId: string }> {
  const goTo = async (address: string) =>
    (await fetch(address, { redirect: "manual" })).headers.get("location") ?? "no way on";
  const page = await (await fetch(await goTo(`${url}&${new URLSearchParams(days)}`))).text();
  const allow = /class="allow" href="([^"]+)"/.exec(page)?.[1]?.replaceAll("&amp;", "&") ?? "no button";
  const landing = new URL(await goTo(allow)).searchParams;
  return { code: landing.get("code") ?? "", realmId: landing.get("realmId") ?? "" };
}
