import { describe, expect, it } from "vitest";
import { DOMAINS } from "./domains.ts";
import { topicsOf } from "./live-topics.ts";
import { portsOf } from "./ports.ts";
import { routerOf } from "./router.ts";

const cashInBooks = async () => undefined;

describe("the domains of the server", () => {
  it("have each port that they need, offered by one of them", () => {
    expect(() => portsOf(DOMAINS)).not.toThrow();
    const needed = DOMAINS.flatMap(({ needs = [] }) => needs);
    const offered = DOMAINS.flatMap(({ offers = {} }) => Object.keys(offers));
    expect(offered.filter((port) => !needed.some((one) => one === port))).toEqual([]);
  });

  it("do not start where a port is missing, with a sentence that names it and who needs it", () => {
    const without = DOMAINS.filter(({ name }) => name !== "forecasting");
    expect(() => portsOf(without)).toThrow(/^No domain offers the port "\w+", which \w+ needs\.$/);
  });

  it("do not start where two offer the same port", () => {
    const second = { name: "treasury", routes: {}, offers: { cashInBooks } };
    expect(() => portsOf([...DOMAINS, second])).toThrow(
      'The port "cashInBooks" is offered twice; treasury is the second.',
    );
  });

  it("offer ports only to domains left of them", () => {
    const placeOf = (port: string) => DOMAINS.findIndex(({ offers = {} }) => port in offers);
    for (const [place, { needs = [] }] of DOMAINS.entries()) {
      for (const port of needs.filter((one) => placeOf(one) >= 0)) expect(placeOf(port)).toBeGreaterThan(place);
    }
  });

  it("do not start where two state the same topic of live updates, or none states one of the contract", () => {
    const second = { name: "treasury", routes: {}, liveTopics: { payroll: "View Wallets" } } as const;
    expect(() => topicsOf([...DOMAINS, second])).toThrow(
      'Two domains declare the topic "payroll"; treasury is the second.',
    );
    const without = DOMAINS.filter(({ name }) => name !== "payroll");
    expect(() => topicsOf(without)).toThrow("A topic of the contract is declared by no domain.");
  });

  it("do not start where two name their routes alike", () => {
    const second = { name: "treasury", routes: { payroll: {} } };
    expect(() => routerOf([...DOMAINS, second])).toThrow(
      'Two domains name their routes "payroll"; treasury is the second.',
    );
  });
});
