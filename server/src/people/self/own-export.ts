import { formatInstant } from "@hazina/base/calendar.ts";
import { makeFile } from "../../exports/make-file.ts";
import type { Actor } from "../../platform/actor.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Services } from "../../platform/services.ts";
import { fullName } from "../employees/find-employee.ts";
import { overAll, requireOwnEmployee } from "./own-employee.ts";
import type { HeldPart, OwnPart } from "./own-parts.ts";

const FILE_NAME = "my-data";

/**
 * Everything that is held about oneself, as JSON for another program or as a workbook to read.
 * @param parts the readers of the domains that keep something of people.
 * @throws Refusal 409 where the user has no record.
 */
export async function exportOwn(
  services: Services,
  caller: Actor,
  { filetype }: { readonly filetype: "json" | "xlsx" },
  parts: readonly OwnPart[],
): Promise<File> {
  const actor = overAll(caller);
  const { name, held } = await services.database.inCompany(actor.scope, async (tx) => {
    const employee = await requireOwnEmployee(tx, actor);
    const held: HeldPart[] = [];
    for (const part of parts) held.push(...(await part(tx, actor, employee, services)));
    await recordChange(tx, actor, { subject: "employee", subjectId: employee.id, action: "own data exported" });
    return { name: fullName(employee), held };
  });
  if (filetype === "json") {
    const whole = { name, exported_at: formatInstant(services.clock()), parts: held };
    return new File([JSON.stringify(whole, null, 2)], `${FILE_NAME}.json`, { type: "application/json" });
  }
  const file = await makeFile(services, actor, { format: "xlsx", table: tableOf(name, held) });
  return new File([file], `${FILE_NAME}.xlsx`, { type: file.type });
}

function tableOf(name: string, held: readonly HeldPart[]) {
  const titles = ["Part", "What", "Value", "From", "Until"];
  const text = (value: string | number | null | undefined) =>
    value === null || value === undefined || value === "" ? null : String(value).slice(0, 2_000);
  return {
    title: "My data",
    notes: [`Everything that is held about ${name}.`],
    columns: titles.map((title) => ({ title, kind: "text" as const })),
    rows: held.flatMap(({ part, facts }) =>
      facts.map(({ what, value, from, until }) => ({
        cells: [part, text(what), text(value), text(from), text(until)],
      })),
    ),
  };
}
