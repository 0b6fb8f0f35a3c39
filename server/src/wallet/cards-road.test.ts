import { afterAll, describe, expect, it } from "vitest";
import { startWithCards } from "./cards.fixture.ts";

const shop = await startWithCards();
const { hazina, ask, order, approve, cardIs, balanceOf } = shop;
const { owner, financeManager, employee } = hazina.group;

afterAll(() => shop.stop());

describe("a card", () => {
  it("is ordered, approved by another person, made, activated, and pays from its holder's wallet", async () => {
    await shop.fund(employee, 5_000);
    const id = await order(owner, employee, { limits: { payment: 3_000 } });
    expect((await approve(owner, id)).body.code).toBe("maker_is_checker");
    const approved = await approve(financeManager, id);
    expect([approved.status, approved.body.message]).toEqual([200, "The card was approved and is being issued."]);
    const made = await cardIs(employee, id, "produced");
    expect(made.number).toMatch(/^4539 \*{4} \*{4} \d{4}$/);
    const active = await ask(employee, "POST", `/cards/${id}/activate`);
    expect(active.body.message).toBe("The card is active.");

    const fuel = { amount: 1_200.5, merchant: "Total Westlands", category: "fuel" };
    const paid = await ask<{ message: string }>(employee, "POST", `/cards/${id}/try-payment`, fuel);
    expect([paid.status, paid.body.message]).toEqual([200, "The payment was approved."]);
    expect(await balanceOf(employee)).toMatchObject({ balance: 5_000, held: 1_200.5, available: 3_799.5 });
    await shop.issuer.release();
    expect(await balanceOf(employee)).toMatchObject({ balance: 3_799.5, held: 0 });
    const [payment] = await shop.payments(employee, id);
    expect(payment).toMatchObject({ merchant: "Total Westlands", amount: 1_200.5, state_label: "Completed" });
    type Listed = { kind: string; status_label: string; amount: number; current_balance: number };
    const { body } = await ask<{ data: Listed[] }>(employee, "POST", "/transactions", { kind: "card" });
    expect(body.data).toMatchObject([
      { kind: "card", status_label: "Completed", amount: 1_200.5, current_balance: 3_799.5 },
    ]);

    await ask(employee, "POST", `/cards/${id}/freeze`);
    const refused = await ask(employee, "POST", `/cards/${id}/try-payment`, fuel);
    expect(refused.body).toMatchObject({ data: { approved: false, reason: "card_frozen" } });
    expect(await balanceOf(employee)).toMatchObject({ balance: 3_799.5, held: 0 });
  });
});
