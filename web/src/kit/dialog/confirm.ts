/** A question before something is done. `run` is awaited with the dialog open; the dialog stays where it fails. */
export type Question = {
  readonly title: string;
  readonly body: string;
  readonly action: string;
  readonly decline?: string;
  readonly danger?: boolean;
  readonly run?: () => Promise<unknown>;
};

/** A question with the way to answer it. */
export type OpenQuestion = Question & { readonly answer: (agreed: boolean) => void };

let open: OpenQuestion | null = null;
const readers = new Set<() => void>();

/** Asks a question; true once the person agreed and, where something is to run, it has succeeded. */
export function confirm(question: Question): Promise<boolean> {
  open?.answer(false);
  const before = document.activeElement;
  return new Promise((resolve) => {
    const answer = (agreed: boolean) => {
      open = null;
      tell();
      returnFocus(before);
      resolve(agreed);
    };
    open = { ...question, answer };
    tell();
  });
}

/** The question that is open, or null. */
export function openQuestion(): OpenQuestion | null {
  return open;
}

/** Calls the reader whenever a question opens or closes; answers how to stop. */
export function subscribeToQuestions(reader: () => void): () => void {
  readers.add(reader);
  return () => readers.delete(reader);
}

const CLOSED_AFTER_MS = 30;

/**
 * The focus goes back to where the question was asked, or into the screen where that is gone; unless it is elsewhere, or a
 * dialog that the question came from is still there and sees to it.
 */
function returnFocus(before: Element | null): void {
  setTimeout(() => {
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    const isHere = before?.isConnected === true && before !== document.body;
    if (!isHere && document.querySelector('[role="dialog"]') !== null) return;
    const target = isHere ? before : document.getElementById("content");
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  }, CLOSED_AFTER_MS);
}

function tell(): void {
  for (const reader of readers) reader();
}
