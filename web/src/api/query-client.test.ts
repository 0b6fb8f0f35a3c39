import { expect, test } from "vitest";
import { subscribeToNotices } from "../kit/feedback/notices.ts";
import { queryClient } from "./query-client.ts";

test("a screen that shows a failure in its place is not told of it again, unless it still shows what was read before", async () => {
  let told = 0;
  const stop = subscribeToNotices(() => {
    told += 1;
  });
  const read = { queryKey: ["statement"], queryFn: () => Promise.reject(new Error("No")), retry: false };
  await expect(queryClient.fetchQuery(read)).rejects.toThrow("No");
  await expect(queryClient.fetchQuery({ ...read, meta: { quiet: "first" } })).rejects.toThrow("No");
  expect(told).toBe(0);
  queryClient.setQueryData(read.queryKey, "read before", { updatedAt: 1 });
  await expect(queryClient.fetchQuery({ ...read, meta: { quiet: "first" } })).rejects.toThrow("No");
  expect(told).toBe(1);
  stop();
});
