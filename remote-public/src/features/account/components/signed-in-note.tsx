import { toReturnPath, useUser } from 'shared-auth';
import { paths } from 'shared-contracts';
import { Card } from 'shared-ui';
import { useLocationState } from '../../../shared/use-location-state';
import { texts } from '../../../texts';

/**
 * Tells somebody who is logged in already why they see the login page. They are not sent on: a
 * patient whom an admin's page refused would be sent back here without end.
 */
export function SignedInNote() {
  const user = useUser();
  const state = useLocationState();
  if (!user) return null;
  return (
    <Card tone="warm" role="status">
      <p>{texts.account.signedInAs(user.email)}</p>
      {toReturnPath(state) !== paths.home && <p>{texts.account.otherAccount}</p>}
    </Card>
  );
}
