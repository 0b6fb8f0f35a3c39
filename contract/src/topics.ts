import type { Ability } from "./abilities.ts";

/** The live topics of a domain, each with the ability that a listener needs, which is the one that reads the data. */
export type Topics = Readonly<Record<string, Ability>>;
