import type { Ability } from "./abilities.ts";

/** Topics that a page can follow, each with the ability that a role needs to hear of it: that of the calls that read it. */
export type Topics = Readonly<Record<string, Ability>>;
