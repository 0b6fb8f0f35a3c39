import type { Ability } from "./abilities.ts";

/**
 * Topics that a page can follow, each with the ability that its listeners need: the ability of the calls that read the
 * data.
 */
export type Topics = Readonly<Record<string, Ability>>;
