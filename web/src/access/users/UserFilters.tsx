import { USER_STATES } from "@hazina/contract/access/users.ts";
import { Select } from "../../kit/form/choices.tsx";
import type { ListControl } from "../../kit/list/list-state.ts";
import { companiesOf } from "../../session/chosen-company.ts";
import { useUser } from "../../session/session.ts";
import { useRoles } from "../roles/use-roles.ts";
import { STATES, usersTexts } from "./texts.ts";

const texts = usersTexts.filters;

/** The filters of the list of users: role, state and, if the company has branches, branch. */
export function UserFilters({ control }: { readonly control: ListControl }) {
  const user = useUser();
  const { roles } = useRoles();
  const companies = user === null ? [] : companiesOf(user).slice(1);
  return (
    <>
      <Filter control={control} name="role" label={texts.role} data={roles.map((role) => option(role.id, role.name))} />
      <Filter
        control={control}
        name="state"
        label={texts.state}
        data={USER_STATES.map((state) => option(state, STATES[state].label))}
      />
      {companies.length === 0 ? null : (
        <Filter
          control={control}
          name="branch"
          label={texts.branch}
          data={companies.map(({ id, company_name }) => option(id, company_name))}
        />
      )}
    </>
  );
}

/** Describes the active filters of the list of users, one text per filter. */
export function useFiltersInWords({ filters }: ListControl): string[] {
  const user = useUser();
  const { roles } = useRoles();
  const role = roles.find(({ id }) => String(id) === filters.role)?.name;
  const state = USER_STATES.find((one) => one === filters.state);
  const branch = user === null ? undefined : companiesOf(user).find(({ id }) => id === filters.branch)?.company_name;
  return [
    ...(role === undefined ? [] : [`${texts.role}: ${role}`]),
    ...(state === undefined ? [] : [`${texts.state}: ${STATES[state].label}`]),
    ...(branch === undefined ? [] : [`${texts.branch}: ${branch}`]),
  ];
}

function option(value: number | string, label: string) {
  return { value: String(value), label };
}

type FilterProps = {
  readonly control: ListControl;
  readonly name: string;
  readonly label: string;
  readonly data: { value: string; label: string }[];
};

function Filter({ control, name, label, data }: FilterProps) {
  return (
    <Select
      size="xs"
      miw={152}
      aria-label={label}
      placeholder={texts.all(label)}
      data={data}
      value={control.filters[name] ?? null}
      onChange={(value) => control.filterBy(name, value)}
      clearable
      searchable={data.length > 8}
    />
  );
}
