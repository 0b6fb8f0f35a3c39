import { employeeImport } from "@hazina/contract/people/import-employees.ts";
import { implement } from "@orpc/server";
import { type RequestContext, signedIn } from "../../platform/http/context.ts";
import { type LogDetails, logged } from "../../platform/http/log-details.ts";
import { withWork } from "../../platform/http/wiring.ts";
import { importEmployees } from "./import-employees.ts";
import { readEmployeeTemplate } from "./template.ts";

const details: LogDetails<typeof employeeImport> = {
  run: ({ input, output }) => {
    if (input.dry_run === "true" || input.dry_run === "1") return undefined;
    const { created, changed } = output.report.counts;
    return `${created} added, ${changed} changed`;
  },
};

const own = implement(employeeImport).$context<RequestContext>().use(signedIn).use(logged(details));

/** The HTTP routes for the import of employees. */
export const employeeImportRoutes = {
  run: withWork(own.run, importEmployees),
  template: withWork(own.template, (work) => readEmployeeTemplate(work)),
};
