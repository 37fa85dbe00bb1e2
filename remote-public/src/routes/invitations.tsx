import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ApiError } from 'shared-auth';
import { type BodyOf, stopInvitations } from 'shared-contracts';
import { PageTitle, useSave } from 'shared-data';
import { Button, Card, EmptyState, FormError, PageHeading, PageSection, Stack } from 'shared-ui';
import { StepResult } from '../features/visit/components/step-result';
import { texts } from '../texts';

const { invitations: words } = texts;

/** One button, because programs open the links in emails too. */
function StopStep({ token }: { readonly token: string }) {
  const [isStopped, setStopped] = useState<boolean | null>(null);
  const { save, isPending, message, error } = useSave(stopInvitations);
  if (!token || (error instanceof ApiError && error.code === 'link_expired')) {
    return <EmptyState title={words.expired}>{words.expiredText}</EmptyState>;
  }

  function stop(body: BodyOf<typeof stopInvitations>) {
    save({ body }, { onSaved: () => setStopped(body.isStopped) });
  }

  return (
    <Card>
      <Stack>
        <p>{words.text}</p>
        {isStopped !== null && (
          <StepResult isGood text={isStopped ? words.stopped : words.started} />
        )}
        <FormError>{message}</FormError>
        <Button
          variant={isStopped ? 'secondary' : 'primary'}
          size="large"
          isFullWidth
          isLoading={isPending}
          onClick={() => stop({ token, isStopped: !isStopped })}
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
