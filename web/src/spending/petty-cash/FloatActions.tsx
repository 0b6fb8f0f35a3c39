import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { ActionButton } from "../../api/ActionButton.tsx";
import { useGo } from "../../kit/page/navigate.ts";
import { paths } from "../../paths.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { type FloatRecord, openedBy, pettyCashQueries, refreshSpending } from "../api.ts";
import { ExpenseForm } from "../expenses/ExpenseForm.tsx";
import { CloseForm, CountForm, RecordForm, TopUpForm } from "./FloatForms.tsx";
import { pettyCashTexts } from "./texts.ts";

const texts = pettyCashTexts.actions;

type Props = { readonly float: FloatRecord };
type Request = FloatRecord["requests"][number];

/**
 * Shows the buttons for actions on a petty cash float. An action has a button only if the state of the float and the
 * user's role allow it.
 */
export function FloatActions({ float }: Props) {
  const waiting = float.requests.find(({ state }) => state === "pending");
  const payable = float.requests.find(({ kind, state }) => kind === "top_up" && state === "approved");
  return (
    <>
      {waiting === undefined ? null : <WaitingActions float={float} request={waiting} />}
      {float.state === "active" ? <OpenActions float={float} /> : null}
      {payable === undefined ? null : <PayActions float={float} request={payable} />}
    </>
  );
}

function WaitingActions({ float, request }: Props & { readonly request: Request }) {
  const go = useGo();
  const mayDecide = hasAbility(useUser(), ["Approve Expenses"]) && !float.is_own && !request.by_me;
  return (
    <>
      {request.by_me ? (
        <ActionButton
          label={texts.withdraw}
          call={() => pettyCashQueries.withdraw.call({ id: request.id })}
          refresh={refreshSpending}
        />
      ) : null}
      {mayDecide ? (
        <Button onClick={() => go(paths.approvals(openedBy(request.approval_id)))}>{texts.decide}</Button>
      ) : null}
    </>
  );
}

function OpenActions({ float }: Props) {
  const user = useUser();
  const isPayer = hasAbility(user, ["Create Payments"]) && !float.is_own;
  const isTopUpOpen = float.requests.some(
    ({ kind, state }) => kind === "top_up" && (state === "pending" || state === "approved" || state === "paying"),
  );
  const mayTopUp = float.is_own && float.top_up > 0 && !isTopUpOpen;
  return (
    <>
      {isPayer ? (
        <Opener label={texts.close} form={(onClose) => <CloseForm float={float} onClose={onClose} />} />
      ) : null}
      {float.is_own || isPayer ? (
        <Opener label={texts.count} form={(onClose) => <CountForm float={float} onClose={onClose} />} />
      ) : null}
      {mayTopUp ? (
        <Opener label={texts.topUp} form={(onClose) => <TopUpForm float={float} onClose={onClose} />} />
      ) : null}
      {float.is_own ? (
        <Opener label={texts.voucher} isMain form={(onClose) => <ExpenseForm float={float.id} onClose={onClose} />} />
      ) : null}
    </>
  );
}

function PayActions({ float, request }: Props & { readonly request: Request }) {
  if (!hasAbility(useUser(), ["Create Payments"])) return null;
  return (
    <>
      {float.is_own ? null : (
        <Opener
          label={texts.record}
          form={(onClose) => <RecordForm float={float} request={request} onClose={onClose} />}
        />
      )}
      <ActionButton
        label={texts.pay}
        call={() => pettyCashQueries.pay.call({ id: request.id })}
        refresh={refreshSpending}
        isMain
      />
    </>
  );
}

type OpenerProps = {
  readonly label: string;
  readonly isMain?: boolean;
  readonly form: (onClose: () => void) => ReactNode;
};

/** A button that opens a form. */
function Opener({ label, isMain = false, form }: OpenerProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button {...(isMain ? {} : { variant: "default" })} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen ? form(() => setIsOpen(false)) : null}
    </>
  );
}
