import type { ReactNode } from 'react';
import { usePart } from 'shared-data';
import { Button, FormError, Spinner } from 'shared-ui';
import { texts } from '../../../texts';
import { useWaitingLogin } from '../hooks/use-waiting-login';
import { AccountFrame } from './account-frame';

/** For staff with a second factor: patients need none of it. */
const part = { name: 'factor-step', load: () => import('./factor-step') };

interface WithFactorStepProps {
  /** The page while no second factor is asked for; `message` says why the last login ended. */
  readonly children: (message: string | null) => ReactNode;
}

/** A page with a login, which the step that asks for a second factor takes the place of. */
export function WithFactorStep({ children }: WithFactorStepProps) {
  const { login, message, leave } = useWaitingLogin();
  const { content, hasFailed, retry } = usePart(part, login !== null);
  if (login === null) return children(message);
  if (content) return <content.FactorStep login={login} onLeave={leave} />;
  return (
    <AccountFrame heading={texts.login.heading} lead={texts.login.lead}>
      {hasFailed ? (
        <>
          <FormError>{texts.login.stepFailed}</FormError>
          <Button variant="secondary" onClick={retry}>
            {texts.login.retry}
          </Button>
        </>
      ) : (
        <Spinner label={texts.login.stepLoading} />
      )}
    </AccountFrame>
  );
}
