import type { Patient, PatientSummary } from 'shared-contracts';

/** A patient without an account, as the list shows them. */
export const caller: PatientSummary = {
  id: 'c0000000-0000-4000-8000-000000000001',
  name: 'Cal Ler',
  dateOfBirth: '1984-05-31',
  email: 'caller@clinic.test',
  phone: '+1 646 555 0187',
  hasAccount: false,
  lastVisitOn: null,
  nextVisitOn: '2026-03-03',
};

/** The same patient's page. */
export const callerPage: Patient = {
  id: caller.id,
  name: caller.name,
  dateOfBirth: caller.dateOfBirth,
  email: caller.email,
  phone: caller.phone,
  hasAccount: false,
  isAccountHolder: false,
  family: [],
  noShowCount: 0,
  alerts: [],
  notes: [],
  recalls: [],
  hasStoppedInvitations: false,
  visits: [],
  messages: [],
  cancellations: [],
};
