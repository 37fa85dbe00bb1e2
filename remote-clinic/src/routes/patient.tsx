import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router-dom';
import { endpointQuery } from 'shared-auth';
import { CancelReasonText, Visits } from 'shared-visits';
import { type Booking, getPatient, type Patient, staffPaths } from 'shared-contracts';
import { EmptyTable, PageTitle, QueryView, Slot } from 'shared-data';
import { useCan } from 'shared-staff';
import { PageHeading, SectionHeading, Stack } from 'shared-ui';
import { PatientAlerts } from '../features/alerts/components/patient-alerts';
import { PatientDocuments } from '../features/documents/components/patient-documents';
import { FollowUp } from '../features/patients/components/follow-up';
import { PatientActions } from '../features/patients/components/patient-actions';
import { PatientFacts } from '../features/patients/components/patient-facts';
import { PatientMerges } from '../features/patients/components/patient-merges';
import { PatientMessages } from '../features/patients/components/patient-messages';
import { PatientNotes } from '../features/patients/components/patient-notes';
import { PatientRecalls } from '../features/recalls/components/patient-recalls';
import { SummaryButton } from '../features/visit-summaries/components/summary-button';
import { patientTexts } from '../patient-texts';
import { PaymentLinkAction } from '../shared/payment-link-action';

const { patient: labels, list } = patientTexts;

interface VisitFactsProps {
  readonly patient: Patient;
  readonly booking: Booking;
  readonly describedBy: string;
}

/** Why a visit was cancelled, and what the patient is told of one that was not. */
function VisitFacts({ patient, booking, describedBy }: VisitFactsProps) {
  const cancellation = patient.cancellations.find(({ bookingId }) => bookingId === booking.id);
  return (
    <>
      {cancellation && <CancelReasonText cancellation={cancellation} />}
      <SummaryButton patient={patient} booking={booking} describedBy={describedBy} />
    </>
  );
}

interface PatientPageProps {
  readonly patient: Patient;
  /** When the data was loaded. */
  readonly now: Date;
  readonly isBusy: boolean;
}

function PatientPage({ patient, now, isBusy }: PatientPageProps) {
  const canManage = useCan('patients.manage');
  return (
    <Stack gap="xxl">
      <PatientAlerts patient={patient} />
      <PatientFacts patient={patient} />
      {canManage && <PatientMerges patient={patient} />}
      <Stack as="section" aria-labelledby="visits-heading">
        <SectionHeading id="visits-heading" title={labels.visits} />
        <Visits
          bookings={patient.visits}
          now={now}
          isBusy={isBusy}
          isOwn={false}
          isReadOnly={!canManage}
          renderNote={(booking, describedBy) => (
            <VisitFacts patient={patient} booking={booking} describedBy={describedBy} />
          )}
          renderAction={(booking, describedBy) => (
            <PaymentLinkAction booking={booking} describedBy={describedBy} />
          )}
          empty={<EmptyTable>{labels.noVisits}</EmptyTable>}
        />
      </Stack>
      <PatientRecalls patient={patient} />
      <PatientNotes patient={patient} />
      <PatientDocuments patient={patient} />
      <PatientMessages patient={patient} />
      <Slot name="patient.panel" props={{ patientId: patient.id }} />
    </Stack>
  );
}

/** A patient's page. The address of a merged record leads on to the one that remains. */
export function Component() {
  const { id = '' } = useParams();
  const query = useQuery(endpointQuery(getPatient, { params: { id } }));
  const canManage = useCan('patients.manage');
  const canTreat = useCan('visits.treat');
  const patient = query.data;
  const toActions = (loaded: Patient) => {
    if (canManage) return <PatientActions patient={loaded} />;
    return canTreat && <FollowUp patient={loaded} />;
  };
  return (
    <>
      <PageTitle>{patient?.name ?? list.heading}</PageTitle>
      <PageHeading title={patient?.name ?? list.heading} actions={patient && toActions(patient)} />
      <QueryView query={query}>
        {(shown) =>
          shown.id === id ? (
            <PatientPage
              patient={shown}
              now={new Date(query.dataUpdatedAt)}
              isBusy={query.isFetching}
            />
          ) : (
            <Navigate to={staffPaths.patient(shown.id)} replace />
          )
        }
      </QueryView>
    </>
  );
}
