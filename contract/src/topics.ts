import type { Ability } from "./abilities.ts";

/**
 * The live topics of a domain, each with the ability that a user needs to follow it, which is the same ability that is
 * needed to read the data.
 */
export type Topics = Readonly<Record<string, Ability>>;
