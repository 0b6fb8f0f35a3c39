import { PASSWORD_LEVELS, type PasswordLevel, passwordLevel, reachesLevel } from "@hazina/contract/access/strength.ts";
import { accessTexts } from "../texts.ts";

const texts = accessTexts.strength;

/**
 * The strength of a password as the page shows it: a sentence, the number of strength levels that the password
 * reaches, and a tone.
 */
type Strength = {
  readonly sentence: string;
  /** The number of levels reached; 0 before anything is typed. */
  readonly reached: number;
  readonly tone: "none" | "short" | "enough";
};

/**
 * Describes the strength of a new password, estimated in the same way as on the server.
 * @param wanted the required strength; undefined if it is not known yet.
 */
export function strengthOf(password: string, wanted: PasswordLevel | undefined): Strength {
  if (password === "") return { sentence: wanted === undefined ? "" : texts.wanted(wanted), reached: 0, tone: "none" };
  const level = passwordLevel(password);
  const reached = PASSWORD_LEVELS.indexOf(level) + 1;
  if (wanted === undefined) return { sentence: texts.level(level), reached, tone: "none" };
  if (reachesLevel(password, wanted)) return { sentence: texts.enough(level), reached, tone: "enough" };
  return { sentence: texts.short(level, wanted), reached, tone: "short" };
}
