import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Group } from "../test-server.ts";
import type { MoneyServer } from "./money-server.fixture.ts";

/**
 * An order that a client placed, identified by its label, and its outcome as far as the client
 * knows: done, refused, or no answer.
 */
export type Order = {
  readonly label: string;
  readonly kind: "deposit" | "withdraw" | "transfer" | "ask" | "accept";
  /** The amount in shillings; no other deposit or withdrawal has the same amount. */
  readonly amount: number;
  readonly outcome: "done" | "refused" | "unknown";
  readonly id?: string;
};

/** The parts of a test that all its clients share. */
export type Client = {
  readonly money: MoneyServer;
  readonly people: Group;
  readonly wallets: { readonly companyWallet: string; readonly branchWallet: string };
  readonly random: () => number;
  readonly orders: Order[];
};

const PAUSE_MS = 15;
const AGAIN_MS = 100;

type Call = { readonly by: { readonly token: string }; readonly path: string; readonly body: object };

/**
 * Places orders, one at a time, until `isOver` returns true. About half of the orders have an Idempotency-Key; such an
 * order is repeated with the same key until it is answered.
 */
export async function runClient(client: Client, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await orderOne(client);
    await pause(PAUSE_MS);
  }
}

let orders = 0;

async function orderOne(client: Client): Promise<void> {
  const number = ++orders;
  const { people, wallets, random } = client;
  const phone = `07${String(number).padStart(5, "0")}111`;
  const amount = 10 + number;
  const small = 1 + Math.floor(random() * 50);
  const kind = random();
  if (kind < 0.3) {
    const body = { amount, method: "mpesa", phone };
    await place(
      client,
      { label: `deposit ${amount}`, kind: "deposit", amount },
      { by: people.owner, path: "/deposit", body },
    );
  } else if (kind < 0.55) {
    const body = { amount, destination: { kind: "mpesa", name: "Otieno", phone }, reason: `S${number}` };
    const call = { by: people.employee, path: "/wallet/withdraw", body };
    await place(client, { label: body.reason, kind: "withdraw", amount }, call);
  } else if (kind < 0.8) {
    const isOut = random() < 0.7;
    const [from, to] = isOut
      ? [wallets.companyWallet, wallets.branchWallet]
      : [wallets.branchWallet, wallets.companyWallet];
    const reason = `S${number} ${isOut ? "out" : "back"}`;
    const body = { from_wallet_id: from, to_wallet_id: to, amount: small, reason };
    const call = { by: people.owner, path: "/wallet/transfer", body };
    await place(client, { label: reason, kind: "transfer", amount: small }, call);
  } else {
    const label = `S${number}`;
    const body = { amount: small, reason: label };
    const id = await place(
      client,
      { label, kind: "ask", amount: small },
      { by: people.employee, path: "/request-money", body },
    );
    if (id === undefined) return;
    const call = { by: people.owner, path: "/accept-reject-money-request", body: { id, status: 1 } };
    await place(client, { label, kind: "accept", amount: small }, call);
  }
}

type Answered = { readonly data?: { readonly id?: string }; readonly code?: string };

/**
 * Places an order and records its outcome as far as the client knows it.
 * @returns the id in the server's answer; undefined if there is none.
 */
async function place(
  { money, random, orders: placed }: Client,
  order: Pick<Order, "label" | "kind" | "amount">,
  { by, path, body }: Call,
): Promise<string | undefined> {
  const key = random() < 0.5 ? randomUUID() : undefined;
  for (;;) {
    const answer = await money.call<Answered>(by, path, body, key).catch(() => undefined);
    if (answer?.status === 200) {
      const id = answer.body.data?.id;
      placed.push({ ...order, outcome: "done", ...(id === undefined ? {} : { id }) });
      return id;
    }
    if (answer?.status === 409) {
      placed.push({ ...order, outcome: "refused" });
      return undefined;
    }
    if (answer !== undefined && answer.status !== 503) {
      throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    }
    if (key === undefined) {
      placed.push({ ...order, outcome: "unknown" });
      await pause(AGAIN_MS);
      return undefined;
    }
    await pause(AGAIN_MS);
  }
}
