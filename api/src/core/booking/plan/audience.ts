import type { Trx } from '../../../database/connection';
import { DomainError } from '../../../domain-error';
import type { OfferedTreatment } from '../schedule/schedule';
import { hasBeenTreated } from './own-visits.repository';

interface OnlineBooking {
  readonly treatment: OfferedTreatment;
  readonly patientId: string;
  readonly now: Date;
}

/** Throws unless the patient can book the treatment online; the staff can book it for all. */
export async function requireAudience(
  trx: Trx,
  { treatment: { name: treatment, audience }, ...patient }: OnlineBooking,
): Promise<void> {
  if (audience === 'all') return;
  const isKnown = await hasBeenTreated(trx, patient);
  if (audience === 'new' && isKnown) throw new DomainError('new_patients_only', { treatment });
  if (audience === 'known' && !isKnown) throw new DomainError('known_patients_only', { treatment });
}
