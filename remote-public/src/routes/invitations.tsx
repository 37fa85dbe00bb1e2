import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { ApiError, endpointMutation } from 'shared-auth';
import { stopInvitations } from 'shared-contracts';
import { PageTitle, toErrorText } from 'shared-pages';
import { Button, Card, EmptyState, FormError, PageHeading, PageSection, Stack } from 'shared-ui';
import { StepResult } from '../features/visit/components/step-result';
import { texts } from '../texts';

const { invitations: words } = texts;

/** One button, because programs open the links in emails too. */
function StopStep({ token }: { readonly token: string }) {
  const { mutate, isPending, isSuccess, variables, error } = useMutation(
    endpointMutation(stopInvitations),
  );
  if (!token || (error instanceof ApiError && error.code === 'link_expired')) {
    return <EmptyState title={words.expired}>{words.expiredText}</EmptyState>;
  }
  const isStopped = isSuccess && variables.body.isStopped;
  return (
    <Card>
      <Stack>
        <p>{words.text}</p>
        {isSuccess && <StepResult isGood text={isStopped ? words.stopped : words.started} />}
        <FormError>{error && toErrorText(error)}</FormError>
        <Button
          variant={isStopped ? 'secondary' : 'primary'}
          size="large"
          isFullWidth
          isLoading={isPending}
          onClick={() => mutate({ body: { token, isStopped: !isStopped } })}
        >
          {isStopped ? words.start : words.stop}
        </Button>
      </Stack>
    </Card>
  );
}

/** Where a patient stops invitations; the token is in the fragment. Opening it changes nothing. */
export function Component() {
  const token = useLocation().hash.slice(1);
  return (
    <PageSection width="form">
      <PageTitle>{texts.titles.invitations}</PageTitle>
      <PageHeading title={words.heading} />
      <StopStep key={token} token={token} />
    </PageSection>
  );
}
