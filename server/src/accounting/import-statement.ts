import { inCall, type Work } from "../platform/call.ts";
import { uploadStatement } from "./bank-statements/upload-statement.ts";
import { bookByItself } from "./matching/book-by-itself.ts";

/**
 * Imports a statement of a bank or till, then automatically matches the rows for which no decision by a user is
 * needed.
 * @throws Refusal as in `uploadStatement`.
 */
export async function importStatement(work: Work, given: Parameters<typeof uploadStatement>[1]) {
  const answer = await uploadStatement(work, given);
  if (answer.data.id === null) return answer;
  const { tied, booked, wouldBook } = await inCall(work, (call) => bookByItself(call, given.account));
  const matched = tied + booked;
  const sentences = [
    ...(matched === 0 ? [] : [matched === 1 ? "1 was matched." : `${matched} were matched.`]),
    ...(wouldBook === 0
      ? []
      : [
          `${wouldBook} would also have been booked automatically without the limit on the amount. See the log under Matching.`,
        ]),
  ];
  return { ...answer, message: [answer.message, ...sentences].join(" ") };
}
