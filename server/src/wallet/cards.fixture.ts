import { now } from "@hazina/base/calendar.ts";
import { centsOf } from "@hazina/base/money.ts";
import { uuidv7 } from "uuidv7";
import { SIGNATURE_HEADER } from "../platform/gateways/cards/signature.ts";
import { createListener } from "../platform/http/listener.ts";
import { type CardSimulator, createCardSimulator } from "../platform/simulators/cards/simulator.ts";
import type { Answer, Member, Owner, Person } from "../testing/test-server.ts";
import { startWithMpesa, type WithMpesa } from "./mpesa.fixture.ts";
import { CARD_SIMULATOR_CREDENTIALS } from "./rails/card-issuer.ts";

/** A card in an answer; only the fields that tests use. */
export type ShownCard = {
  readonly id: string;
  readonly state: string;
  readonly state_label: string;
  readonly number: string | null;
  readonly limits: Readonly<Record<string, unknown>>;
  readonly spent_today: number;
  readonly spent_this_month: number;
  readonly draws_on: string;
  readonly frozen_by: string | null;
  readonly actions: readonly string[];
  readonly version: number;
};

/** A card payment in an answer; only the fields that tests use. */
export type ShownCardPayment = {
  readonly merchant: string;
  readonly amount: number;
  readonly state: string;
  readonly state_label: string;
  readonly reason: string | null;
  readonly refunded: number;
  readonly shortfall: number;
};

/** The answer to an issuer's call. */
export type IssuerAnswer = { readonly status: number; readonly body: Record<string, unknown> };

/** A card that can be used for payments: its id in Hazina, its id at the issuer, and the URL that the issuer calls. */
export type PayingCard = { readonly id: string; readonly ref: string; readonly url: string };

/**
 * A test server with a simulated card issuer, in addition to M-Pesa. The issuer's calls arrive when
 * the test releases them.
 */
export type WithCards = Omit<WithMpesa, "simulator" | "stop"> & {
  readonly issuer: CardSimulator;
  /** The server's answers to the issuer's latest calls. */
  readonly answers: IssuerAnswer[];
  /** Calls an operation with any HTTP method. */
  ask<Body = Record<string, unknown>>(
    person: Person,
    method: string,
    path: string,
    body?: object,
  ): Promise<Answer<Body>>;
  /** Orders a card for a user and returns its id; the order is not approved yet. */
  order(by: Person, holder: { readonly userId: string }, asked?: object): Promise<string>;
  /** Approves the order of a card. */
  approve(by: Person, id: string): Promise<Answer>;
  card(person: Person, id: string): Promise<ShownCard>;
  /** Waits until a card is in a state. */
  cardIs(person: Person, id: string, state: string): Promise<ShownCard>;
  /**
   * Returns an active virtual card of a user, ordered by the owner and approved by the finance
   * manager.
   */
  activeCard(holder: Owner | Member, asked?: object): Promise<PayingCard>;
  /** Makes the issuer request approval for a payment; the amount is in shillings. */
  pay(card: PayingCard, amount: number, more?: object): Promise<IssuerAnswer["body"] & { authorization: string }>;
  /** Makes the issuer report an event of a payment; the amount is in shillings. */
  report(card: PayingCard, type: string, amount: number, more?: object): Promise<IssuerAnswer>;
  payments(person: Person, id: string): Promise<ShownCardPayment[]>;
  stop(): Promise<void>;
};

/** Starts a server with a simulated card issuer and M-Pesa. */
export async function startWithCards(): Promise<WithCards> {
  const answers: IssuerAnswer[] = [];
  let money: WithMpesa | undefined;
  const issuer = createCardSimulator({
    credentials: CARD_SIMULATOR_CREDENTIALS,
    clock: () => money?.hazina.time.ms ?? now(),
    deliver: async (url, body, signature) => {
      const headers = { "content-type": "application/json", [SIGNATURE_HEADER]: signature };
      const response = await money?.hazina.server.fetch(new Request(url, { method: "POST", headers, body }));
      if (!response) return undefined;
      answers.push({ status: response.status, body: (await response.json()) as IssuerAnswer["body"] });
      return answers.at(-1)?.body;
    },
    laterMs: "never",
  });
  const listener = createListener(issuer.app.fetch);
  const port = await listener.listen({ port: 0, host: "127.0.0.1" });
  const started = await startWithMpesa({ CARD_SIMULATOR_URL: `http://127.0.0.1:${port}` });
  money = started;
  return {
    ...started,
    issuer,
    answers,
    ...peopleWith(started, issuer),
    ...issuerWith(issuer, answers),
    async stop() {
      await started.stop();
      await listener.close();
    },
  };
}

/** Creates functions with which tests call the server as users do, for example to order a card. */
function peopleWith({ hazina }: WithMpesa, issuer: CardSimulator) {
  const ask: WithCards["ask"] = (person, method, path, body) => hazina.call(person, method, path, body);
  const card: WithCards["card"] = async (person, id) =>
    (await ask<{ data: ShownCard }>(person, "GET", `/cards/${id}`)).body.data;
  const order: WithCards["order"] = async (by, holder, asked = {}) => {
    const wanted = { user_id: holder.userId, kind: "virtual", name_on_card: "CARO W", ...asked };
    const { status, body } = await ask<{ data: { id: string } }>(by, "POST", "/cards/order-card", wanted);
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body.data.id;
  };
  const approve: WithCards["approve"] = async (by, id) => {
    type Requests = { data: { id: string; link: string; version: number; state: string }[] };
    const all = { box: "all", kind: "card", page: 1, size: 100 };
    const { body } = await ask<Requests>(hazina.group.owner, "POST", "/client/approvals", all);
    const request = body.data.find(({ link, state }) => link === `/cards/${id}` && state === "pending");
    return ask(by, "PUT", `/approvals/${request?.id}`, { status: 1, version: request?.version });
  };
  const cardIs: WithCards["cardIs"] = async (person, id, state) => {
    for (let look = 0; look < 400; look++) {
      const found = await card(person, id);
      if (found.state === state) return found;
      await new Promise((done) => setTimeout(done, 25));
    }
    throw new Error(`The card is ${(await card(person, id)).state}.`);
  };
  const activeCard: WithCards["activeCard"] = async (holder, asked) => {
    const { owner, financeManager } = hazina.group;
    const isApprover = holder.userId === financeManager.userId;
    const id = await order(isApprover ? financeManager : owner, holder, asked);
    await approve(isApprover ? owner : financeManager, id);
    await cardIs(owner, id, "produced");
    await ask(owner, "POST", `/cards/${id}/activate`);
    const made = issuer.cards.find(({ reference }) => reference === id);
    return { id, ref: made?.id ?? "", url: made?.callbackUrl ?? "" };
  };
  const payments: WithCards["payments"] = async (person, id) =>
    (await ask<{ data: ShownCardPayment[] }>(person, "POST", `/cards/${id}/payments`, {})).body.data;
  return { ask, card, order, approve, cardIs, activeCard, payments };
}

/**
 * Creates functions with which tests call the server as the card issuer does, for example to request approval for a
 * payment.
 */
function issuerWith(issuer: CardSimulator, answers: readonly IssuerAnswer[]) {
  const merchant = { name: "Total Westlands", category_code: "5541" };
  const send = async (of: PayingCard, call: object): Promise<IssuerAnswer> => {
    await issuer.send(of.url, { id: `evt_${uuidv7()}`, card: of.ref, currency: "KES", merchant, ...call });
    const answer = answers.at(-1);
    if (!answer) throw new Error("The issuer heard nothing.");
    return answer;
  };
  const pay: WithCards["pay"] = async (of, amount, more = {}) => {
    const authorization = `auth_${uuidv7()}`;
    const asked = { type: "authorization.request", amount: centsOf(amount), authorization, ...more };
    const { body } = await send(of, asked);
    return { authorization, ...more, ...body };
  };
  const report: WithCards["report"] = (of, type, amount, more = {}) =>
    send(of, { type, amount: centsOf(amount), ...more });
  return { pay, report };
}
