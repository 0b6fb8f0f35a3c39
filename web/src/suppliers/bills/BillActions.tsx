import { Button } from "@mantine/core";
import { useState } from "react";
import { ActionButton } from "../../api/ActionButton.tsx";
import { DraftActions } from "../../api/DraftActions.tsx";
import { recurringTexts } from "../../invoicing/recurring/texts.ts";
import { useGo } from "../../kit/page/navigate.ts";
import { paths } from "../../paths.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { type BillRecord, billQueries, refreshBills } from "../api.ts";
import { ApplyToBillForm } from "../prepayments/ApplyForms.tsx";
import { prepaymentTexts } from "../prepayments/texts.ts";
import { RepeatBillForm } from "../recurring/RepeatBillForm.tsx";
import { billTexts } from "../texts.ts";
import { BillForm } from "./BillForm.tsx";
import { CreditForm } from "./CreditForm.tsx";
import { PayBillForm } from "./PayBillForm.tsx";
import { RecordPaymentForm } from "./RecordPaymentForm.tsx";
import { SubmitWithoutOrder } from "./SubmitWithoutOrder.tsx";

const texts = billTexts.actions;

type Props = { readonly bill: BillRecord };

/**
 * Shows the buttons for actions on a bill. An action has a button only if the state of the bill and the user's role
 * allow it.
 */
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
  if (state === "draft") return hasAbility(user, ["Manage Bills"]) ? <Draft bill={bill} /> : null;
  if (state === "submitted")
    return (
      <>
        {hasAbility(user, ["Manage Bills"]) ? (
          <ActionButton
            label={texts.withdraw}
            call={() => billQueries.withdraw.call({ id: bill.id })}
            refresh={refreshBills}
          />
        ) : null}
        {hasAbility(user, ["Approve Bills"]) ? (
          <Button onClick={() => go(paths.approvals())}>{texts.decide}</Button>
        ) : null}
      </>
    );
  if (state !== "approved" && state !== "part_paid") return null;
  return bill.is_being_paid ? null : <OpenActions bill={bill} />;
}

function Draft({ bill }: Props) {
  const { id, version } = bill;
  const go = useGo();
  return (
    <DraftActions
      texts={{ ...texts, change: texts.edit }}
      remove={() => billQueries.remove.call({ id, version })}
      onRemoved={() => go(paths.bills())}
      refresh={refreshBills}
      submit={bill.needs_order ? <ExplainAndSubmit bill={bill} /> : <Submit bill={bill} />}
      form={(onClose) => <BillForm bill={bill} onClose={onClose} />}
    />
  );
}

function Submit({ bill: { id, version } }: Props) {
  return (
    <ActionButton
      label={texts.submit}
      call={() => billQueries.submit.call({ id, version })}
      refresh={refreshBills}
      isMain
    />
  );
}

/** A button that submits a bill that needs a purchase order but has none, after asking for the reason. */
function ExplainAndSubmit({ bill }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{texts.submit}</Button>
      {isOpen ? <SubmitWithoutOrder bill={bill} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

function OpenActions({ bill }: Props) {
  const [open, setOpen] = useState<"credit" | "record" | "apply" | "pay" | null>(null);
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
          {bill.prepaid === 0 ? null : (
            <Button variant="default" onClick={() => setOpen("apply")}>
              {prepaymentTexts.apply.ofBill}
            </Button>
          )}
          <Button onClick={() => setOpen("pay")}>{texts.pay}</Button>
        </>
      ) : null}
      {open === "credit" ? <CreditForm bill={bill} onClose={close} /> : null}
      {open === "record" ? <RecordPaymentForm bill={bill} onClose={close} /> : null}
      {open === "apply" ? <ApplyToBillForm bill={bill} onClose={close} /> : null}
      {open === "pay" ? <PayBillForm bill={bill} onClose={close} /> : null}
    </>
  );
}
