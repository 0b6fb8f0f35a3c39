import { Button } from "@mantine/core";
import { useState } from "react";
import { useAction } from "../../api/use-save.ts";
import { recurringTexts } from "../../invoicing/recurring/texts.ts";
import { confirm } from "../../kit/dialog/confirm.ts";
import { useGo } from "../../kit/page/navigate.ts";
import { paths } from "../../paths.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { type BillRecord, billQueries, refreshBills } from "../api.ts";
import { RepeatBillForm } from "../recurring/RepeatBillForm.tsx";
import { billTexts } from "../texts.ts";
import { BillForm } from "./BillForm.tsx";
import { CreditForm } from "./CreditForm.tsx";
import { PayBillForm } from "./PayBillForm.tsx";
import { RecordPaymentForm } from "./RecordPaymentForm.tsx";

const texts = billTexts.actions;

type Props = { readonly bill: BillRecord };

/** Shows the buttons that the state of a bill and the user's role allow. */
export function BillActions({ bill }: Props) {
  const [isRepeating, setIsRepeating] = useState(false);
  return (
    <>
      {hasAbility(useUser(), ["Manage Bills"]) ? (
        <Button variant="default" onClick={() => setIsRepeating(true)}>
          {recurringTexts.repeat}
        </Button>
      ) : null}
      <StateActions bill={bill} />
      {isRepeating ? <RepeatBillForm bill={bill} onClose={() => setIsRepeating(false)} /> : null}
    </>
  );
}

function StateActions({ bill }: Props) {
  const user = useUser();
  const go = useGo();
  const { state } = bill;
  if (state === "draft") return hasAbility(user, ["Manage Bills"]) ? <DraftActions bill={bill} /> : null;
  if (state === "submitted")
    return (
      <>
        {hasAbility(user, ["Manage Bills"]) ? <Withdraw bill={bill} /> : null}
        {hasAbility(user, ["Approve Bills"]) ? (
          <Button onClick={() => go(paths.approvals())}>{texts.decide}</Button>
        ) : null}
      </>
    );
  if (state !== "approved" && state !== "part_paid") return null;
  return bill.is_being_paid ? null : <OpenActions bill={bill} />;
}

function DraftActions({ bill }: Props) {
  const [isEditing, setIsEditing] = useState(false);
  const { id, version } = bill;
  const go = useGo();
  const submit = useAction(() => billQueries.submit.call({ id, version }), refreshBills);
  const remove = useAction(
    () => billQueries.remove.call({ id, version }),
    refreshBills,
    () => go(paths.bills()),
  );
  const askToRemove = () =>
    void confirm({
      title: texts.remove,
      body: texts.removeQuestion,
      action: texts.remove,
      danger: true,
      run: () => remove.mutateAsync(undefined),
    });
  return (
    <>
      <Button variant="default" onClick={askToRemove}>
        {texts.remove}
      </Button>
      <Button variant="default" onClick={() => setIsEditing(true)}>
        {texts.edit}
      </Button>
      <Button loading={submit.isPending} onClick={() => submit.mutate(undefined)}>
        {texts.submit}
      </Button>
      {isEditing ? <BillForm bill={bill} onClose={() => setIsEditing(false)} /> : null}
    </>
  );
}

function Withdraw({ bill: { id } }: Props) {
  const withdraw = useAction(() => billQueries.withdraw.call({ id }), refreshBills);
  return (
    <Button variant="default" loading={withdraw.isPending} onClick={() => withdraw.mutate(undefined)}>
      {texts.withdraw}
    </Button>
  );
}

function OpenActions({ bill }: Props) {
  const [open, setOpen] = useState<"credit" | "record" | "pay" | null>(null);
  const user = useUser();
  const close = () => setOpen(null);
  return (
    <>
      {hasAbility(user, ["Manage Bills"]) ? (
        <Button variant="default" onClick={() => setOpen("credit")}>
          {texts.credit}
        </Button>
      ) : null}
      {hasAbility(user, ["Create Payments"]) ? (
        <>
          <Button variant="default" onClick={() => setOpen("record")}>
            {texts.record}
          </Button>
          <Button onClick={() => setOpen("pay")}>{texts.pay}</Button>
        </>
      ) : null}
      {open === "credit" ? <CreditForm bill={bill} onClose={close} /> : null}
      {open === "record" ? <RecordPaymentForm bill={bill} onClose={close} /> : null}
      {open === "pay" ? <PayBillForm bill={bill} onClose={close} /> : null}
    </>
  );
}
