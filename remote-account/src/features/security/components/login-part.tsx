import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { requireSession, type Session, useUser } from 'shared-auth';
import { QueryView, SecondaryText } from 'shared-data';
import { Button, Cluster, Stack } from 'shared-ui';
import { texts } from '../../../texts';
import { ChangeEmailDialog } from './change-email-dialog';
import { ChangePasswordDialog } from './change-password-dialog';
import { SecurityPart } from './security-part';

const { login: labels } = texts.security;

interface WithPasswordProps {
  readonly email: string;
}

function WithPassword({ email }: WithPasswordProps) {
  const [opened, setOpened] = useState<'email' | 'password' | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const close = () => setOpened(null);
  return (
    <Stack gap="s">
      <SecondaryText>{labels.withPassword(email)}</SecondaryText>
      <div role="status">{sentTo !== null && <p>{labels.linkSent(sentTo)}</p>}</div>
      <Cluster gap="s">
        <Button variant="secondary" onClick={() => setOpened('email')}>
          {labels.changeEmail}
        </Button>
        <Button variant="secondary" onClick={() => setOpened('password')}>
          {labels.changePassword}
        </Button>
      </Cluster>
      {opened === 'email' && <ChangeEmailDialog email={email} onSent={setSentTo} onClose={close} />}
      {opened === 'password' && <ChangePasswordDialog onClose={close} />}
    </Stack>
  );
}

function KnownLogin() {
  const email = useUser()?.email ?? '';
  const query = useQuery({
    queryKey: ['has-password', email],
    queryFn: () => requireSession().hasPassword(),
  });
  return (
    <SecurityPart id="login" title={labels.heading}>
      <QueryView query={query}>
        {(hasPassword) =>
          hasPassword ? (
            <WithPassword email={email} />
          ) : (
            <SecondaryText>{labels.withGoogle(email)}</SecondaryText>
          )
        }
      </QueryView>
    </SecurityPart>
  );
}

/** What the reader logs in with. An older shell (until shell 2.0.0) can't change it. */
export function LoginPart() {
  const session: Partial<Session> = requireSession();
  return session.hasPassword === undefined ? null : <KnownLogin />;
}
