import { ActionIcon, Button, Text } from "@mantine/core";
import { confirm } from "../../../kit/dialog/confirm.ts";
import { notifySuccess } from "../../../kit/feedback/notify.tsx";
import { MoneyField, PercentField } from "../../../kit/form/number-fields.tsx";
import { TextField } from "../../../kit/form/text-fields.tsx";
import type { KitForm } from "../../../kit/form/use-kit-form.ts";
import { IconTrash } from "../../../kit/icons/files.tsx";
import { kitTexts } from "../../../kit/texts.ts";
import styles from "../microforecasts.module.css";
import { microforecastTexts } from "../texts.ts";
import type { Row, Values } from "./form-fields.ts";

const texts = microforecastTexts.channels;

const EMPTY: Readonly<Record<List, Row>> = {
  channels: { name: "", distribution: 0, costPerLead: 0 },
  subscriptions: { name: "", monthlySubscription: 0 },
};

type List = "channels" | "subscriptions";

type ChannelFieldsProps = {
  readonly form: KitForm<Values>;
  readonly list: List;
  readonly currency: string;
};

/**
 * Fields for the channels or the subscriptions of a campaign. Each channel has a share of the budget; the shares must
 * add up to 100 %.
 */
export function ChannelFields({ form, list, currency }: ChannelFieldsProps) {
  const value = form.values[list];
  const rows = Array.isArray(value) ? value : [];
  const error = form.errors[list];
  const remove = (index: number) =>
    void confirm({
      title: texts.deleteTitle,
      body: texts.deleteQuestion,
      action: kitTexts.remove,
      danger: true,
      run: async () => {
        form.removeListItem(list, index);
        notifySuccess({ message: texts.deleted });
      },
    });
  return (
    <fieldset className={styles.list}>
      <legend>{texts.title[list]}</legend>
      {rows.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name of its own until it is filled in
        <div key={index} className={styles.row}>
          <TextField form={form} name={`${list}.${index}.name`} label={texts.name} withAsterisk />
          <Amounts form={form} list={list} at={index} currency={currency} />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={texts.deleteOf(String(rows[index]?.name ?? ""), index + 1)}
            onClick={() => remove(index)}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </div>
      ))}
      {list === "channels" && rows.length > 0 ? <Shares rows={rows} /> : null}
      {error === undefined || error === null ? null : (
        <Text size="sm" c="var(--hz-bad)" role="alert">
          {error}
        </Text>
      )}
      <div>
        <Button variant="default" size="compact-sm" onClick={() => form.insertListItem(list, { ...EMPTY[list] })}>
          {texts.add[list]}
        </Button>
      </div>
    </fieldset>
  );
}

/** Fields for a channel's share of the budget and cost per lead, or for a subscription's cost. */
function Amounts({ form, list, at, currency }: ChannelFieldsProps & { readonly at: number }) {
  return list === "channels" ? (
    <>
      <PercentField form={form} name={`${list}.${at}.distribution`} label={texts.share} allowNegative={false} />
      <MoneyField
        form={form}
        name={`${list}.${at}.costPerLead`}
        label={texts.costPerLead}
        currency={currency}
        allowNegative={false}
      />
    </>
  ) : (
    <MoneyField
      form={form}
      name={`${list}.${at}.monthlySubscription`}
      label={texts.monthly}
      currency={currency}
      allowNegative={false}
    />
  );
}

/** Shows how much of the budget the channels use, in percent. */
function Shares({ rows }: { readonly rows: readonly Row[] }) {
  const shared =
    rows.reduce((sum, { distribution }) => sum + Math.round(Number(distribution ?? 0) * 10_000), 0) / 10_000;
  return (
    <Text size="sm" c={shared === 100 ? "dimmed" : "var(--hz-warn)"} role="status">
      {texts.shared(shared)}
    </Text>
  );
}
