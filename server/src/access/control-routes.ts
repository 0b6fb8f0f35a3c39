import { kyc, operator } from "@hazina/contract/access/applications.ts";
import { authentication } from "@hazina/contract/access/authentication.ts";
import { log } from "@hazina/contract/access/log.ts";
import { roles } from "@hazina/contract/access/roles.ts";
import { sessions } from "@hazina/contract/access/sessions.ts";
import { users } from "@hazina/contract/access/users.ts";
import { implement } from "@orpc/server";
import type { Actor } from "../platform/actor.ts";
import type { Tx } from "../platform/database/database.ts";
import { type RequestContext, signedIn } from "../platform/http/context.ts";
import { removeDocument, submitDocuments } from "./applicant/submit-documents.ts";
import { readAuthenticationSettings, saveAuthenticationSettings } from "./authentication/authentication-settings.ts";
import { exportAccessLog } from "./log/export-access-log.ts";
import { checkAccessLog, readAccessLog } from "./log/read-access-log.ts";
import { listApplications, readDocument, readOperatorApplication } from "./operator/list-applications.ts";
import { approveApplication, returnApplication } from "./operator/review-application.ts";
import { readPhoto, removePhoto, uploadPhoto } from "./profile/profile-photo.ts";
import { createAbilityGroup, deleteAbilityGroup } from "./roles/ability-groups.ts";
import { readConflicts } from "./roles/conflicting-duties.ts";
import { deleteRole } from "./roles/delete-role.ts";
import { listRoles } from "./roles/list-roles.ts";
import { previewRole } from "./roles/preview-role.ts";
import { createRole, updateRole } from "./roles/save-role.ts";
import { endOtherSessions, endSession, listSessions } from "./sessions/own-sessions.ts";
import { deleteUser } from "./users/delete-user.ts";
import { listUsers } from "./users/list-users.ts";
import { sendCredentials } from "./users/send-credentials.ts";
import { unlockUser } from "./users/unlock-user.ts";
import { updateUser } from "./users/update-user.ts";

type Context = RequestContext & { readonly actor: Actor };

function inCompany<Value>({ services, actor }: Context, work: (tx: Tx, actor: Actor) => Promise<Value>) {
  return services.database.inCompany(actor.scope, (tx) => work(tx, actor));
}

function inAccess<Value>({ services, actor }: Context, work: (tx: Tx, actor: Actor) => Promise<Value>) {
  return services.database.inAccess((tx) => work(tx, actor));
}

const people = implement(users).$context<RequestContext>().use(signedIn);
const duties = implement(roles).$context<RequestContext>().use(signedIn);
const signedInAt = implement(sessions).$context<RequestContext>().use(signedIn);
const settings = implement(authentication).$context<RequestContext>().use(signedIn);
const history = implement(log).$context<RequestContext>().use(signedIn);
const documents = implement(kyc).$context<RequestContext>();
const desk = implement(operator).$context<RequestContext>().use(signedIn);

/** Users, roles, sessions, settings of sign-in, the access log, activation documents and the operator console. */
export const accessControlRoutes = {
  users: {
    list: people.list.handler(({ input, context }) => listUsers(context.services, context.actor, input)),
    update: people.update.handler(({ input, context }) => updateUser(context.services, context.actor, input)),
    remove: people.remove.handler(({ input, context }) => deleteUser(context.services, context.actor, input.id)),
    sendCredentials: people.sendCredentials.handler(({ input, context }) =>
      sendCredentials(context.services, context.actor, input.id),
    ),
    unlock: people.unlock.handler(({ input, context }) => unlockUser(context.services, context.actor, input.id)),
    uploadPhoto: people.uploadPhoto.handler(({ input, context }) =>
      uploadPhoto(context.services, context.actor, input.id, input.profile_photo),
    ),
    photo: people.photo.handler(({ input, context }) => readPhoto(context.services, context.actor, input.id)),
    removePhoto: people.removePhoto.handler(({ input, context }) =>
      removePhoto(context.services, context.actor, input.id),
    ),
  },
  roles: {
    list: duties.list.handler(({ context }) => inCompany(context, (tx, actor) => listRoles(tx, actor.companyId))),
    create: duties.create.handler(({ input, context }) =>
      inCompany(context, (tx, actor) => createRole(tx, actor, input)),
    ),
    update: duties.update.handler(({ input, context }) =>
      inCompany(context, (tx, actor) => updateRole(tx, actor, input.id, input)),
    ),
    remove: duties.remove.handler(({ input, context }) =>
      inCompany(context, (tx, actor) => deleteRole(tx, actor, input.id)),
    ),
    preview: duties.preview.handler(({ input, context }) =>
      inCompany(context, (tx, actor) => previewRole(tx, actor, input.id)),
    ),
    createGroup: duties.createGroup.handler(({ input, context }) =>
      inCompany(context, (tx, actor) => createAbilityGroup(tx, actor, input)),
    ),
    removeGroup: duties.removeGroup.handler(({ input, context }) =>
      inCompany(context, (tx, actor) => deleteAbilityGroup(tx, actor, input.group_id)),
    ),
    conflicts: duties.conflicts.handler(({ context }) =>
      inCompany(context, (tx, actor) => readConflicts(tx, actor.companyId)),
    ),
  },
  sessions: {
    list: signedInAt.list.handler(({ context }) =>
      inAccess(context, (tx, actor) => listSessions(tx, actor, context.services.clock())),
    ),
    end: signedInAt.end.handler(({ input, context }) =>
      inAccess(context, (tx, actor) => endSession(tx, actor, input.id)),
    ),
    endOthers: signedInAt.endOthers.handler(({ context }) => inAccess(context, endOtherSessions)),
  },
  authentication: {
    read: settings.read.handler(({ context }) =>
      inCompany(context, async (tx, actor) => ({ data: await readAuthenticationSettings(tx, actor.companyId) })),
    ),
    save: settings.save.handler(({ input, context }) =>
      inCompany(context, (tx, actor) => saveAuthenticationSettings(tx, actor, input)),
    ),
  },
  log: {
    list: history.list.handler(({ input, context }) =>
      inCompany(context, (tx, actor) => readAccessLog(tx, actor, { ...input.body, page: input.query.page })),
    ),
    download: history.download.handler(({ input, context }) =>
      exportAccessLog(context.services, context.actor, input, context.note),
    ),
    verify: history.verify.handler(({ context }) => checkAccessLog(context.services.database, context.actor)),
  },
  kyc: {
    upload: documents.upload.handler(({ input, context }) => submitDocuments(context.services, input, context.note)),
    remove: documents.remove.handler(({ input, context }) => removeDocument(context.services, input, context.note)),
  },
  operator: {
    applications: desk.applications.handler(({ input, context }) => listApplications(context.services, input)),
    application: desk.application.handler(({ input, context }) => readOperatorApplication(context.services, input.id)),
    document: desk.document.handler(({ input, context }) => readDocument(context.services, input.id, input.kind)),
    approve: desk.approve.handler(({ input, context }) =>
      approveApplication(context.services, context.actor, input.id),
    ),
    giveBack: desk.giveBack.handler(({ input, context }) =>
      returnApplication(context.services, context.actor, input.id, input.reason),
    ),
  },
};
