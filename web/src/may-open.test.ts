import { describe, expect, test } from "vitest";
import { isStaff, mayOpen } from "./may-open.ts";
import type { SignedInUser } from "./session/session.ts";

const holding = (...abilities: string[]) => ({ abilities }) as unknown as SignedInUser;

describe("who may open a screen", () => {
  const operator = holding("Dashboard", "Own Account", "View Access Log", "Review Applications");
  const admin = holding("Dashboard", "Own Account", "View Branches", "View Company");

  test("the people who run the platform see applications and their own account, and no screen of a company", () => {
    expect(isStaff(operator)).toBe(true);
    expect(mayOpen(operator, "operatorApplications")).toBe(true);
    expect(mayOpen(operator, "profile")).toBe(true);
    expect(mayOpen(operator, "home")).toBe(false);
    expect(mayOpen(operator, "employees")).toBe(false);
    expect(mayOpen(operator, "profitLoss")).toBe(false);
  });

  test("an administrator of a company sees its screens and no application", () => {
    expect(isStaff(admin)).toBe(false);
    expect(mayOpen(admin, "branches")).toBe(true);
    expect(mayOpen(admin, "home")).toBe(true);
    expect(mayOpen(admin, "operatorApplication")).toBe(false);
  });

  test("who lacks the ability of a screen, or is nobody, does not open it", () => {
    expect(mayOpen(holding("Own Account"), "branches")).toBe(false);
    expect(mayOpen(null, "branches")).toBe(false);
  });
});
