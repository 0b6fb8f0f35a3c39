import { expect, test } from "vitest";
import type { LiveNews } from "../../api/live/live.ts";
import { scenarioUpdateFrom } from "./scenario-update.ts";

const changed = (topic: Extract<LiveNews, { kind: "changed" }>["topic"], ids: string[] = []): LiveNews => ({
  kind: "changed",
  topic,
  ids,
  versions: { Rent: 4 },
});

test.each<[string, LiveNews, string | null, ReturnType<typeof scenarioUpdateFrom>]>([
  ["its own lines", changed("scenario", ["plan", "child"]), "plan", { of: "scenario", versions: { Rent: 4 } }],
  ["a scenario it stands on", changed("scenario", ["plan", "child"]), "child", { of: "scenario", versions: null }],
  ["another scenario", changed("scenario", ["plan", "child"]), "other", undefined],
  ["more scenarios than can be named", changed("scenario"), "plan", { of: "scenario", versions: null }],
  ["a scenario whose own id is not known yet", changed("scenario", ["plan"]), null, { of: "scenario", versions: null }],
  ["the books", changed("books"), "plan", { of: "all", versions: null }],
  ["what may have been missed", { kind: "missed" }, "plan", { of: "all", versions: null }],
  ["names of scenarios", changed("scenarios", ["plan"]), "plan", undefined],
  ["notifications", changed("notifications"), "plan", undefined],
])("news of %s", (_, news, id, expected) => {
  expect(scenarioUpdateFrom(news, id)).toEqual(expected);
});
