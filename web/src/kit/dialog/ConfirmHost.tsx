import { Modal, Text } from "@mantine/core";
import { useState, useSyncExternalStore } from "react";
import { kitTexts } from "../texts.ts";
import { type OpenQuestion, openQuestion, subscribeToQuestions } from "./confirm.ts";
import { DialogButtons } from "./DialogButtons.tsx";

/** Shows the questions that `confirm` asks. It is mounted once, in the frame around every screen. */
export function ConfirmHost() {
  const question = useSyncExternalStore(subscribeToQuestions, openQuestion);
  return question === null ? null : <ConfirmDialog key={question.title} question={question} />;
}

function ConfirmDialog({ question }: { readonly question: OpenQuestion }) {
  const [running, setRunning] = useState(false);
  const agree = async () => {
    setRunning(true);
    try {
      await question.run?.();
      question.answer(true);
    } catch {
      setRunning(false);
    }
  };
  const decline = () => {
    if (!running) question.answer(false);
  };
  return (
    <Modal
      opened
      onClose={decline}
      title={question.title}
      centered
      size={420}
      zIndex={350}
      closeButtonProps={{ "aria-label": kitTexts.close }}
    >
      <Text>{question.body}</Text>
      <DialogButtons
        closeLabel={question.decline}
        onClose={decline}
        action={question.action}
        onAction={() => void agree()}
        running={running}
        danger={question.danger === true}
        focus="close"
      />
    </Modal>
  );
}
