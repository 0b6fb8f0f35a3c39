import { Button } from "@mantine/core";
import { useState } from "react";
import { useList } from "../../api/use-list.ts";
import { useRemoval } from "../../api/use-removal.ts";
import { moneyColumn, textColumn, timeColumn } from "../../kit/list/columns.tsx";
import { ListPage } from "../../kit/list/ListPage.tsx";
import { PLACES } from "../../places.ts";
import { sectionTabs } from "../../sections.ts";
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

/** The job titles of the company: added, changed, deleted and brought back; their pay for those who may see salaries. */
export function JobTitlesPage() {
  const user = useUser();
  const canManage = hasAbility(user, ["Manage Job Titles"]);
  const list = useList(jobTitleQueries.list, [...NAMES, ...(hasAbility(user, ["View Salaries"]) ? PAY : []), ADDED]);
  const [form, setForm] = useState<{ readonly jobTitle: JobTitle | null } | null>(null);
  const remove = useRemoval<JobTitle>({
    remove: ({ id }) => jobTitleQueries.remove.call({ id }),
    restore: ({ id }) => jobTitleQueries.restore.call({ id }),
    refresh: refreshJobTitles,
    question: ({ name }) => texts.removeConfirm(name),
  });
  const open = (jobTitle: JobTitle) => setForm({ jobTitle });
  const add = canManage ? <Button onClick={() => setForm({ jobTitle: null })}>{texts.add}</Button> : undefined;
  return (
    <>
      <ListPage
        id="job-titles"
        title={PLACES.jobTitles.title}
        subtitle={texts.subtitle}
        tabs={sectionTabs("jobTitles")}
        {...list}
        rowKey={({ id }) => id}
        empty={{ title: texts.emptyTitle, body: canManage ? texts.emptyBody : texts.emptyReadOnly, action: add }}
        actions={add}
        {...(canManage ? { onOpen: open } : {})}
        rowActions={(row) =>
          canManage
            ? [
                { label: texts.edit, onSelect: () => open(row) },
                { label: texts.remove, danger: true, onSelect: () => remove(row) },
              ]
            : []
        }
      />
      {form === null ? null : <JobTitleForm jobTitle={form.jobTitle} onClose={() => setForm(null)} />}
    </>
  );
}
