import { Button, Group, TextInput } from "@mantine/core";
import { useState } from "react";
import { Select } from "../../kit/form/choices.tsx";
import { type Column, moneyColumn, StatusBadge, textColumn } from "../../kit/list/columns.tsx";
import { DataTable } from "../../kit/list/DataTable.tsx";
import { TableExport } from "../../kit/list/TableExport.tsx";
import { Section } from "../../kit/page/Section.tsx";
import { kitTexts } from "../../kit/texts.ts";
import { PageTurner } from "../PageTurner.tsx";
import type { PaymentLine } from "./api.ts";
import { LINE_TONES, paymentTexts } from "./texts.ts";

const texts = paymentTexts.lines;
const SIZE = 50;

const COLUMNS: readonly Column<PaymentLine>[] = [
  textColumn({ key: "name", title: texts.columns.name, fixed: true }, ({ name, part }) =>
    part === 1 ? name : `${name}${texts.part(part)}`,
  ),
  moneyColumn({ key: "amount", title: texts.columns.amount }, ({ amount }) => amount),
  textColumn({ key: "where", title: texts.columns.where }, ({ where }) => where),
  {
    key: "status",
    title: texts.columns.status,
    cell: ({ label, status, failed_said_by: by }) => (
      <StatusBadge label={label} tone={by === null ? LINE_TONES[status] : "bad"} />
    ),
    text: ({ label }) => label,
  },
  textColumn({ key: "receipt", title: texts.columns.receipt }, ({ receipt }) => receipt),
  {
    ...textColumn<PaymentLine>({ key: "note", title: texts.columns.note }, noteOf),
    cell: (line) => <span style={{ whiteSpace: "normal" }}>{noteOf(line)}</span>,
  },
];

/** Describes the result of a payment, and names the user who reported a failure that a second person must confirm. */
function noteOf({ note, failed_said_by: by }: PaymentLine): string {
  return [note, by === null ? null : texts.toConfirm(by)].filter(Boolean).join(" · ");
}

type LinesSectionProps = {
  readonly title: string;
  readonly lines: readonly PaymentLine[];
  readonly mayPay: boolean;
  readonly onEnter: (lines: readonly PaymentLine[]) => void;
  readonly onPay: (people: readonly string[]) => void;
};

const keyOf = ({ personnel_id: id, part }: PaymentLine) => `${id} ${part}`;

/** Lists the payments of a payroll, each with its state: paid, failed or pending. */
export function LinesSection({ title, lines, mayPay, onEnter, onPay }: LinesSectionProps) {
  const [search, setSearch] = useState("");
  const [state, setState] = useState<string | null>(null);
  const [page, setPage] = useState(1);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const found = lines.filter(
    ({ name, label }) =>
      name.toLowerCase().includes(search.trim().toLowerCase()) && (state === null || label === state),
  );
  const at = Math.min(page, Math.max(1, Math.ceil(found.length / SIZE)));
  const chosen = lines.filter((line) => selected.has(keyOf(line)));
  const sent = chosen.filter(({ status }) => status === "sent" || status === "paid");
  const due = chosen.filter(({ status }) => ["due", "failed", "returned", "stopped"].includes(status));
  const done = (act: () => void) => () => {
    act();
    setSelected(new Set());
  };
  return (
    <Section
      title={texts.title}
      lead={texts.lead}
      actions={<TableExport title={title} columns={COLUMNS} rows={lines} />}
    >
      <Group gap="sm">
        <Finders lines={lines} search={search} onSearch={setSearch} state={state} onState={setState} />
        {chosen.length === 0 ? null : <span>{kitTexts.selected(chosen.length)}</span>}
        {mayPay && sent.length > 0 ? (
          <Button size="xs" onClick={done(() => onEnter(sent))}>
            {texts.enter}
          </Button>
        ) : null}
        {mayPay && due.length > 0 ? (
          <Button size="xs" variant="default" onClick={done(() => onPay(due.map(({ personnel_id: id }) => id)))}>
            {texts.pay}
          </Button>
        ) : null}
      </Group>
      {found.length === 0 ? null : (
        <DataTable
          label={texts.title}
          columns={COLUMNS}
          rows={found.slice((at - 1) * SIZE, at * SIZE)}
          rowKey={keyOf}
          rowName={({ name }) => name}
          {...(mayPay
            ? {
                selected,
                onSelect: setSelected,
                rowActions: (line: PaymentLine) =>
                  line.status === "sent" || line.status === "paid"
                    ? [{ label: texts.enter, onSelect: () => onEnter([line]) }]
                    : [],
              }
            : {})}
        />
      )}
      <PageTurner
        page={at}
        size={SIZE}
        total={found.length}
        onTurn={setPage}
        none={lines.length === 0 ? texts.none : texts.noMatch}
      />
    </Section>
  );
}

type FindersProps = Pick<LinesSectionProps, "lines"> & {
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly state: string | null;
  readonly onState: (state: string | null) => void;
};

function Finders({ lines, search, onSearch, state, onState }: FindersProps) {
  return (
    <>
      <TextInput
        size="xs"
        aria-label={texts.search}
        placeholder={texts.search}
        value={search}
        onChange={(event) => onSearch(event.currentTarget.value)}
      />
      <Select
        size="xs"
        miw={136}
        aria-label={texts.state}
        placeholder={texts.states}
        data={[...new Set(lines.map(({ label }) => label))]}
        value={state}
        onChange={onState}
        clearable
      />
    </>
  );
}
