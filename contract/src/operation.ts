import { type HTTPMethod, oc } from "@orpc/contract";
import type { Ability } from "./abilities.ts";

/** What the server must know of an operation before it reads the body. */
export type OperationMeta = {
  /** The ability that the caller's role must hold, or `public` for an operation open to everyone. */
  readonly ability: Ability | "public";
  /** Whether it changes something: recorded in the access log. */
  readonly writes: boolean;
  /** Largest accepted body in bytes. */
  readonly maxBodyBytes: number;
  /** Whether it works while the caller still has to change a temporary password. */
  readonly duringPasswordChange: boolean;
  /** Which counter limits it; `sensitive` ones are those an attacker would try again and again. */
  readonly limit: "ordinary" | "sensitive" | "heavy";
  /** What the access log calls it. */
  readonly title: string;
};

type Definition = Pick<OperationMeta, "ability" | "title"> &
  Partial<OperationMeta> & { method: HTTPMethod; path: `/${string}`; description?: string; tag: string };

const KILOBYTE = 1024;

/**
 * One operation of the API: its route with its documentation, and its meta data. Input and output schemas follow by
 * `.input()` and `.output()`. In the OpenAPI document an operation open to everyone has `security: []`, every other one
 * the bearer scheme and its ability as `x-ability`.
 */
export function operation({ method, path, tag, description, ...meta }: Definition) {
  const complete: OperationMeta = {
    writes: method !== "GET",
    maxBodyBytes: 256 * KILOBYTE,
    duringPasswordChange: false,
    limit: "ordinary",
    ...meta,
  };
  const open = complete.ability === "public";
  return oc.$meta<OperationMeta>(complete).route({
    method,
    path,
    tags: [tag],
    summary: complete.title,
    ...(description ? { description } : {}),
    spec: (current) => ({
      ...current,
      responses: { ...current.responses, "4XX": { $ref: "#/components/responses/Failure" } },
      ...(open ? { security: [] } : { security: [{ bearer: [] }], "x-ability": complete.ability }),
    }),
  });
}
