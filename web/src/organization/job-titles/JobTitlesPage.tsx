import { useList } from "../../api/use-list.ts";
import { useRemoval } from "../../api/use-removal.ts";
import { moneyColumn, textColumn, timeColumn } from "../../kit/list/columns.tsx";
import { NamedRecords } from "../../kit/list/NamedRecords.tsx";
import { screenHead } from "../../sections.ts";
import { hasAbility, useUser } from "../../session/session.ts";
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

/**
 * Lists the company's job titles, which can be added, changed, deleted and restored. Users who may see salaries also
 * see the pay range.
 */
export function JobTitlesPage() {
  const user = useUser();
  const canManage = hasAbility(user, ["Manage Job Titles"]);
  const list = useList(jobTitleQueries.list, [...NAMES, ...(hasAbility(user, ["View Salaries"]) ? PAY : []), ADDED]);
  const remove = useRemoval<JobTitle>({
    remove: ({ id }) => jobTitleQueries.remove.call({ id }),
    restore: ({ id }) => jobTitleQueries.restore.call({ id }),
    refresh: refreshJobTitles,
    question: ({ name }) => texts.removeConfirm(name),
  });
  return (
    <NamedRecords<JobTitle>
      {...screenHead("jobTitles")}
      id="job-titles"
      {...list}
      words={texts.words}
      subtitle={texts.subtitle}
      canManage={canManage}
      onRemove={remove}
      emptyBody={texts.emptyBody}
      form={(jobTitle, onClose) => <JobTitleForm jobTitle={jobTitle} onClose={onClose} />}
    />
  );
}
