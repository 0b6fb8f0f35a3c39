import type { Actor } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { Services } from "../../platform/services.ts";
import type { Employee } from "../employees/find-employee.ts";

/** Something that is held about somebody, since when and until when it holds, where it has such days. */
export type HeldFact = {
  readonly what: string;
  readonly value: string | number | null;
  readonly from?: string | null;
  readonly until?: string | null;
};

/** One part of all that is held about somebody, such as their terms or their loans. */
export type HeldPart = { readonly part: string; readonly facts: readonly HeldFact[] };

/**
 * What a domain holds about a person, for the file of everything that is held about oneself: every domain that keeps
 * something of people hands its reader in, through main.ts.
 */
export type OwnPart = (tx: Tx, actor: Actor, employee: Employee, services: Services) => Promise<readonly HeldPart[]>;
