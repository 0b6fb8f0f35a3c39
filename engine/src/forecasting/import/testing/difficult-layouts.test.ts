import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Statement } from "../../model/classes.ts";
import { outcomeOf, PACKS, workbook } from "./difficult-files.ts";
import { layoutChoices } from "./layout-choice.ts";
import { trueLedgers } from "./true-ledger.ts";

/** The number of random files to test: 150, or the number that RANDOM_RUNS sets. */
const FILES = Number(process.env.RANDOM_RUNS ?? 0) || 150;

test("any ledger in any layout comes out to the cent, is asked about or is refused: never wrong and silent", () => {
  const counts = { right: 0, asked: 0, refused: 0 };
  const both = fc
    .constantFrom<Statement>("profit_and_loss", "balance_sheet")
    .chain((statement) =>
      fc.tuple(
        trueLedgers(statement),
        trueLedgers(statement === "profit_and_loss" ? "balance_sheet" : "profit_and_loss"),
      ),
    );
  fc.assert(
    fc.property(both, layoutChoices(), fc.constantFrom(...PACKS), ([ledger, other], choice, pack) => {
      const sameMonths = { ...other, firstMonth: ledger.firstMonth };
      const outcome = outcomeOf(ledger, workbook(ledger, sameMonths, choice, pack));
      if (outcome === "right" || outcome === "asked" || outcome === "refused") counts[outcome] += 1;
      else expect.fail(`${outcome} in ${pack} ${JSON.stringify(choice)}`);
    }),
    { numRuns: FILES },
  );
  expect(counts.right, `of ${FILES} files ${JSON.stringify(counts)}`).toBeGreaterThan(FILES / 2);
  if (process.env.RANDOM_RUNS) process.stdout.write(`difficult layouts: ${JSON.stringify(counts)}\n`);
});
