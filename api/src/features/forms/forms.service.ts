import { isDeepStrictEqual } from 'node:util';
import type { AskedFor, FormSettings } from 'shared-contracts';
import { type Actor, recordAudit } from '../../audit/audit-log';
import type { Trx } from '../../database/connection';
import { DomainError } from '../../domain-error';
import * as forms from './forms.repository';

interface NewForm extends FormSettings {
  readonly actor: Actor;
}

async function setAskedFor(trx: Trx, id: string, askedFor: AskedFor): Promise<void> {
  const found = await forms.setTreatments(trx, id, askedFor);
  const asked = askedFor.kind === 'treatments' ? new Set(askedFor.treatmentIds).size : 0;
  if (found !== asked) throw new DomainError('not_found');
}

/** Returns the ID of the new form. */
export async function addForm(trx: Trx, { actor, ...settings }: NewForm): Promise<string> {
  const id = await forms.insertForm(trx, { ...settings, now: actor.now });
  await setAskedFor(trx, id, settings.askedFor);
  await recordAudit(trx, { actor, action: 'form.added', subject: { type: 'form', id } });
  return id;
}

interface FormChange extends NewForm {
  readonly id: string;
  /** The one that the owner saw. */
  readonly revision: number;
}

/** Returns the version that counts now: the next one if the content is another. */
export async function changeForm(trx: Trx, change: FormChange): Promise<number> {
  const { id, actor, content, askedFor, isActive } = change;
  const stored = await forms.lockForm(trx, id);
  if (!stored) throw new DomainError('not_found');
  if (stored.revision !== change.revision) throw new DomainError('form_changed');
  const isSame = isDeepStrictEqual(stored.content, content);
  const version = isSame ? stored.version : stored.version + 1;
  if (!isSame) await forms.insertVersion(trx, { id, version, content, now: actor.now });
  await forms.setForm(trx, { id, version, revision: stored.revision + 1, askedFor, isActive });
  await setAskedFor(trx, id, askedFor);
  const after = { version, isActive };
  await recordAudit(trx, { actor, action: 'form.changed', subject: { type: 'form', id }, after });
  return version;
}
