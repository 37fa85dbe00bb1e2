import { useQuery } from '@tanstack/react-query';
import { useOutletContext, useParams } from 'react-router-dom';
import { endpointQuery } from 'shared-auth';
import {
  formatInstant,
  getPatient,
  getSignedForm,
  type SignedForm,
  type SiteContext,
  staffPaths,
} from 'shared-contracts';
import { PageTitle, PrintedClinic, QueryView } from 'shared-data';
import { icons, Button, ButtonLink, Card, Cluster, Icon, PageHeading, Stack } from 'shared-ui';
import { FormAnswers } from '../features/signed/answers';
import { listProposals } from '../features/signed/proposals';
import { ProposedAlerts } from '../features/signed/proposed-alerts';
import { FormText, toText } from '../shared/form-text';
import { toVisitText } from '../shared/visit-text';
import { texts } from '../texts';

const { signed: labels } = texts;

/** Alerts are proposed in the language of staff, the form is shown in the patient's. */
function Signed({ form }: { readonly form: SignedForm }) {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  const { patientId, visit, content, language, answers, signedAt } = form;
  const patient = useQuery(endpointQuery(getPatient, { params: { id: patientId } }));
  return (
    <>
      <PageTitle>{toText(content.title, language)}</PageTitle>
      <PrintedClinic />
      <PageHeading
        title={<FormText texts={content.title} in={language} />}
        lead={
          <>
            <bdi>{visit.patient}</bdi> · {toVisitText(visit)} ·{' '}
            {labels.at(formatInstant(signedAt, timeZone))}
          </>
        }
      />
      {patient.data && (
        <ProposedAlerts patient={patient.data} proposals={listProposals(content, answers)} />
      )}
      <Card>
        <FormAnswers {...{ content, answers, language }} />
      </Card>
      <Cluster data-print="hide">
        <Button variant="secondary" onClick={() => window.print()}>
          <Icon drawing={icons.printer} />
          {labels.print}
        </Button>
        <ButtonLink variant="secondary" to={staffPaths.patient(patientId)}>
          {labels.patient}
        </ButtonLink>
      </Cluster>
    </>
  );
}

export function Component() {
  const { id = '' } = useParams();
  const query = useQuery(endpointQuery(getSignedForm, { params: { id } }));
  return (
    <Stack gap="xl">
      {!query.data && (
        <>
          <PageTitle>{labels.heading}</PageTitle>
          <PageHeading title={labels.heading} />
        </>
      )}
      <QueryView query={query}>{(form) => <Signed form={form} />}</QueryView>
    </Stack>
  );
}
