import { describe, expect, test } from "vitest";
import { sheet } from "../../sheets/sheet.fixture.ts";
import { totalOf } from "../classification/section-names.ts";
import { computedRow } from "./label/computed-names.ts";
import { read, shown } from "./read-sheet.fixture.ts";

describe("the name of a total", () => {
  test.each([
    ["Total Income", "income"],
    ["Jumla ya Mapato", "mapato"],
    ["Jumla ya Matumizi", "matumizi"],
    ["Jumla ya Gharama za Mauzo", "gharama za mauzo"],
    ["Mapato - Jumla", "mapato"],
    ["Jumla Kuu", ""],
    ["Jumla", ""],
    ["Total des produits", "produits"],
    ["Total de l'actif", "actif"],
    ["Total général", ""],
    ["Sous-total charges", "charges"],
    ["'Total Income (Credit)'", "income"],
  ])("%s sums %s", (label, sums) => expect(totalOf(label)).toBe(sums));

  test.each(["Total Energies fuel cards", "Jumlani Traders", "Sales"])("%s is none", (label) =>
    expect(totalOf(label)).toBeUndefined(),
  );
});

describe("the name of a result", () => {
  test.each([
    ["Profit for the year", "net_income"],
    ["Profit/(Loss) for the year", "net_income"],
    ["Total comprehensive income for the year", "net_income"],
    ["Total Comprehensive Income", "net_income"],
    ["Net Profit / (Loss) for the period", "net_income"],
    ["Faida Halisi", "net_income"],
    ["Faida/(Hasara) Halisi", "net_income"],
    ["Faida Baada ya Kodi", "net_income"],
    ["Résultat net", "net_income"],
    ["Bénéfice net", "net_income"],
    ["Résultat de l'exercice", "net_income"],
    ["Faida Ghafi", "gross_profit"],
    ["Marge brute", "gross_profit"],
    ["Faida ya Uendeshaji", "operating_profit"],
    ["Résultat d'exploitation", "operating_profit"],
    ["Faida Kabla ya Kodi", "before_tax"],
    ["Résultat avant impôts", "before_tax"],
  ])("%s is the %s", (label, result) => expect(computedRow(label, "profit_and_loss")).toBe(result));
});

describe("a profit and loss", () => {
  test("in Swahili", () => {
    const found = read(
      sheet(`
Taarifa ya Mapato na Matumizi
                     | Jan 2026 | Feb 2026
Mapato               |     |
Mauzo ya rejareja    | 100 | 110
Huduma               | 20  | 20
Jumla ya Mapato      | 120 | 130
Gharama za Mauzo     |     |
Manunuzi             | 50  | 55
Jumla ya Gharama za Mauzo | 50 | 55
Faida Ghafi          | 70  | 75
Matumizi             |     |
Mishahara            | 30  | 30
Jumla ya Matumizi    | 30  | 30
Faida Halisi         | 40  | 45
`),
    );
    expect(shown(found)).toEqual([
      "Mauzo ya rejareja (income): 100 110",
      "Huduma (income): 20 20",
      "Manunuzi (cost_of_sales): 50 55",
      "Mishahara (expenses): 30 30",
    ]);
    expect([found.report.subtotals, found.report.questions]).toEqual([[], []]);
  });

  test("in French", () => {
    const found = read(
      sheet(`
Compte de résultat
                     | Janvier 2026 | Février 2026
Produits             |     |
Ventes de marchandises | 100 | 110
Total des produits   | 100 | 110
Charges              |     |
Loyer                | 20  | 20
Salaires             | 30  | 30
Total des charges    | 50  | 50
Résultat net         | 50  | 60
`),
    );
    expect(shown(found)).toEqual([
      "Ventes de marchandises (income): 100 110",
      "Loyer (expenses): 20 20",
      "Salaires (expenses): 30 30",
    ]);
    expect([found.report.subtotals, found.report.questions]).toEqual([[], []]);
  });
});
