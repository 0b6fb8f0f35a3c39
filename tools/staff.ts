import { now } from "../base/src/calendar.ts";
import { emailField } from "../contract/src/access/credentials.ts";
import { addStaff, listStaff, removeStaff, type StaffOutcome } from "../server/src/access/operator/staff.ts";
import { openDatabase } from "../server/src/main.ts";
import { readConfig } from "../server/src/platform/config.ts";
import { explain } from "./serve.ts";

/**
 * The command and email address from the command line. `npm run staff -- add EMAIL`, `remove EMAIL`
 * or `list` manages platform staff.
 */
const [action, address = ""] = process.argv.slice(2);

await run().catch(explain);

async function run(): Promise<void> {
  const email = emailField("Write an address.", "Write an address.").safeParse(address);
  if (action !== "list" && !((action === "add" || action === "remove") && email.success)) {
    console.error("Write: npm run staff -- add EMAIL, npm run staff -- remove EMAIL, or npm run staff -- list.");
    process.exitCode = 2;
    return;
  }
  const config = readConfig(process.env);
  const { database } = await openDatabase(config);
  try {
    if (action === "list") for (const one of await listStaff(database)) console.log(one);
    else {
      const doors = { config, database, clock: now };
      const work = action === "add" ? addStaff : removeStaff;
      tell(await work(doors, email.data ?? ""));
    }
  } finally {
    await database.close();
  }
}

function tell({ done, sentence }: StaffOutcome): void {
  if (done) console.log(sentence);
  else {
    console.error(sentence);
    process.exitCode = 1;
  }
}
