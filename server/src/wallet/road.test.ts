import { sql } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { PASSWORD } from "../testing/test-server.ts";
import { type ShownTransaction, startWithMpesa } from "./mpesa.fixture.ts";

const money = await startWithMpesa();
const { hazina, simulator, call, until, balanceOf, finish } = money;
const { owner, financeManager, employee } = hazina.group;

afterAll(() => money.stop());

type Wallets = { data: { id: string; kind: string; name: string }[] };
type Made = { message: string; data: ShownTransaction };

describe("paying into the company wallet", () => {
  it("asks the phone, and the money is there once M-Pesa confirms it", async () => {
    const before = await balanceOf(owner);
    const started = await call<Made>(owner, "/gateway/mpesa/stk-push", { amount: 50_000, phone: "0712 345 111" });
    expect(started.body.message).toBe("Enter your M-Pesa PIN on the phone to confirm.");
    expect(started.body.data).toMatchObject({ status: null, status_label: "Pending", amount: 50_000 });
    const { id } = started.body.data;
    await until(owner, id, ({ state }) => state === "accepted");
    expect(await balanceOf(owner)).toMatchObject({ balance: before.balance, unconfirmed: 50_000 });
    await finish();
    const done = await until(owner, id, ({ state }) => state === "settled");
    expect(await balanceOf(owner)).toMatchObject({ unconfirmed: 0, to_account_for: 0 });
    expect(done).toMatchObject({ status: 1, status_label: "Completed", current_balance: before.balance + 50_000 });
    expect(done.receipt).toMatch(/^S[0-9A-F]{9}$/);
    expect((await balanceOf(owner)).balance).toBe(before.balance + 50_000);
  });

  it("that the payer cancels ends as cancelled, and nothing is credited", async () => {
    const before = await balanceOf(owner);
    const { body } = await call<Made>(owner, "/deposit", { amount: 100, method: "mpesa", phone: "0712345032" });
    await until(owner, body.data.id, ({ state }) => state === "accepted");
    await finish();
    const done = await until(owner, body.data.id, ({ state }) => state === "cancelled");
    expect(done).toMatchObject({ status: 3, status_label: "Cancelled", message: "The payer cancelled the prompt." });
    expect((await balanceOf(owner)).balance).toBe(before.balance);
  });

  it("is refused while a prompt is open on the same phone", async () => {
    const { body } = await call<Made>(owner, "/deposit", { amount: 100, method: "mpesa", phone: "0712345444" });
    const twin = await call(owner, "/deposit", { amount: 100, method: "mpesa", phone: "0712345444" });
    expect([twin.status, twin.body.code]).toEqual([409, "prompt_open"]);
    await until(owner, body.data.id, ({ state }) => state === "accepted");
    await finish();
    await until(owner, body.data.id, ({ state }) => state === "settled");
  });
});

describe("a payment", () => {
  const prepared = async (destination: object, amount: number) => {
    const { body } = await call<{ message: string; data: { id: string } }>(owner, "/payments", {
      destination,
      amount,
      reason: "Repairs",
    });
    expect(body.message).toBe("The payment was prepared and is waiting for approval.");
    return body.data.id;
  };
  const approve = async (id: string, person = financeManager) => {
    const { body } = await call<{ data: { id: string; subject_id: string; version: number }[] }>(
      person,
      "/client/approvals",
      { box: "waiting" },
    );
    const request = body.data.find(({ subject_id }) => subject_id === id);
    return hazina.call(person, "PUT", `/approvals/${request?.id}`, { status: 1, version: request?.version });
  };
  const payment = async (id: string) =>
    (await call<{ data: { state: string; transaction_id: string } }>(owner, `/payments/${id}`)).body.data;

  it("to a phone is held when a second person approves it, and paid when M-Pesa says so", async () => {
    await money.fund(owner, 20_000);
    const before = await balanceOf(owner);
    const id = await prepared({ kind: "mpesa", name: "Otieno Garage", phone: "0722000111" }, 7_500);
    expect((await balanceOf(owner)).held).toBe(0);
    expect((await approve(id)).status).toBe(200);
    expect(await balanceOf(owner)).toMatchObject({
      balance: before.balance,
      held: 7_500,
      available: before.balance - 7_500,
    });
    const { transaction_id } = await payment(id);
    await until(owner, transaction_id, ({ state }) => state === "accepted");
    await finish();
    await until(owner, transaction_id, ({ state }) => state === "settled");
    expect(await balanceOf(owner)).toMatchObject({ balance: before.balance - 7_500, held: 0 });
    expect((await payment(id)).state).toBe("paid");
  });

  it("to a paybill that M-Pesa refuses gives the money back", async () => {
    const before = await balanceOf(owner);
    const id = await prepared({ kind: "paybill", name: "Power", number: "888001", account: "14-223" }, 1_200);
    await approve(id);
    const { transaction_id } = await payment(id);
    await until(owner, transaction_id, ({ state }) => state === "accepted");
    await finish();
    const done = await until(owner, transaction_id, ({ state }) => state === "failed");
    expect(done).toMatchObject({ status: 2, status_label: "Failed & Refunded" });
    expect(await balanceOf(owner)).toMatchObject({ balance: before.balance, held: 0 });
  });

  it("whose acknowledgement is lost is asked for, never sent again, and settles itself", async () => {
    const id = await prepared({ kind: "paybill", name: "Water", number: "888707", account: "77" }, 300);
    await approve(id);
    const { transaction_id } = await payment(id);
    const lost = await until(owner, transaction_id, ({ state }) => state === "unknown");
    expect(lost.status_label).toBe("Confirming");
    expect(simulator.taken.filter(({ party }) => party === "888707")).toHaveLength(1);
    await finish();
    await until(owner, transaction_id, ({ state }) => state === "settled");
    expect(simulator.taken.filter(({ party }) => party === "888707")).toHaveLength(1);
  });

  it("is never approved by its preparer, and one above the balance is refused and stays pending", async () => {
    const id = await prepared({ kind: "till", name: "Hardware", number: "567890" }, 90_999);
    const short = await approve(id);
    expect([short.status, short.body.code]).toEqual([409, "insufficient_funds"]);
    expect((await payment(id)).state).toBe("awaiting_approval");
  });
});

describe("an approval above 100,000", () => {
  it("asks for the approver's password, and moves nothing without it", async () => {
    const destination = { kind: "till", name: "Builders", number: "567111" };
    const { body } = await call<{ data: { id: string } }>(owner, "/payments", {
      destination,
      amount: 150_000,
      reason: "Roof",
    });
    await money.fund(owner, 160_000);
    const waiting = await call<{ data: { id: string; subject_id: string; version: number; needs_proof: boolean }[] }>(
      financeManager,
      "/client/approvals",
      { box: "waiting" },
    );
    const request = waiting.body.data.find(({ subject_id }) => subject_id === body.data.id);
    expect(request?.needs_proof).toBe(true);
    const decide = (proof?: object) =>
      hazina.call(financeManager, "PUT", `/approvals/${request?.id}`, {
        status: 1,
        version: request?.version,
        ...(proof ? { proof } : {}),
      });
    expect((await decide()).body).toMatchObject({ code: "proof_required" });
    const refused = async (proof: object) => {
      const { status, body } = await decide(proof);
      return [status, (body as { errors?: { path: string }[] }).errors?.map(({ path }) => path)];
    };
    expect(await refused({ password: "wrong-password" })).toEqual([422, ["proof.password"]]);
    expect(await refused({ password: "" })).toEqual([403, ["proof.password"]]);
    expect(await refused({ password: PASSWORD, auth_code: "000000" })).toEqual([422, ["proof.auth_code"]]);
    const many = { requests: [{ id: request?.id, version: request?.version }], status: 1 };
    const inBulk = await call<{ data: { done: number } }>(financeManager, "/approvals/bulk", many);
    expect(inBulk.body.data.done).toBe(0);
    expect((await balanceOf(owner)).held).toBe(0);
    expect((await decide({ password: PASSWORD })).status).toBe(200);
    expect((await balanceOf(owner)).held).toBe(150_000);
  });
});

describe("many approvals of a day", () => {
  type Waiting = { id: string; subject_id: string; version: number; needs_proof: boolean };
  const waiting = async () =>
    (await call<{ data: Waiting[] }>(financeManager, "/client/approvals", { box: "waiting" })).body.data;
  const prepared = async (amount: number) => {
    const destination = { kind: "till", name: "Builders", number: "567111" };
    const made = await call<{ data: { id: string } }>(owner, "/payments", { destination, amount, reason: "In parts" });
    return made.body.data.id;
  };

  it("ask for the password once their sum is above 100,000, one by one and in bulk", async () => {
    await money.fund(owner, 200_000);
    await money.fund(owner, 200_000);
    const ids = [await prepared(60_000), await prepared(50_000), await prepared(40_000)];
    const requests = (await waiting()).filter(({ subject_id: subject }) => ids.includes(subject));
    expect(requests.map((one) => one.needs_proof)).toEqual([false, false, false]);
    const bulk = { requests: requests.map(({ id, version }) => ({ id, version })), status: 1 };
    const { body } = await call<{ data: { done: number } }>(financeManager, "/approvals/bulk", bulk);
    expect(body.data.done).toBe(2);
    const [left] = (await waiting()).filter(({ subject_id: subject }) => ids.includes(subject));
    expect(left?.needs_proof).toBe(true);
    const decision = { status: 1, version: left?.version };
    const decide = (proof: object = {}) =>
      hazina.call(financeManager, "PUT", `/approvals/${left?.id}`, { ...decision, ...proof });
    expect((await decide()).body).toMatchObject({ code: "proof_required" });
    expect((await decide({ proof: { password: PASSWORD } })).status).toBe(200);
    const next = await prepared(40_000);
    expect((await waiting()).find(({ subject_id: subject }) => subject === next)?.needs_proof).toBe(false);
  });
});

describe("nobody alone", () => {
  it("moves the company's money to a person's wallet, by transfer or as a payment", async () => {
    await money.fund(owner, 1_000);
    const company = await balanceOf(owner);
    const { body } = await call<{ data: { id: string; kind: string; name: string }[] }>(owner, "/wallets");
    const own = body.data.find(({ kind }) => kind === "employee");
    const transfer = { from_wallet_id: company.id, to_wallet_id: own?.id, amount: 500, reason: "Mine" };
    expect((await call(owner, "/wallet/transfer", transfer)).status).toBe(422);
    const destination = { kind: "wallet", name: "Mine", wallet_id: own?.id };
    expect((await call(owner, "/payments", { destination, amount: 500, reason: "Mine" })).status).toBe(422);
    expect((await balanceOf(owner)).balance).toBe(company.balance);
  });

  it("moves money from their own wallet to a colleague's", async () => {
    await call(employee, "/wallets");
    const { body } = await call<Wallets>(owner, "/wallets");
    const colleagues = body.data.find(({ name }) => name === "Caro Mutua");
    const destination = { kind: "wallet", name: "Caro", wallet_id: colleagues?.id };
    expect((await call(owner, "/wallet/withdraw", { amount: 1, destination })).status).toBe(422);
  });
});

describe("a payment to a wallet of the company", () => {
  it("names that wallet, whatever its preparer calls it", async () => {
    await call(hazina.group.branchAdmin, "/wallets");
    const { body } = await call<Wallets>(owner, "/wallets");
    const branch = body.data.find(({ kind }) => kind === "branch");
    const destination = { kind: "wallet", name: "Kenya Revenue Authority", wallet_id: branch?.id };
    const made = await call<{ data: { id: string } }>(owner, "/payments", { destination, amount: 5, reason: "Tax" });
    const shown = await call<{ data: object }>(owner, `/payments/${made.body.data.id}`);
    expect(shown.body.data).toMatchObject({ payee: "Kisumu", destination: { name: "Kisumu", shown: "Kisumu" } });
  });
});

describe("a payment to the approver's own phone", () => {
  it.each(["as it is stored", "also where it is stored with spaces", "also where the approver changes it since"])(
    "is decided by another person alone, %s",
    async (how) => {
      const { body: users } = await call<{ data: { id: string; phone: string }[] }>(owner, "/client/users", {});
      const phone = users.data.find(({ id }) => id === financeManager.userId)?.phone;
      const { raw } = hazina.server.services.database;
      if (how.includes("spaces")) {
        const spaced = phone?.replace(/^(\+254)(...)(...)/, "$1 $2 $3 ");
        await raw.execute(sql`update users set phone = ${spaced} where id = ${financeManager.userId}`);
      }
      const destination = { kind: "mpesa", name: "Brian", phone };
      const { body } = await call<{ data: { id: string } }>(owner, "/payments", {
        destination,
        amount: 700,
        reason: "Taxi",
      });
      if (how.includes("changes")) {
        await raw.execute(sql`update users set phone = '+254799000111' where id = ${financeManager.userId}`);
      }
      const all = await call<{ data: { id: string; subject_id: string; version: number }[] }>(
        financeManager,
        "/client/approvals",
        { box: "all" },
      );
      const request = all.body.data.find(({ subject_id }) => subject_id === body.data.id);
      const decision = { status: 1, version: request?.version };
      const decided = await hazina.call(financeManager, "PUT", `/approvals/${request?.id}`, decision);
      expect([decided.status, decided.body.code]).toEqual([403, "maker_is_checker"]);
    },
  );
});

describe("a payment to the phone on which the approver is paid", () => {
  it("is decided by another person alone", async () => {
    const added = await call<{ data: { id: string } }>(owner, "/personnel", {
      person: { first_name: "Brian", last_name: "Otieno", phone: "0733000999", email: "brian.pay@sokoni.co.ke" },
      statutory: { id_number: "34567891", kra_pin: "A001234568B" },
      employment: { joined: "2026-01-01", kind: "permanent" },
      pay: { amount: 90_000, reason: "Joins" },
      payout: { parts: [{ kind: "mpesa", phone: "0711222333" }] },
    });
    await call(owner, `/personnel/${added.body.data.id}/user`, { user_id: financeManager.userId });
    for (const phone of ["0711222333", "0733000999"]) {
      const destination = { kind: "mpesa", name: "A supplier", phone };
      const made = await call<{ data: { id: string } }>(owner, "/payments", {
        destination,
        amount: 90,
        reason: "Paper",
      });
      const all = await call<{ data: { id: string; subject_id: string; version: number }[] }>(
        financeManager,
        "/client/approvals",
        { box: "all" },
      );
      const request = all.body.data.find(({ subject_id: subject }) => subject === made.body.data.id);
      const decided = await hazina.call(financeManager, "PUT", `/approvals/${request?.id}`, {
        status: 1,
        version: request?.version,
      });
      expect([made.status, decided.status, decided.body.code]).toEqual([200, 403, "maker_is_checker"]);
    }
  });
});

describe("a request for money", () => {
  it("moves the money to the requester's own wallet on acceptance", async () => {
    await money.fund(owner, 5_000);
    const before = await balanceOf(owner);
    const asked = await call<{ data: { id: string } }>(employee, "/request-money", {
      amount: 2_000.5,
      reason: "Fuel to Nakuru",
    });
    expect(asked.status).toBe(200);
    const own = await call(employee, "/accept-reject-money-request", { id: asked.body.data.id, status: 1 });
    expect(own.status).toBe(403);
    const accepted = await call(owner, "/accept-reject-money-request", { id: asked.body.data.id, status: 1 });
    expect([accepted.status, accepted.body.message]).toEqual([
      200,
      "The money request was accepted and the money was moved.",
    ]);
    expect((await balanceOf(owner)).balance).toBe(before.balance - 2_000.5);
    expect((await balanceOf(employee)).balance).toBe(2_000.5);
    const { body } = await call<{ data: ShownTransaction[] }>(employee, "/transactions", {});
    expect(body.data.map(({ status_label, amount }) => [status_label, amount])).toEqual([["Completed", 2_000.5]]);
  });
});

describe("a withdrawal", () => {
  it("is cash to account for once it is paid", async () => {
    await money.fund(employee, 600);
    const destination = { kind: "mpesa", name: "Caro", phone: "0722000111" };
    const { body } = await call<Made>(employee, "/wallet/withdraw", { amount: 600, destination });
    await until(employee, body.data.id, ({ state }) => state === "accepted");
    expect(await balanceOf(employee)).toMatchObject({ to_account_for: 0 });
    await finish();
    await until(employee, body.data.id, ({ state }) => state === "settled");
    expect(await balanceOf(employee)).toMatchObject({ to_account_for: 600, unconfirmed: 0 });
  });
});
