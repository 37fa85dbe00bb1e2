import { useQuery } from '@tanstack/react-query';
import { useOutletContext } from 'react-router-dom';
import { endpointQuery } from 'shared-auth';
import {
  formatDate,
  listPatientForms,
  type PatientForm,
  type SiteContext,
  type SlotProps,
  staffPaths,
  toDateLocal,
} from 'shared-contracts';
import { EmptyTable, QueryView, SecondaryText } from 'shared-data';
import { ButtonLink, type DataColumn, DataTable, SectionHeading, Stack } from 'shared-ui';
import { FormText, toText } from '../shared/form-text';
import { StateBadge } from '../shared/state-badge';
import { toVisitText } from '../shared/visit-text';
import { texts } from '../texts';

const { staff: labels, own } = texts;

const toColumns = (timeZone: string): DataColumn<PatientForm>[] => [
  {
    key: 'form',
    header: labels.columns.form,
    render: ({ title }) => <FormText texts={title} />,
  },
  {
    key: 'visit',
    header: labels.columns.visit,
    render: ({ visit }) => toVisitText(visit),
  },
  {
    key: 'state',
    header: labels.columns.state,
    render: ({ state, signedAt }) => (
      <>
        <StateBadge state={state} />
        {signedAt && (
          <SecondaryText as="div">
            {labels.signedOn(formatDate(toDateLocal(signedAt, timeZone)))}
          </SecondaryText>
        )}
      </>
    ),
  },
  {
    key: 'actions',
    header: labels.columns.actions,
    render: ({ id, state, title, visit }) =>
      id !== null &&
      state === 'signed' && (
        <ButtonLink
          variant="quiet"
          to={staffPaths.signedForm(id)}
          aria-label={own.readLabel(toText(title), visit.patient)}
        >
          {own.read}
        </ButtonLink>
      ),
  },
];

/** The forms of a patient: those that are missing, and the signed ones to read. */
export function Component({ patientId }: SlotProps['patient.panel']) {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  const query = useQuery(endpointQuery(listPatientForms, { params: { id: patientId } }));
  return (
    <Stack as="section" aria-labelledby="patient-forms-heading">
      <SectionHeading id="patient-forms-heading" title={labels.heading} />
      <QueryView query={query}>
        {(forms) => (
          <DataTable
            caption={labels.heading}
            columns={toColumns(timeZone)}
            rows={forms}
            rowKey={({ id, visit, title }) => id ?? `${visit.bookingId} ${toText(title)}`}
            empty={<EmptyTable>{labels.none}</EmptyTable>}
          />
        )}
      </QueryView>
    </Stack>
  );
}
