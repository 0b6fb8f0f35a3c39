import { keys, type ListKey, type Places } from "../place.ts";

/**
 * The screens of the company, its branches and its lists, such as departments, with their paths, abilities and
 * navigation entries.
 */
export const organizationPlaces = {
  company: {
    path: "/organization/company",
    title: "Company",
    abilities: ["View Company"],
    section: "organization",
    navigation: {
      group: "company",
      icon: "organization",
      label: "Organization",
      abilities: ["View Company", "View Branches", "View Departments", "View Job Titles", "View Employment Types"],
    },
    screen: "./organization/company/CompanyPage.tsx",
  },
  branches: {
    path: "/organization/branches",
    title: "Branches",
    abilities: ["View Branches"],
    section: "organization",
    search: keys<ListKey>(),
    screen: "./organization/branches/BranchesPage.tsx",
  },
  departments: {
    path: "/organization/departments",
    title: "Departments",
    abilities: ["View Departments"],
    section: "organization",
    search: keys<ListKey>(),
    screen: "./organization/departments/DepartmentsPage.tsx",
  },
  jobTitles: {
    path: "/organization/job-titles",
    title: "Job titles",
    abilities: ["View Job Titles"],
    section: "organization",
    search: keys<ListKey>(),
    screen: "./organization/job-titles/JobTitlesPage.tsx",
  },
  employmentTypes: {
    path: "/organization/employment-types",
    title: "Employment types",
    abilities: ["View Employment Types"],
    section: "organization",
    search: keys<ListKey>(),
    screen: "./organization/employment-types/EmploymentTypesPage.tsx",
  },
  holidays: {
    path: "/organization/holidays",
    title: "Holidays",
    section: "organization",
    screen: "./organization/holidays/HolidaysPage.tsx",
  },
} as const satisfies Places;
