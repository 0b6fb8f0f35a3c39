import { describe, expect, it } from "vitest";
import { createLogger } from "./logging.ts";

describe("the log", () => {
  it("never contains the number of a payment card, in a field, deep within one, or in the message", () => {
    const lines: string[] = [];
    const logger = createLogger("info", { write: (line) => void lines.push(line) });
    const number = "4111 1111 1111 1111";
    logger.info({ error: `Refused: ${number}`, call: { path: [`/x?q=${number}`] } }, `A call with ${number}`);
    logger.info("4111111111111111");
    logger.info({ id: "41111111-1111-4111-8111-111111111111", amount: 1200 }, "paid");
    expect(lines.slice(0, 2).join("")).not.toMatch(/1111.?1111.?1111/);
    expect(lines[0]).toContain("4111 **** **** 1111");
    expect(JSON.parse(lines[2] ?? "")).toMatchObject({
      id: "41111111-1111-4111-8111-111111111111",
      amount: 1200,
      msg: "paid",
    });
  });
});
