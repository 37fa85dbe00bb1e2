import { type Patient, staffPaths } from 'shared-contracts';
import { ButtonLink } from 'shared-ui';
import { texts } from '../../../texts';

/** The treatment of the patient's latest visit that took place or is to come; null for none. */
function findLatestTreatment({ visits }: Patient): string | null {
  const [latest] = visits
    .filter(({ status }) => status !== 'cancelled')
    .toSorted((one, other) => other.startsAt.getTime() - one.startsAt.getTime());
  return latest?.treatment ?? null;
}

/** A dentist books the next visit of a patient, with themselves. */
export const FollowUp = ({ patient }: { readonly patient: Patient }) => (
  <ButtonLink
    to={staffPaths.bookFollowUp(patient.id, {
      doctorId: null,
      treatment: findLatestTreatment(patient),
    })}
  >
    {texts.myDay.followUp}
  </ButtonLink>
);
