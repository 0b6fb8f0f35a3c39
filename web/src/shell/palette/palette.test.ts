import { describe, expect, test } from "vitest";
import { paths } from "../../paths.ts";
import { PLACE_NAMES, PLACES } from "../../places.ts";
import type { SignedInUser } from "../../session/session.ts";
import { offeredFinders, offeredScreens, offeredTasks } from "./offered.ts";
import { type PaletteGroup, shownGroups } from "./palette-items.ts";

const holding = (...abilities: string[]) => ({ abilities }) as unknown as SignedInUser;
const labels = (offered: readonly { readonly label: string }[]) => offered.map(({ label }) => label);

describe("the palette offers", () => {
  test("an employee no screen, nothing to begin and no record that the role may not see", () => {
    const employee = holding("Dashboard", "Own Account");
    expect(labels(offeredScreens(employee))).toContain("Profile");
    expect(labels(offeredScreens(employee))).not.toContain("Profit and loss");
    expect(offeredTasks(employee)).toEqual([]);
    expect(offeredFinders(employee)).toEqual([]);
  });

  test("who may read forecasts and users nothing that changes them", () => {
    const reader = holding("Dashboard", "View Forecasts", "View Users");
    expect(offeredTasks(reader)).toEqual([]);
    expect(offeredFinders(reader)).toEqual([
      "./forecasting/statements/find-lines.ts",
      "./forecasting/scenarios/find-scenarios.ts",
      "./access/users/find-people.ts",
    ]);
  });

  test("what a role may begin, at the address that begins it", () => {
    const planner = holding("View Forecasts", "Edit Forecasts", "Import Forecast Data");
    expect(offeredTasks(planner)).toEqual([
      expect.objectContaining({ label: "New scenario", to: paths.scenarios({ new: "Baseline" }) }),
      expect.objectContaining({
        label: "Import a profit and loss",
        to: paths.dataSource({ import: "profit_and_loss" }),
      }),
      expect.objectContaining({ label: "Import a balance sheet", to: paths.dataSource({ import: "balance_sheet" }) }),
    ]);
  });

  test("a task of a place only to who may open the place", () => {
    expect(offeredTasks(holding("Edit Forecasts", "Manage Users"))).toEqual([]);
  });

  test("the people who run the platform nothing of a company", () => {
    const staff = holding("Review Applications", "View Forecasts", "View Users", "View Access Log");
    expect(labels(offeredScreens(staff))).toEqual([
      "Applications",
      "Notifications",
      "Profile",
      "Change password",
      "Access Logs",
    ]);
    expect(offeredFinders(staff)).toEqual([]);
  });

  test("every built screen that a person may go to and that leads nowhere else, and says which section a tab belongs to", () => {
    const all = holding(
      ...PLACE_NAMES.flatMap((name) => PLACES[name].abilities ?? []).filter(
        (one) => one !== "Review Applications" && one !== "Manage Plans",
      ),
    );
    const screens = offeredScreens(all);
    expect(labels(screens)).not.toContain("Quick start");
    expect(labels(screens)).not.toContain("Sign in");
    expect(screens.find(({ label }) => label === "Balance sheet")?.note).toBe("Statements");
    expect(labels(screens)).toContain("Access Logs");
    expect(labels(screens)).toContain(PLACES.usdWallet.title);
  });
});

const group = (title: string, ...names: (string | [string, string])[]): PaletteGroup => ({
  title,
  items: names.map((name) => {
    const [label, note = ""] = typeof name === "string" ? [name] : name;
    return { key: label, label, note, run: () => undefined };
  }),
});

const shown = (text: string, ...groups: PaletteGroup[]) =>
  shownGroups(groups, text).map(({ title, items }) => [title, items.map(({ label }) => label)]);

describe("a record", () => {
  const screens = group("Screens", "Profit and loss", "Balance sheet", "Scenarios");
  const lines = group("Accounts", ["Operating › Rent", "Operating Expenses"], "Parental leave", "Rent", "Rent of vans");

  test("is found by its name first, then by the words it begins, then anywhere, then by its note", () => {
    expect(shown("rent", lines)).toEqual([
      ["Accounts", ["Rent", "Rent of vans", "Operating › Rent", "Parental leave"]],
    ]);
    expect(shown("expenses", lines)).toEqual([["Accounts", ["Operating › Rent"]]]);
  });

  test("needs every word, in any order", () => {
    expect(shown("loss profit", screens)).toEqual([["Screens", ["Profit and loss"]]]);
    expect(shown("profit rent", screens)).toEqual([]);
  });

  test("is found whatever its case, its accents and the spaces around it", () => {
    expect(shown("  KAHAWA  cafe ", group("Accounts", "Café kahawa"))).toEqual([["Accounts", ["Café kahawa"]]]);
  });

  test("comes with the kind of the best match first", () => {
    expect(shown("scen", lines, group("Actions", "New scenario"), screens)).toEqual([
      ["Screens", ["Scenarios"]],
      ["Actions", ["New scenario"]],
    ]);
  });

  test("is at most six of a kind, and what only a search finds stays away before one", () => {
    const many = group("People", ...Array.from({ length: 9 }, (_, at) => `Person ${at}`));
    expect(shownGroups([many], "person")[0]?.items).toHaveLength(6);
    expect(shownGroups([{ ...many, onlySearched: true }, screens], "").map(({ title }) => title)).toEqual(["Screens"]);
  });
});
