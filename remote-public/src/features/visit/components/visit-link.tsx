import { useQuery } from '@tanstack/react-query';
import { ApiError, endpointQuery } from 'shared-auth';
import { formatDate, formatTime, type LinkedVisit, readVisitLink } from 'shared-contracts';
import { toErrorText } from 'shared-data';
import { formatTreatment } from 'shared-texts';
import { Card, DefinitionList, ErrorState, Loading, Skeleton, Stack } from 'shared-ui';
import { DirectionsLink, PhoneLink } from '../../../shared/contact-links';
import { texts } from '../../../texts';
import { ArriveStep } from './arrive-step';
import { BookStep, OfferEnded } from './book-step';
import { CancelStep } from './cancel-step';
import { ConfirmStep } from './confirm-step';
import { LinkExpired } from './link-expired';
import { MoveStep } from './move-step';

const { visit: words } = texts;

function toFacts({ treatment, dateLocal, timeLocal, doctor, address, phone }: LinkedVisit) {
  return [
    { term: words.facts.treatment, details: formatTreatment(treatment) },
    { term: words.facts.date, details: formatDate(dateLocal) },
    { term: words.facts.time, details: formatTime(timeLocal) },
    ...(doctor === null ? [] : [{ term: words.facts.doctor, details: doctor }]),
    {
      term: words.facts.address,
      details: (
        <>
          <bdi>{address}</bdi> <DirectionsLink address={address} />
        </>
      ),
    },
    { term: words.facts.phone, details: <PhoneLink phone={phone} /> },
  ];
}

const steps = {
  confirm: ConfirmStep,
  cancel: CancelStep,
  move: MoveStep,
  book: BookStep,
  arrive: ArriveStep,
};

/** The visit, and the one step that the link is for. */
export function VisitLink({ token }: { readonly token: string }) {
  const query = useQuery(endpointQuery(readVisitLink, { body: { token } }));
  const { data: visit, error } = query;
  if (error instanceof ApiError && error.code === 'link_expired') return <LinkExpired />;
  if (error instanceof ApiError && error.code === 'hold_expired') return <OfferEnded />;
  if (error && !visit) {
    return (
      <ErrorState
        title={words.failed}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      >
        {toErrorText(error)}
      </ErrorState>
    );
  }
  if (!visit) {
    return (
      <Loading label={words.loading}>
        <Skeleton height="20rem" />
      </Loading>
    );
  }
  const Step = steps[visit.purpose];
  return (
    <Card>
      <Stack gap="xl">
        <DefinitionList items={toFacts(visit)} />
        <Step token={token} visit={visit} now={new Date(query.dataUpdatedAt)} />
      </Stack>
    </Card>
  );
}
