import { expect, it } from "vitest";
import { FILED, LISTED } from "./filing-employer.cases.ts";
import { branchesFiledApart, filingEmployer } from "./filing-employer.ts";

const WITH_OWN_PIN = new Set(["west"]);

it.each(FILED)("a month of a person at $place is filed under the PIN of $under", ({ place, under }) => {
  expect(filingEmployer(place, WITH_OWN_PIN)).toBe(under);
});

it.each(LISTED)("the returns that $asker reads list $lists of $sees", ({ asker, sees, lists }) => {
  const apart = branchesFiledApart(asker, WITH_OWN_PIN);
  expect(sees.filter((place) => place === null || !apart.has(place))).toEqual(lists);
});

it("every person is on the returns of exactly one employer that files", () => {
  const places = FILED.map(({ place }) => place);
  const filers = [null, ...WITH_OWN_PIN];
  const filed = filers.flatMap((filer) => {
    const apart = branchesFiledApart(filer, WITH_OWN_PIN);
    return places.filter((place) => (filer === null || place === filer) && (place === null || !apart.has(place)));
  });
  expect(filed.toSorted()).toEqual(places.toSorted());
});
