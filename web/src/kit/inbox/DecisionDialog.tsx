import { Text, Textarea } from "@mantine/core";
import { useState } from "react";
import { Dialog } from "../dialog/Dialog.tsx";
import { DialogButtons } from "../dialog/DialogButtons.tsx";
import { kitTexts } from "../texts.ts";

/** A decision that awaits confirmation and has not been sent. */
export type Asked<Item> = { readonly items: readonly Item[]; readonly approved: boolean };

type DecisionDialogProps<Item> = {
  readonly asked: Asked<Item>;
  /** Returns the subject, requester and amount of an item. */
  readonly summary: (item: Item) => { readonly title: string; readonly by: string; readonly amount?: string };
  readonly itemKey: (item: Item) => string;
  readonly onDecide: (comment: string) => void;
  readonly onClose: () => void;
};

/**
 * Asks for confirmation before a decision made by a key or a swipe is sent, so that no decision is made by accident.
 */
export function DecisionDialog<Item>({ asked, summary, itemKey, onDecide, onClose }: DecisionDialogProps<Item>) {
  const { items, approved } = asked;
  const [comment, setComment] = useState("");
  return (
    <Dialog title={approved ? kitTexts.approve : kitTexts.reject} opened onClose={onClose} widthPx={440}>
      {items.map((item) => {
        const { title, by, amount } = summary(item);
        return (
          <Text key={itemKey(item)} mb={6}>
            <b>{title}</b>
            <br />
            {[by, amount].filter(Boolean).join(" · ")}
          </Text>
        );
      })}
      {approved ? null : (
        <Textarea
          label={kitTexts.comment}
          description={kitTexts.rejectNeedsComment}
          autosize
          minRows={2}
          value={comment}
          onChange={(event) => setComment(event.currentTarget.value)}
          data-autofocus
        />
      )}
      <DialogButtons
        onClose={onClose}
        action={approved ? kitTexts.approve : kitTexts.reject}
        onAction={() => {
          onClose();
          onDecide(comment.trim());
        }}
        danger={!approved}
        disabled={!approved && comment.trim() === ""}
        {...(approved ? { focus: "action" } : {})}
      />
    </Dialog>
  );
}
