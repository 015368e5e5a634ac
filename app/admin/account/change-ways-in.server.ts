import { z } from "zod";
import { recordAct } from "#app/accounts/account/activity.server.ts";
import { addPasskey } from "#app/accounts/passkeys/add-passkey.server.ts";
import { passkeyName, registrationField } from "#app/accounts/passkeys/passkey.ts";
import { removePasskey, renamePasskey } from "#app/accounts/passkeys/passkeys.server.ts";
import { requireRelyingParty } from "#app/accounts/passkeys/relying-party.server.ts";
import { endOneSession, endOtherSessions } from "#app/accounts/sessions/sessions.server.ts";
import { notDone } from "#app/forms/keep-form-on-network-error.ts";
import { ability, redirectBack, refuse, sessionEnded } from "./ability.server.ts";

const unchanged = "Your passkeys were not changed.";
const refusals = {
  stale: "That took too long. Please begin again with your current password.",
  refused: "What the device answered is not what was asked for. No passkey was added.",
  known: "This passkey is here already.",
};
const gone = "This passkey is not here any more. The list is as it is now.";
const passkey = z.string();

/** Adds the passkey that the device created. The current password was checked before the device was asked. */
export const addOwnPasskey = ability(
  { name: passkeyName, answer: registrationField },
  unchanged,
  async (form, { name, answer }) => {
    const party = requireRelyingParty(form.url);
    const result = await addPasskey(form.args.request, form.me, party, name, answer);
    if (result === "ended") return sessionEnded();
    return result === "added" ? redirectBack("passkey-added") : refuse(form, 422, refusals[result]);
  },
);

/** Renames an own passkey. */
export const renameOwnPasskey = ability(
  { passkey, name: passkeyName },
  unchanged,
  (form, fields) => {
    const isThere = renamePasskey(form.me, fields.passkey, fields.name);
    return isThere ? redirectBack("passkey-renamed") : refuse(form, 409, gone);
  },
);

/** Removes an own passkey, and ends the other sessions that began with it. */
export const removeOwnPasskey = ability({ passkey }, unchanged, (form, fields) => {
  const wasThere = removePasskey(form.me, fields.passkey);
  return wasThere ? redirectBack("passkey-removed") : refuse(form, 409, gone);
});

/** Ends one of the administrator's sessions. */
export const endOwnSession = ability({ session: z.string() }, notDone, ({ me }, { session }) => {
  endOneSession(me.id, session);
  return redirectBack("session");
});

/** Ends all of the administrator's sessions but this one. */
export const endOtherOwnSessions = ability({}, notDone, ({ me }) => {
  endOtherSessions(me.id, me.session);
  recordAct(me, "sessions-ended");
  return redirectBack("sessions");
});
