import type { StaffFactor } from 'shared-contracts';

/** What an owner can do about the second factor of a person. `self`: other owners have to. */
export type ResetState = 'none' | 'self' | 'canAsk' | 'needsOwners' | 'isOwn' | 'canConfirm';

interface Reader {
  /** The owner who sees the page. */
  readonly email: string | undefined;
  readonly staff: readonly StaffFactor[];
}

/** Whether there is a second owner besides the person and the one who asks. */
function hasSecondOwner(person: StaffFactor, { email, staff }: Reader): boolean {
  return staff.some(
    (one) => one.roles.includes('owner') && one.userId !== person.userId && one.email !== email,
  );
}

export function findResetState(person: StaffFactor, reader: Reader): ResetState {
  const { hasFactor, reset, email } = person;
  if (!hasFactor) return 'none';
  if (email === reader.email) return 'self';
  if (reset === null) return hasSecondOwner(person, reader) ? 'canAsk' : 'needsOwners';
  return reset.isOwn ? 'isOwn' : 'canConfirm';
}
