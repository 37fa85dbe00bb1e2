import type { StaffFactor } from 'shared-contracts';

/** The ID of the element with a person's name: it describes the row's button and takes focus once that is gone. */
export const toNameId = ({ userId }: StaffFactor): string => `staff-${userId}`;
