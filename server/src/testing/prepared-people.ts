import { hash } from "@node-rs/argon2";
import { ADMIN_ROLE_ID, EMPLOYEE_ROLE_ID } from "../access/roles/default-roles.ts";
import { identities } from "../access/tables.ts";
import {
  chooseFirstPassword,
  type Group,
  type Member,
  type Owner,
  PASSWORD,
  type Prepared,
  type TestServer,
} from "./test-server.ts";

/** The names of the companies that tests use. In each company, the first user has a password already. */
const COMPANIES = ["Sokoni Traders", "Rival Traders"];
const GROUP = "Umoja Group";
const FINANCE_MANAGER_ROLE_ID = 3;

/**
 * Parameters of the password hash for prepared users, chosen so that a check is fast; in production
 * a check takes 40 ms.
 */
const CHEAPEST = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** Creates all prepared users in the tests' database through the product's own calls. */
export async function preparePeople(test: TestServer): Promise<Prepared> {
  const owners: Record<string, Owner> = {};
  for (const name of COMPANIES) owners[name] = await test.company(name);
  const group = await prepareGroup(test);
  const operator = await test.staff("neema@hazina.example");
  const passwordHash = await hash(PASSWORD, CHEAPEST);
  await test.server.services.database.inAccess((tx) => tx.update(identities).set({ passwordHash }));
  return { owners, group, operator };
}

async function prepareGroup(test: TestServer): Promise<Group> {
  const owner = await test.company(GROUP);
  const make = async (path: string, body: object): Promise<string> => {
    const answer = await test.call<{ data: { id: string } }>(owner, "POST", path, body);
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body.data.id;
  };
  const member = async (name: string, role_id: number, company_id: string): Promise<Member> => {
    const email = `${name.toLowerCase()}@umoja-group.co.ke`;
    const names = { first_name: name, last_name: "Mutua", phone: "0712345678" };
    const userId = await make("/users", { ...names, email, role_id, company_id });
    return { token: await chooseFirstPassword(test, email), email, userId };
  };
  const branchId = await make("/company", { company_name: "Kisumu" });
  return {
    owner,
    branchId,
    financeManager: await member("Brian", FINANCE_MANAGER_ROLE_ID, owner.companyId),
    employee: await member("Caro", EMPLOYEE_ROLE_ID, owner.companyId),
    branchAdmin: await member("Otieno", ADMIN_ROLE_ID, branchId),
  };
}
