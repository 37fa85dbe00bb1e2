import { type Endpoint, getDay, getOwnDay, getPatient } from 'shared-contracts';

/** Where alerts are shown: the patient's page and the days of their visits. */
export const changedByAlert: readonly Endpoint[] = [getPatient, getDay, getOwnDay];
