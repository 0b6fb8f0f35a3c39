import type { DestinationRule } from "./destination.ts";

/** The rules for another wallet of the company: amounts to the cent, without a provider. */
export const wallet: DestinationRule<"wallet"> = {
  kind: "wallet",
  subAccount: "none",
  wholeShillings: false,
  lowest: 1,
  highest: undefined,
  mayRepeat: true,
  mask: ({ name }) => name,
};
