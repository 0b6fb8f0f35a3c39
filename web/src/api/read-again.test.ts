import { QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { queryClient } from "./query-client.ts";
import { readAgain } from "./read-again.ts";

test("a first read during a change is repeated, an earlier read is not", async () => {
  let current = "old";
  const answers: (() => void)[] = [];
  const read = () =>
    new Promise<string>((answer) => {
      const seen = current;
      answers.push(() => answer(seen));
    });
  const shown = new QueryObserver(queryClient, { queryKey: [["reports", "one"]], queryFn: read });
  const leave = shown.subscribe(() => {});
  current = "new";
  const again = readAgain(["reports"])();
  answers[0]?.();
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.();
  await again;
  expect(shown.getCurrentResult().data).toBe("new");
  const further = readAgain(["reports"])();
  await expect.poll(() => answers.length).toBe(3);
  answers[2]?.();
  await further;
  expect(answers).toHaveLength(3);
  leave();
});
