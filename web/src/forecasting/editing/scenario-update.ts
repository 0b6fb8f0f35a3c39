import type { LiveNews } from "../../api/live/live.ts";

/** The part of news that concerns a statement: whether they are of what its scenario says, and which lines changed. */
export type ScenarioUpdate = {
  /** `scenario`: the scenario, or one it is based on, has changed; `all`: anything may have changed. */
  readonly of: "scenario" | "all";
  /** The lines of the scenario itself that changed, with their versions; null where anything may have changed. */
  readonly versions: Readonly<Record<string, number>> | null;
};

/**
 * Returns what news mean for a scenario; undefined where they do not concern it.
 * @param id null while the scenarios are not known.
 */
export function scenarioUpdateFrom(news: LiveNews, id: string | null): ScenarioUpdate | undefined {
  if (news.kind === "missed" || news.topic === "books") return { of: "all", versions: null };
  if (news.topic !== "scenario") return undefined;
  const [changed] = news.ids;
  if (id !== null && changed !== undefined && !news.ids.includes(id)) return undefined;
  return { of: "scenario", versions: changed === id ? news.versions : null };
}
