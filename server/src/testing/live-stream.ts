import type { LiveEvent } from "@hazina/contract/platform/live.ts";
import type * as z from "zod";
import type { Server } from "../main.ts";

type Event = z.output<typeof LiveEvent>;

/** A page's stream of live updates, read as a browser does. */
export type LiveStream = {
  readonly status: number;
  readonly headers: Headers;
  /** All events received so far except heartbeats, as `topic ids`, `opened` or `missed`. */
  readonly heard: readonly string[];
  readonly events: readonly Event[];
  /** Returns whether the server ended the stream. */
  readonly hasEnded: () => boolean;
  close(): Promise<void>;
};

/** Opens the stream of a session. */
export async function openLiveStream({ fetch }: Pick<Server, "fetch">, token: string): Promise<LiveStream> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(new Request("http://hazina.test/api/live", { headers }));
  const heard: string[] = [];
  const events: Event[] = [];
  let hasEnded = response.status !== 200;
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const read = async () => {
    let text = "";
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true };
      if (done) break;
      text += value;
      const whole = text.split("\n\n");
      text = whole.pop() ?? "";
      for (const block of whole) {
        const data = /^data: (.*)$/m.exec(block)?.[1];
        const event = data === undefined ? undefined : (JSON.parse(data) as Event);
        if (!event) continue;
        events.push(event);
        if (event.kind === "changed") heard.push([event.topic, ...event.ids].join(" "));
        else if (event.kind !== "alive") heard.push(event.kind);
      }
    }
    hasEnded = true;
  };
  if (!hasEnded) read().catch(() => undefined);
  return {
    status: response.status,
    headers: response.headers,
    heard,
    events,
    hasEnded: () => hasEnded,
    close: async () => reader?.cancel(),
  };
}
