import { listWaitingPatients } from 'shared-contracts';
import { changedByVisit } from 'shared-visits';

/** What changes when a time is held for an entry, booked or freed. */
export const changedByWaiting = [listWaitingPatients, ...changedByVisit];
