import type { LiveNews } from "../../api/live/live.ts";

/**
 * The part of a live update that concerns one scenario: how much of the scenario may have changed, and which of its
 * lines.
 */
export type ScenarioUpdate = {
  /**
   * How much may have changed. `scenario`: only this scenario or one of its parents; `all`: any data of the forecast.
   */
  readonly of: "scenario" | "all";
  /** The changed lines of the scenario itself, with their versions; null if any line may have changed. */
  readonly versions: Readonly<Record<string, number>> | null;
};

/**
 * Returns the part of a live update that concerns the scenario with the given id; undefined if the update does not
 * concern it.
 * @param id null while the scenarios are not loaded.
 */
export function scenarioUpdateFrom(news: LiveNews, id: string | null): ScenarioUpdate | undefined {
  if (news.kind === "missed" || news.topic === "books") return { of: "all", versions: null };
  if (news.topic !== "scenario") return undefined;
  const [changed] = news.ids;
  if (id !== null && changed !== undefined && !news.ids.includes(id)) return undefined;
  return { of: "scenario", versions: changed === id ? news.versions : null };
}
