import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from 'shared-auth';
import {
  formatDate,
  formatTime,
  listStrandedVisits,
  paths,
  type StrandedVisit,
} from 'shared-contracts';
import { CellLink, QueryView } from 'shared-data';
import { type DataColumn, DataTable, EmptyState } from 'shared-ui';
import { SettingsPage } from '../shared/settings-page';
import { texts } from '../texts';

const { stranded: labels } = texts;
const { columns: headers } = labels;

const columns: DataColumn<StrandedVisit>[] = [
  {
    key: 'patient',
    header: headers.patient,
    render: ({ patient, patientId }) => (
      <CellLink to={paths.patient(patientId)} aria-label={labels.open(patient)}>
        {patient}
      </CellLink>
    ),
  },
  {
    key: 'treatment',
    header: headers.treatment,
    render: ({ treatment, doctor }) =>
      doctor === null ? treatment : labels.withDoctor(treatment, doctor),
  },
  {
    key: 'when',
    header: headers.when,
    render: ({ dateLocal, timeLocal }) =>
      labels.visit(formatDate(dateLocal), formatTime(timeLocal)),
  },
  { key: 'reason', header: headers.reason, render: ({ reason }) => labels.reasons[reason] },
];

export function Component() {
  const query = useQuery(endpointQuery(listStrandedVisits, {}));
  return (
    <SettingsPage title={labels.heading} lead={labels.lead}>
      <QueryView query={query}>
        {(visits) =>
          visits.length === 0 ? (
            <EmptyState title={labels.none}>{labels.noneText}</EmptyState>
          ) : (
            <DataTable
              caption={labels.caption}
              columns={columns}
              rows={visits}
              rowKey={({ bookingId }) => bookingId}
              isBusy={query.isFetching}
            />
          )
        }
      </QueryView>
    </SettingsPage>
  );
}
