import { access } from "@hazina/contract/access/access.ts";
import { describe, expect, test } from "vitest";
import { requestSchema, schemaOver } from "../../kit/form/use-kit-form.ts";
import type { Role } from "../roles/api.ts";
import type { SystemUser } from "./api.ts";
import { roleChoices, type UserForm, userForm, userRequest } from "./user-form.ts";

const COMPANY = "00000000-0000-4000-8000-000000000001";

describe("the form of a person", () => {
  test("begins with the role Employee and without the company wallet", () => {
    const request = userRequest(userForm(null, COMPANY));
    expect(request).toMatchObject({ role_id: 2, company_wallet: 0, company_id: COMPANY });
  });

  test("shows a person as they are and saves them unchanged", () => {
    const brian = {
      first_name: "Brian",
      last_name: "Mutua",
      phone: null,
      email: "brian@sokoni.co.ke",
      role_id: 101,
      company_id: COMPANY,
      company_wallet: 1,
    } as SystemUser;
    expect(userRequest(userForm(brian, COMPANY))).toEqual({ ...brian, phone: "" });
  });

  test.each<[keyof UserForm, unknown, string]>([
    ["first_name", " ", "First name is required"],
    ["last_name", "", "Last name is required"],
    ["phone", "", "Phone number is required"],
    ["phone", "12", "Please input a valid phone number."],
    ["email", "", "Email address is required"],
    ["email", "brian", "Please input correct email address"],
    ["role_id", null, "User role is required"],
  ])("with %s as %j says %s", async (field, value, sentence) => {
    const filled = {
      ...userForm(null, COMPANY),
      first_name: "B",
      last_name: "M",
      phone: "0712345678",
      email: "b@m.co",
    };
    const check = schemaOver(requestSchema(access.createUser), userRequest);
    const result = await check["~standard"].validate({ ...filled, [field]: value });
    expect(result.issues?.map(({ path, message }) => [path, message])).toEqual([[[field], sentence]]);
    expect((await check["~standard"].validate(filled)).issues).toBeUndefined();
  });
});

describe("the roles that can be given", () => {
  const role = (id: number, ability_ids: number[]) => ({ id, name: `Role ${id}`, ability_ids }) as Role;
  const names = new Map([
    [1, "Dashboard"],
    [51, "Manage Users"],
  ]);

  test("hold nothing that one does not hold oneself; an ability that no longer exists is no obstacle", () => {
    const choices = roleChoices([role(2, [1, 999]), role(1, [1, 51])], ["Dashboard"], names);
    expect(choices).toEqual([
      { value: "2", label: "Role 2", beyond: false },
      { value: "1", label: "Role 1", beyond: true },
    ]);
  });
});
