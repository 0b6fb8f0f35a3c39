import { type Day, parseDay } from "@hazina/base/calendar.ts";
import { type Call, inCall, type Work } from "@hazina/server/platform/call.ts";
import { createProject } from "../server/src/spending/projects/projects.ts";
import { readProjectChoices } from "../server/src/spending/projects/show-projects.ts";

const PROJECTS = [
  {
    code: "COLD-26",
    name: "Cold store pilot, Naivasha",
    kind: "donor",
    party: "AgriTrade Fund",
    restricted: 400_000,
  },
  { code: "SCH-26", name: "School feeding", kind: "customer", party: "Elimu Academy", restricted: null },
] as const;

/** The codes of the demo company's projects. */
export type DemoProject = (typeof PROJECTS)[number]["code"];

/**
 * Creates the projects of the demo company.
 * @param from the first day of the projects.
 */
export async function openProjects(work: Work, from: Day): Promise<void> {
  for (const project of PROJECTS)
    await inCall(work, (call) => createProject(call, { ...project, from: parseDay(from) }));
}

/** Returns the id of a demo project; null if the company does not have it. */
export async function projectOf(call: Call, code: DemoProject): Promise<string | null> {
  const { data } = await readProjectChoices(call);
  return data.find(({ name }) => name.startsWith(`${code} `))?.id ?? null;
}
