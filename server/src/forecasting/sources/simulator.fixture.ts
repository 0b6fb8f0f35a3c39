import { now } from "@hazina/base/calendar.ts";
import {
  type ListeningSimulator,
  startSimulator,
} from "../../accounting/quickbooks/simulator/listening-simulator.fixture.ts";
import { type Answer, type Person, startTestServer, type TestServer } from "../../testing/test-server.ts";

/** The days to read, and the forecast period in months. */
export type Days = { readonly start_date: string; readonly end_date: string; readonly forecast_period: number };

/**
 * A test server connected to a QuickBooks simulator, and functions for the steps of the connection
 * popup.
 */
export type WithSimulator = {
  readonly simulator: ListeningSimulator;
  readonly hazina: TestServer;
  /**
   * Requests an address as a browser does, without following redirects. Returns the status and the
   * address of the redirect.
   */
  goTo(address: string): Promise<{ readonly status: number; readonly location: string }>;
  /** Presses Connect, then Allow or Deny. Returns the address at which the popup ends. */
  consent(person: Person, days: Days, button?: "allow" | "deny"): Promise<URL>;
  /** Reads the books with the authorisation that the popup returned. */
  read<Body>(person: Person, landing: URL, days: Days): Promise<Answer<Body>>;
  /** Presses Connect and Allow, then reads the books. */
  connect<Body>(person: Person, days: Days): Promise<Answer<Body>>;
  stop(): Promise<void>;
};

/** Starts a test server and a QuickBooks simulator that use the same clock. */
export async function startWithSimulator(environment: Record<string, string> = {}): Promise<WithSimulator> {
  const startedAt = now();
  let clock = () => startedAt;
  const simulator = await startSimulator(() => clock());
  const hazina = await startTestServer({ ...simulator.environment, ...environment });
  clock = () => hazina.time.ms;
  const goTo = async (address: string) => {
    const response = await hazina.server.fetch(new Request(address));
    return { status: response.status, location: response.headers.get("location") ?? "no way on" };
  };
  const consent: WithSimulator["consent"] = async (person, days, button = "allow") => {
    const { body } = await hazina.call<{ url: string }>(person, "GET", "/quickbooks/access-token");
    const page = await (await fetch((await goTo(`${body.url}&${queryOf(days)}`)).location)).text();
    const href = new RegExp(`class="${button}" href="([^"]+)"`).exec(page)?.[1]?.replaceAll("&amp;", "&");
    return new URL((await goTo(href ?? "no button")).location);
  };
  const read = <Body>(person: Person, { searchParams: landing }: URL, days: Days) => {
    const bound = { code: landing.get("code") ?? "", realmId: landing.get("realmId") ?? "" };
    return hazina.call<Body>(person, "GET", `/quickbooks/profit-loss?${queryOf({ ...days, ...bound })}`);
  };
  return {
    simulator,
    hazina,
    goTo,
    consent,
    read,
    connect: async (person, days) => read(person, await consent(person, days), days),
    async stop() {
      await hazina.stop();
      await simulator.stop();
    },
  };
}

function queryOf(values: object): string {
  return new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)])).toString();
}
