import type { Ability } from "./abilities.ts";

/**
 * The live topics of a domain, each with the ability that a user needs to follow it: the same ability as for
 * reading the data.
 */
export type Topics = Readonly<Record<string, Ability>>;
