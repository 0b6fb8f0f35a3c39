import { Alert, Button } from "@mantine/core";
import { useList } from "../../api/use-list.ts";
import { ListPage } from "../../kit/list/ListPage.tsx";
import { useQuery as useAddress, useSetQuery } from "../../kit/page/navigate.ts";
import { PLACES } from "../../places.ts";
import { sectionTabs } from "../../sections.ts";
import { companiesOf } from "../../session/chosen-company.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { type PlanRoom, usersApi, usersQueries } from "./api.ts";
import { userColumns } from "./columns.tsx";
import { usersTexts as texts } from "./texts.ts";
import { UserDrawer } from "./UserDrawer.tsx";
import { UserFilters, useFiltersInWords } from "./UserFilters.tsx";
import { useUserActions } from "./use-user-actions.ts";
import { NEW_USER, USER_FILTERS, usersAsked } from "./users-question.ts";

/** Lists system users: their role, their branch, and whether they can sign in at the moment. */
export function UsersPage() {
  const me = useUser();
  const companies = me === null ? [] : companiesOf(me);
  const list = useList(usersQueries.list, userColumns(companies.length > 1), {
    size: 10,
    filters: USER_FILTERS,
    asked: usersAsked,
    inFull: async (question) => (await usersApi.list({ ...question, copy: true })).data,
  });
  const { query, control } = list;
  const mayManage = hasAbility(me, ["Manage Users"]);
  const { user: opened } = useAddress();
  const set = useSetQuery();
  const rows = query.data?.data ?? [];
  const openedUser = rows.find(({ id }) => id === opened);
  const open = ({ id }: { id: string }) => set({ user: id });
  const { rowActions, bulkActions } = useUserActions(rows, open);
  const plan = query.data?.plan;
  const isFull = plan !== undefined && plan.limit !== null && plan.people >= plan.limit;
  return (
    <>
      <ListPage
        id="users"
        title={PLACES.users.title}
        {...(plan === undefined ? {} : { subtitle: texts.room(plan) })}
        tabs={sectionTabs("users")}
        {...list}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        empty={texts.empty}
        actions={
          mayManage ? (
            <Button disabled={isFull} onClick={() => set({ user: NEW_USER })}>
              {texts.add}
            </Button>
          ) : undefined
        }
        filters={<UserFilters control={control} />}
        note={mayManage && plan !== undefined && isFull ? <PlanIsFull plan={plan} /> : undefined}
        filtersInWords={useFiltersInWords(control)}
        {...(mayManage ? { onOpen: open, rowActions, bulkActions } : {})}
      />
      {mayManage && (opened === NEW_USER || openedUser !== undefined) ? (
        <UserDrawer key={opened} user={openedUser ?? null} onClose={() => set({ user: undefined })} />
      ) : null}
    </>
  );
}

function PlanIsFull({ plan: { name, limit } }: { readonly plan: PlanRoom }) {
  return (
    <Alert color="orange" variant="light">
      {texts.full(name, limit ?? 0)}
    </Alert>
  );
}
