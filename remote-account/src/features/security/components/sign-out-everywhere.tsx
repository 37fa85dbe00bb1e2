import { useState } from 'react';
import { requireSession } from 'shared-auth';
import { endAllSessions } from 'shared-contracts';
import { ConfirmRequest } from 'shared-data';
import { Button, Stack } from 'shared-ui';
import { texts } from '../../../texts';

const { everywhere: labels } = texts.security;

/** Ends all sessions of the reader; the page's guard then leads to the login page. */
export function SignOutEverywhere() {
  const [isAsking, setAsking] = useState(false);
  return (
    <Stack gap="m">
      <p>{labels.text}</p>
      <div>
        <Button variant="secondary" onClick={() => setAsking(true)}>
          {labels.action}
        </Button>
      </div>
      {isAsking && (
        <ConfirmRequest
          endpoint={endAllSessions}
          input={{}}
          title={labels.title}
          description={labels.description}
          confirmLabel={labels.action}
          dismissLabel={labels.dismiss}
          saved={labels.done}
          onSaved={() => void requireSession().logOut()}
          onClose={() => setAsking(false)}
        />
      )}
    </Stack>
  );
}
