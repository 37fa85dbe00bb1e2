import type { BasedChange, SettingsChange, StrandedVisit } from 'shared-contracts';
import { sql } from 'kysely';
import { type Actor, type AuditEntry, recordAudit } from '../../audit/audit-log';
import { lockSchedule } from '../../core/booking/schedule/lock-schedule';
import { type Db, inTransaction, type Trx } from '../../database/connection';
import { listImages, noteUnused } from '../../core/images/unused-images';
import { addChair, renameChair, restoreChair, retireChair } from './changes/chairs';
import type { ChangeContext, MakeChange } from './changes/change';
import { changeClinic } from './changes/clinic';
import { addTimeOff, changeDoctor, removeTimeOff } from './changes/doctors';
import { changeEmailText, restoreEmailText } from './changes/email-texts';
import { changeDoctorProfile } from './changes/profiles';
import {
  addClosedDay,
  importClosedDays,
  removeClosedDay,
  setOpeningHours,
} from './changes/opening';
import { changeSpeciality } from './changes/specialities';
import { addSpecialHours, changeSpecialHours, removeSpecialHours } from './changes/special-hours';
import { approveTimeOff, declineTimeOff } from './changes/time-off';
import {
  addTreatment,
  changeTreatment,
  restoreTreatment,
  retireTreatment,
} from './changes/treatments';
import { changeVisiting } from './changes/visiting';
import { requireUnchanged } from './changed-since';
import { listStranded } from '../../core/booking/stranded/stranded-visits';

const changes: { readonly [Kind in SettingsChange['kind']]: MakeChange<Kind> } = {
  add_treatment: addTreatment,
  change_treatment: changeTreatment,
  retire_treatment: retireTreatment,
  restore_treatment: restoreTreatment,
  set_opening_hours: setOpeningHours,
  add_special_hours: addSpecialHours,
  change_special_hours: changeSpecialHours,
  remove_special_hours: removeSpecialHours,
  add_closed_day: addClosedDay,
  remove_closed_day: removeClosedDay,
  import_closed_days: importClosedDays,
  add_chair: addChair,
  rename_chair: renameChair,
  retire_chair: retireChair,
  restore_chair: restoreChair,
  change_speciality: changeSpeciality,
  change_doctor: changeDoctor,
  change_profile: changeDoctorProfile,
  add_time_off: addTimeOff,
  remove_time_off: removeTimeOff,
  approve_time_off: approveTimeOff,
  decline_time_off: declineTimeOff,
  change_clinic: changeClinic,
  change_visiting: changeVisiting,
  change_email_text: changeEmailText,
  restore_email_text: restoreEmailText,
};

function makeChange(context: ChangeContext, change: SettingsChange): Promise<AuditEntry[]> {
  const make = changes[change.kind] as MakeChange<SettingsChange['kind']>;
  return make(context, change);
}

/** Ends the transaction of a preview without saving. */
class Discarded extends Error {
  constructor(readonly stranded: StrandedVisit[]) {
    super('The change was a preview');
  }
}

async function lockSettings(trx: Trx): Promise<{ readonly revision: string }> {
  await lockSchedule(trx);
  return trx
    .selectFrom('clinics')
    .select('settings_revision as revision')
    .where('clinic_id', '=', trx.clinicId)
    .executeTakeFirstOrThrow();
}

interface ChangeRequest {
  readonly change: BasedChange;
  readonly actor: Actor;
}

/** Gives the settings the revision of what was just noted. */
async function raiseRevision(trx: Trx): Promise<string> {
  const { settings_revision: revision } = await trx
    .updateTable('clinics')
    .set({
      settings_revision: sql<string>`(
        select max(entry_id) from audit_log where clinic_id = ${trx.clinicId})`,
    })
    .where('clinic_id', '=', trx.clinicId)
    .returning('settings_revision')
    .executeTakeFirstOrThrow();
  return revision;
}

interface Effect {
  /** Of the settings after the change. */
  readonly revision: string;
  /** The visits that a change strands beside those that were stranded before. */
  readonly stranded: StrandedVisit[];
}

/** Makes a change. Throws `settings_changed` when it is based on what was changed meanwhile. */
export async function changeSettings(
  trx: Trx,
  { change: { revision: base, ...change }, actor }: ChangeRequest,
): Promise<Effect> {
  const { now } = actor;
  const current = await lockSettings(trx);
  await requireUnchanged(trx, change, base);
  const shown = await listImages(trx);
  const before = new Set((await listStranded(trx, now)).map(({ bookingId }) => bookingId));
  const entries = await makeChange({ trx, now }, change);
  for (const entry of entries) await recordAudit(trx, { ...entry, actor });
  const after = await listStranded(trx, now);
  const stillShown = await listImages(trx);
  await noteUnused(trx, { imageUrls: [...shown].filter((url) => !stillShown.has(url)), now });
  return {
    revision: entries.length > 0 ? await raiseRevision(trx) : current.revision,
    stranded: after.filter(({ bookingId }) => !before.has(bookingId)),
  };
}

/** The visits that a change would strand; saves nothing. */
export async function previewSettings(db: Db, request: ChangeRequest): Promise<StrandedVisit[]> {
  try {
    return await inTransaction(db, async (trx) => {
      const { stranded } = await changeSettings(trx, request);
      throw new Discarded(stranded);
    });
  } catch (error) {
    if (error instanceof Discarded) return error.stranded;
    throw error;
  }
}
