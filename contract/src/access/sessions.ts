import * as z from "zod";
import { Id, Message, Time } from "../fields.ts";
import { ListQuery, PageMetaWherePaged } from "../list.ts";
import { operation } from "../operation.ts";

const tag = "Access: sessions";

/** Operations that list and end a user's sessions. */
export const sessions = {
  list: operation({
    method: "GET",
    path: "/sessions",
    tag,
    title: "List one's sessions",
    ability: "Own Account",
  })
    .input(ListQuery)
    .output(
      z.object({
        data: z.array(
          z.object({
            id: Id,
            created_at: Time,
            last_seen_at: Time,
            expires_at: Time,
            address: z.string().nullable(),
            user_agent: z.string().nullable(),
            current: z.boolean(),
          }),
        ),
        meta: PageMetaWherePaged,
      }),
    ),
  end: operation({
    method: "DELETE",
    path: "/sessions/{id}",
    tag,
    title: "End one of your sessions",
    ability: "Own Account",
  })
    .input(z.object({ id: Id }))
    .output(Message),
  endOthers: operation({
    method: "DELETE",
    path: "/sessions",
    tag,
    title: "End your other sessions",
    ability: "Own Account",
  }).output(Message),
};
