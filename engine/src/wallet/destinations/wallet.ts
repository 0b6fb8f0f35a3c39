import type { DestinationRule } from "./destination.ts";

/** Another wallet of the company: to the cent, without a provider. */
export const wallet: DestinationRule<"wallet"> = {
  kind: "wallet",
  subAccount: "none",
  wholeShillings: false,
  lowest: 1,
  highest: undefined,
  mayRepeat: true,
  mask: ({ name }) => name,
};
