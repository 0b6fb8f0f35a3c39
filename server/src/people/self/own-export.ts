import { formatInstant } from "@hazina/base/calendar.ts";
import { makeFile } from "../../exports/make-file.ts";
import { recordChange } from "../../platform/audit.ts";
import { inCall, type Work } from "../../platform/call.ts";
import { fullName } from "../employees/find-employee.ts";
import type { HeldPart } from "../own-parts.ts";
import { acrossCompany, requireOwnEmployee } from "./own-employee.ts";

const FILE_NAME = "my-data";

/**
 * Returns all personal data of the actor, as JSON or as a workbook.
 * @throws Refusal as `requireOwnEmployee`.
 */
export async function exportOwn(work: Work, { filetype }: { readonly filetype: "json" | "xlsx" }): Promise<File> {
  const { services } = work;
  const actor = acrossCompany(work.actor);
  const { name, parts } = await inCall({ ...work, actor }, async (call) => {
    const { tx, ports } = call;
    const employee = await requireOwnEmployee(call);
    const parts: HeldPart[] = [];
    for (const read of ports.ownParts) parts.push(...(await read(call, employee)));
    await recordChange(tx, actor, { subject: "employee", subjectId: employee.id, action: "own data exported" });
    return { name: fullName(employee), parts };
  });
  if (filetype === "json") {
    const whole = { name, exported_at: formatInstant(services.clock()), parts };
    return new File([JSON.stringify(whole, null, 2)], `${FILE_NAME}.json`, { type: "application/json" });
  }
  const file = await makeFile(services, actor, { format: "xlsx", table: tableOf(name, parts) });
  return new File([file], `${FILE_NAME}.xlsx`, { type: file.type });
}

function tableOf(name: string, parts: readonly HeldPart[]) {
  const titles = ["Part", "What", "Value", "From", "Until"];
  const text = (value: string | number | null | undefined) =>
    value === null || value === undefined || value === "" ? null : String(value).slice(0, 2_000);
  return {
    title: "My data",
    notes: [`All personal data held about ${name}.`],
    columns: titles.map((title) => ({ title, kind: "text" as const })),
    rows: parts.flatMap(({ part, facts }) =>
      facts.map(({ what, value, from, until }) => ({
        cells: [part, text(what), text(value), text(from), text(until)],
      })),
    ),
  };
}
