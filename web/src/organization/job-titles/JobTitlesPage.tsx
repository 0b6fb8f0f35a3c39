import { useList } from "../../api/use-list.ts";
import { moneyColumn, textColumn, timeColumn } from "../../kit/list/columns.tsx";
import { hasAbility, useUser } from "../../session/session.ts";
import { NamedRecords } from "../NamedRecords.tsx";
import { type JobTitle, jobTitleQueries, refreshJobTitles } from "./api.ts";
import { JobTitleForm } from "./JobTitleForm.tsx";
import { jobTitleTexts as texts } from "./texts.ts";

const NAMES = [
  textColumn<JobTitle>({ key: "name", title: texts.name, sort: "name", fixed: true }, ({ name }) => name),
  textColumn<JobTitle>({ key: "code", title: texts.code, sort: "code" }, ({ code }) => code),
];
const PAY = [
  moneyColumn<JobTitle>({ key: "lowest", title: texts.lowest }, ({ lowest }) => lowest ?? null),
  moneyColumn<JobTitle>({ key: "highest", title: texts.highest }, ({ highest }) => highest ?? null),
];
const ADDED = timeColumn<JobTitle>(
  { key: "created", title: texts.created, sort: "created" },
  ({ created_at }) => created_at,
);

/** The job titles of the company: added, changed, deleted and brought back; their pay for those who may see salaries. */
export function JobTitlesPage() {
  const user = useUser();
  const canManage = hasAbility(user, ["Manage Job Titles"]);
  const list = useList(jobTitleQueries.list, [...NAMES, ...(hasAbility(user, ["View Salaries"]) ? PAY : []), ADDED]);
  return (
    <NamedRecords<JobTitle>
      place="jobTitles"
      id="job-titles"
      list={list}
      canManage={canManage}
      remove={({ id }) => jobTitleQueries.remove.call({ id })}
      restore={({ id }) => jobTitleQueries.restore.call({ id })}
      refresh={refreshJobTitles}
      texts={texts}
      form={(jobTitle, onClose) => <JobTitleForm jobTitle={jobTitle} onClose={onClose} />}
    />
  );
}
