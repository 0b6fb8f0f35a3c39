import { notifications } from "@mantine/notifications";
import { expect, it, vi } from "vitest";
import { showNotice } from "./notices.ts";

it("a notice that says what one on the screen says takes its place", async () => {
  const show = vi.spyOn(notifications, "show");
  const hide = vi.spyOn(notifications, "hide");
  await showNotice({ message: "The report was saved." });
  await showNotice({ message: "The chart was deleted." });
  await showNotice({ message: "The report was saved." });
  expect(show).toHaveBeenCalledTimes(3);
  expect(hide.mock.calls).toEqual([[show.mock.results[0]?.value]]);
});
