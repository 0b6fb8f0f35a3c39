import { allocations } from "@hazina/contract/reporting/allocations.ts";
import { readablePath } from "@hazina/engine/account-path.ts";
import { ActionIcon, Box, Button, Group, Text } from "@mantine/core";
import { useSave } from "../../api/use-save.ts";
import { useCurrency } from "../../forecasting/use-currency.ts";
import { SelectField } from "../../kit/form/choice-fields.tsx";
import { MonthField } from "../../kit/form/date-fields.tsx";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { MoneyField, PercentField } from "../../kit/form/number-fields.tsx";
import { TextField } from "../../kit/form/text-fields.tsx";
import { type KitForm, requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { IconTrash } from "../../kit/icons/files.tsx";
import {
  type Allocation,
  type AllocationKind,
  type AllocationList,
  allocationQueries,
  refreshAllocations,
} from "../api.ts";
import { allocationTexts as texts } from "./texts.ts";

type Values = {
  name: string;
  budget: number | string;
  first_month: string | null;
  last_month: string | null;
  shares: { account: string | null; percent: number | string; first: string | null; last: string | null }[];
};

type AllocationFormProps = {
  readonly kind: AllocationKind;
  readonly answer: AllocationList;
  /** The allocation to change; null to add one. */
  readonly allocation: Allocation | null;
  readonly onClose: () => void;
};

/**
 * Shows the form for adding or changing a grant or project forecast: its months, its budget, and the percentage of
 * each line that is allocated to it.
 */
export function AllocationForm({ kind, answer, allocation, onClose }: AllocationFormProps) {
  const currency = useCurrency();
  const request = (values: Values) => requestOf(kind, values);
  const form = useKitForm<Values>(
    shownValues(answer, allocation),
    schemaOver(requestSchema(allocations.create), request),
  );
  const save = useSave(
    (values: Values) =>
      allocation === null
        ? allocationQueries.create.call(request(values))
        : allocationQueries.update.call({ id: allocation.id, version: allocation.version, ...request(values) }),
    refreshAllocations,
    onClose,
  );
  const lines = [
    ...new Set([
      ...answer.lines.map(({ account }) => account),
      ...(allocation?.shares.map((one) => one.account) ?? []),
    ]),
  ].map((path) => ({ value: path, label: readablePath(path) }));
  return (
    <FormDrawer
      title={allocation === null ? texts[kind].add : texts[kind].edit}
      onClose={onClose}
      form={form}
      {...save}
    >
      <TextField form={form} name="name" label={texts.name} maxLength={120} data-autofocus />
      <MoneyField form={form} name="budget" label={texts[kind].budget} currency={currency} />
      <Group grow align="flex-start">
        <MonthField form={form} name="first_month" label={texts.first} />
        <MonthField form={form} name="last_month" label={texts.last} />
      </Group>
      <ShareFields form={form} lines={lines} />
    </FormDrawer>
  );
}

type ShareFieldsProps = {
  readonly form: KitForm<Values>;
  readonly lines: readonly { readonly value: string; readonly label: string }[];
};

/**
 * Fields for the lines that are allocated to a grant or project forecast. Each line has a percentage and, if only part
 * of its months are allocated, a first and a last month.
 */
function ShareFields({ form, lines }: ShareFieldsProps) {
  const { shares } = form.getValues();
  return (
    <>
      <Text fw={600}>{texts.shares}</Text>
      {shares.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the form names its rows by their place
        <Group key={at} gap="xs" align="flex-end">
          <SelectField
            form={form}
            name={`shares.${at}.account`}
            aria-label={texts.lineAt(at + 1)}
            placeholder={texts.line}
            data={[...lines]}
            flex="1 1 220px"
          />
          <PercentField
            form={form}
            name={`shares.${at}.percent`}
            aria-label={texts.percentAt(at + 1)}
            placeholder={texts.percent}
            w={110}
          />
          <Box w={130}>
            <MonthField form={form} name={`shares.${at}.first`} aria-label={texts.firstAt(at + 1)} label={texts.from} />
          </Box>
          <Box w={130}>
            <MonthField form={form} name={`shares.${at}.last`} aria-label={texts.lastAt(at + 1)} label={texts.until} />
          </Box>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={texts.removeShare(at + 1)}
            onClick={() => form.removeListItem("shares", at)}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </Group>
      ))}
      <Button
        variant="default"
        size="compact-sm"
        w="fit-content"
        onClick={() => form.insertListItem("shares", { account: null, percent: "", first: null, last: null })}
      >
        {texts.addShare}
      </Button>
    </>
  );
}

function shownValues({ labels, redline }: AllocationList, allocation: Allocation | null): Values {
  if (allocation === null) {
    const empty = { account: null, percent: 100, first: null, last: null };
    const first = redline ?? labels.at(-1) ?? null;
    return { name: "", budget: "", first_month: first, last_month: labels.at(-1) ?? null, shares: [empty] };
  }
  const { first_month: first, last_month: last } = allocation;
  return {
    name: allocation.name,
    budget: allocation.budget ?? "",
    first_month: first,
    last_month: last,
    shares: allocation.shares.map((share) => ({
      account: share.account,
      percent: share.percent,
      first: share.first === first ? null : share.first,
      last: share.last === last ? null : share.last,
    })),
  };
}

function requestOf(kind: AllocationKind, { name, budget, first_month: first, last_month: last, shares }: Values) {
  return {
    kind,
    name,
    budget: budget === "" ? null : Number(budget),
    first_month: first?.slice(0, 7) ?? "",
    last_month: last?.slice(0, 7) ?? "",
    shares: shares.map((share) => ({
      account: share.account ?? "",
      percent: share.percent === "" ? Number.NaN : Number(share.percent),
      first: share.first?.slice(0, 7) ?? null,
      last: share.last?.slice(0, 7) ?? null,
    })),
  };
}
