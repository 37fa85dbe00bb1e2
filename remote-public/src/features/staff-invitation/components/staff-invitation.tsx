import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOutletContext } from 'react-router-dom';
import {
  ApiError,
  endpointQuery,
  requireSession,
  type SessionState,
  useSession,
} from 'shared-auth';
import {
  formatInstant,
  readStaffInvitation,
  type ResponseOf,
  type SiteContext,
  toFirstPage,
} from 'shared-contracts';
import { toErrorText } from 'shared-data';
import {
  Button,
  ButtonLink,
  DefinitionList,
  ErrorState,
  FormError,
  Loading,
  Skeleton,
  Stack,
} from 'shared-ui';
import { staffInvitationTexts } from '../../../staff-invitation-texts';
import { type Acceptance, useAcceptance } from '../hooks/use-acceptance';
import { InvitedSignup } from './invited-signup';
import { LogInStep } from './log-in-link';
import { Unusable } from './unusable';

const { staffInvitation: words } = staffInvitationTexts;

type Invitation = ResponseOf<typeof readStaffInvitation>;

/** Whether the API says that the link can't be used, and another try would not change that. */
const isUnusable = (error: Error | null): error is ApiError =>
  error instanceof ApiError && error.code.startsWith('invitation_');

interface StepProps {
  readonly invitation: Invitation;
  readonly acceptance: Acceptance;
}

const AcceptStep = ({ email, acceptance }: { email: string; acceptance: Acceptance }) => (
  <Stack>
    <p>{words.signedIn(email)}</p>
    <FormError>{acceptance.message}</FormError>
    <Button size="large" isFullWidth isLoading={acceptance.isPending} onClick={acceptance.accept}>
      {words.accept}
    </Button>
  </Stack>
);

interface OtherAccountProps {
  readonly invited: string;
  readonly present: string;
}

/** Nobody's session ends without their press. */
const OtherAccount = ({ invited, present }: OtherAccountProps) => (
  <Stack>
    <p>{words.otherAccount(invited, present)}</p>
    <Button size="large" isFullWidth onClick={() => void requireSession().logOut()}>
      {words.switch}
    </Button>
  </Stack>
);

/** The session as it was last known: while the reader signs up, the form stays with what they typed. */
function useKnownSession(): SessionState | null {
  const session = useSession();
  const [known, setKnown] = useState<SessionState | null>(null);
  const isKnown = session.status !== 'loading';
  if (isKnown && session !== known) setKnown(session);
  return isKnown ? session : known;
}

/** What the reader does next, which depends on whether and as whom they are signed in. */
function NextStep({ invitation, acceptance }: StepProps) {
  const session = useKnownSession();
  const { name, email, hasAccount } = invitation;
  if (session === null) return <Skeleton height="8rem" />;
  if (session.status === 'signed-in') {
    const present = session.user.email;
    if (present.toLowerCase() === email)
      return <AcceptStep email={email} acceptance={acceptance} />;
    return <OtherAccount invited={email} present={present} />;
  }
  if (hasAccount) return <LogInStep email={email} />;
  return <InvitedSignup name={name} email={email} acceptance={acceptance} />;
}

function toFacts({ role, inviter, email, expiresAt }: Invitation, timeZone: string) {
  return [
    { term: words.facts.role, details: words.roles[role] },
    ...(inviter === null ? [] : [{ term: words.facts.inviter, details: <bdi>{inviter}</bdi> }]),
    { term: words.facts.email, details: <bdi>{email}</bdi> },
    { term: words.facts.until, details: formatInstant(expiresAt, timeZone) },
  ];
}

/** The page of a person who has accepted already leads on. */
function useOwnFirstPage(): string | null {
  const permissions = useSession((state) =>
    state.status === 'signed-in' && state.rights.status === 'known'
      ? state.rights.permissions
      : null,
  );
  return permissions && permissions.length > 0 ? toFirstPage(permissions) : null;
}

/** What an invitation says, and the step that accepts it; or why it can't be used any more. */
export function StaffInvitation({ token }: { readonly token: string }) {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  const acceptance = useAcceptance(token);
  const firstPage = useOwnFirstPage();
  const query = useQuery(endpointQuery(readStaffInvitation, { body: { token } }));
  const { data: invitation, error } = query;
  const fault = [acceptance.error, error].find(isUnusable);
  // A role that is the reader's by now opens the page, whatever has become of the link.
  if (fault && fault.code !== 'invitation_other_account') {
    return (
      <Unusable
        text={toErrorText(fault)}
        action={firstPage !== null && <ButtonLink to={firstPage}>{words.goOn}</ButtonLink>}
      />
    );
  }
  if (error && !invitation) {
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
  if (!invitation) {
    return (
      <Loading label={words.loading}>
        <Skeleton height="20rem" />
      </Loading>
    );
  }
  return (
    <Stack gap="xl">
      <DefinitionList items={toFacts(invitation, timeZone)} />
      <NextStep invitation={invitation} acceptance={acceptance} />
    </Stack>
  );
}
