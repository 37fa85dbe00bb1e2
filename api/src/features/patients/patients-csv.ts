import type { PatientSummary } from 'shared-contracts';
import type { Db } from '../../database/connection';
import type { PageOfRows } from '../../database/pages';
import type { CsvColumns } from '../../http/csv';
import { listFacts, type ListedFacts } from './patient-facts.repository';

type PatientRow = PatientSummary & ListedFacts;

export const patientCsvColumns: CsvColumns<PatientRow> = {
  Name: ({ name }) => name,
  'Date of birth': ({ dateOfBirth }) => dateOfBirth,
  Phone: ({ phone }) => phone,
  Email: ({ email }) => email,
  Account: ({ hasAccount }) => (hasAccount ? 'yes' : 'no'),
  'Last visit': ({ lastVisitOn }) => lastVisitOn,
  'Next visit': ({ nextVisitOn }) => nextVisitOn,
  Guardian: ({ guardianName }) => guardianName,
  "Guardian's phone": ({ guardianPhone }) => guardianPhone,
  Language: ({ language }) => language,
  Address: ({ address }) => address,
  'Contact by': ({ contactBy }) => contactBy?.replace('_', ' ') ?? null,
  'Insurance number': ({ insuranceNumber }) => insuranceNumber,
};

const nothing: ListedFacts = {
  guardianName: null,
  guardianPhone: null,
  language: null,
  address: null,
  contactBy: null,
  insuranceNumber: null,
};

/** Reads pages with what the list doesn't show, for the rows of each page alone. */
export const withFacts =
  (db: Db, read: (page: PageOfRows) => Promise<PatientSummary[]>) =>
  async (page: PageOfRows): Promise<PatientRow[]> => {
    const rows = await read(page);
    const facts = await listFacts(
      db,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => ({ ...nothing, ...facts.get(row.id), ...row }));
  };
