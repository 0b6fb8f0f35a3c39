import type { Person, TestServer } from "../test-server.ts";

/** The answer to a call that lists or writes records. */
type Answer = {
  readonly message: string;
  readonly data: { readonly id: string } & readonly { readonly id: string; readonly name: string }[];
  readonly meta: { readonly total: number };
};

/**
 * Creates the functions with which tests create, change, delete, restore and list records that have a name, such as
 * departments. The calls are made by `owner` unless another person is given.
 * @param path the path at which a record is created, changed, deleted and restored; the list is at `/client` followed
 * by this path.
 */
export function recordCalls(hazina: TestServer, owner: Person, path: string) {
  const call = (method: string, at: string, body: object | undefined, person = owner) =>
    hazina.call<Answer>(person, method, at, body);
  const create = (body: object, person?: Person) => call("POST", path, body, person);
  const change = (id: string, body: object, person?: Person) => call("PUT", `${path}/${id}`, body, person);
  const remove = (id: string, person?: Person) => call("DELETE", `${path}/${id}`, undefined, person);
  const restore = (id: string, person?: Person) => call("POST", `${path}/${id}/restore`, {}, person);
  const list = (question: object = {}, person?: Person) => call("POST", `/client${path}`, question, person);
  return {
    create,
    change,
    remove,
    restore,
    list,
    names: async (question?: object, person?: Person) =>
      (await list(question, person)).body.data.map(({ name }) => name),
    /** Creates a record and returns its id, for tests that need an existing one. */
    made: async (body: object, person?: Person) => (await create(body, person)).body.data.id,
    /** Lists, changes, deletes and restores a record, and returns the four response statuses. */
    statuses: async (id: string, body: object, person?: Person) => {
      const calls = [list({}, person), change(id, body, person), remove(id, person), restore(id, person)];
      return (await Promise.all(calls)).map(({ status }) => status);
    },
  };
}
