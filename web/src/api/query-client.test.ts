import { MutationObserver, onlineManager } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { subscribeToNotices } from "../kit/feedback/notices.ts";
import { queryClient } from "./query-client.ts";

test("a screen that shows its failure gets no notice, unless it still shows earlier data", async () => {
  let notices = 0;
  const stop = subscribeToNotices(() => {
    notices += 1;
  });
  const read = { queryKey: ["statement"], queryFn: () => Promise.reject(new Error("No")), retry: false };
  await expect(queryClient.fetchQuery(read)).rejects.toThrow("No");
  await expect(queryClient.fetchQuery({ ...read, meta: { quiet: "first" } })).rejects.toThrow("No");
  expect(notices).toBe(0);
  queryClient.setQueryData(read.queryKey, "read before", { updatedAt: 1 });
  await expect(queryClient.fetchQuery({ ...read, meta: { quiet: "first" } })).rejects.toThrow("No");
  expect(notices).toBe(1);
  stop();
});

test("a request without a connection fails at once, and is not sent later", async () => {
  onlineManager.setOnline(false);
  let sent = 0;
  const saving = new MutationObserver(queryClient, {
    mutationFn: () => {
      sent += 1;
      return Promise.reject(new TypeError("Failed to fetch"));
    },
    meta: { quiet: true },
  });
  await expect(saving.mutate()).rejects.toThrow("Failed to fetch");
  onlineManager.setOnline(true);
  expect(sent).toBe(1);
});
