import { toReturnPath, useUser } from 'shared-auth';
import { paths } from 'shared-contracts';
import { Card } from 'shared-ui';
import { useLocationState } from '../../../shared/use-location-state';
import { texts } from '../../../texts';

/**
 * Explains to someone who is logged in why they see the login page. They are not redirected: a
 * patient rejected by an admin's page would be sent back here for ever.
 */
export function AlreadySignedInNotice() {
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
