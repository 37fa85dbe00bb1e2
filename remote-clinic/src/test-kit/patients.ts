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

/** What is known of a patient of whom nothing more was entered. */
export const noFacts = {
  guardianId: null,
  guardianName: null,
  guardianPhone: null,
  language: null,
  address: null,
  contactBy: null,
  insuranceNumber: null,
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
  ...noFacts,
  emailsGoTo: { name: caller.name, email: 'caller@clinic.test' },
  family: [],
  merges: [],
  noShowCount: 0,
  alerts: [],
  notes: [],
  recalls: [],
  hasStoppedInvitations: false,
  visits: [],
  messages: [],
  cancellations: [],
  summaries: [],
};
