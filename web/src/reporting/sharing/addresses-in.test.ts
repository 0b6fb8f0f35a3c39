import { expect, test } from "vitest";
import { addressesIn, wrongAddresses } from "./addresses-in.ts";

test("addresses are told apart by lines, spaces, commas and semicolons", () => {
  expect(addressesIn(" mary@sokoni.co.ke;\njohn@sokoni.co.ke, ,ann@x.ke ")).toEqual([
    "mary@sokoni.co.ke",
    "john@sokoni.co.ke",
    "ann@x.ke",
  ]);
});

test("an error is shown at its address", () => {
  const sent = ["mary@sokoni.co.ke", "john", "ann@"];
  const message = "Please input correct email address";
  const refused = [
    { path: "to.1", message },
    { path: "to.2", message },
    { path: "subject", message: "Enter a subject." },
  ];
  expect(wrongAddresses(refused, sent)).toBe(`john: ${message} · ann@: ${message}`);
  expect(wrongAddresses([{ path: "to", message: "Send to at most 10 addresses." }], sent)).toBe(
    "Send to at most 10 addresses.",
  );
  expect(wrongAddresses([{ path: "subject", message }], sent)).toBeUndefined();
});
