import type { Domain } from "../domain.ts";
import { companyRoutes } from "./company-routes.ts";
import { departmentRoutes } from "./departments/routes.ts";
import { employmentTypeRoutes } from "./employment-types/routes.ts";
import { holidayRoutes } from "./holidays/routes.ts";
import { jobTitleRoutes } from "./job-titles/routes.ts";
import { organizationRoutes } from "./routes.ts";

/** The domain of companies, branches, departments, job titles, employment types and holidays. */
export const organization: Domain = {
  name: "organization",
  routes: {
    organization: organizationRoutes,
    company: companyRoutes,
    departments: departmentRoutes,
    jobTitles: jobTitleRoutes,
    employmentTypes: employmentTypeRoutes,
    holidays: holidayRoutes,
  },
  needs: ["planPrices", "departmentPeople", "departmentMovers", "recountLeave", "requirePayrollType"],
};
