import { once } from "node:events";
import { createConnection } from "node:net";
import { expect, test } from "vitest";
import { createListener } from "./listener.ts";

const HOST = "127.0.0.1";
const greet = () => new Response("Karibu");

test("a crowd that comes at once is answered, each on a connection of its own, and a second server on the port is refused", async () => {
  const listener = createListener(greet);
  const port = await listener.listen({ port: 0, host: HOST });
  const answers = await Promise.all(
    Array.from({ length: 200 }, async () => (await fetch(`http://${HOST}:${port}/`)).text()),
  );
  expect(new Set(answers)).toEqual(new Set(["Karibu"]));
  await expect(createListener(greet).listen({ port, host: HOST })).rejects.toMatchObject({ code: "EADDRINUSE" });
  await listener.close();
});

test("closing ends connections that wait for nothing, and takes up no more", async () => {
  const listener = createListener(greet);
  const port = await listener.listen({ port: 0, host: HOST });
  const idle = Array.from({ length: 40 }, () => createConnection({ port, host: HOST }));
  const ended = idle.map(async (connection) => {
    await once(connection, "connect");
    connection.write("GET / HTTP/1.1\r\nHost: hazina\r\n\r\n");
    await once(connection, "data");
    connection.resume();
    await once(connection, "close");
  });
  await Promise.all(idle.map((connection) => new Promise<void>((resolve) => connection.once("data", () => resolve()))));
  await listener.close();
  await Promise.all(ended);
  await expect(fetch(`http://${HOST}:${port}/`)).rejects.toThrow();
});
