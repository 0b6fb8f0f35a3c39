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
  return new Promise((resolve) => {
    const answer = (agreed: boolean) => {
      open = null;
      tell();
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
export function followQuestions(reader: () => void): () => void {
  readers.add(reader);
  return () => readers.delete(reader);
}

function tell(): void {
  for (const reader of readers) reader();
}
