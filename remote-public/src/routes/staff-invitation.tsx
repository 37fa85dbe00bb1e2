import { useLocation, useOutletContext } from 'react-router-dom';
import type { SiteContext } from 'shared-contracts';
import { PageTitle } from 'shared-data';
import { Card, PageHeading, PageSection } from 'shared-ui';
import { StaffInvitation } from '../features/staff-invitation/components/staff-invitation';
import { Unusable } from '../features/staff-invitation/components/unusable';
import { staffInvitationTexts } from '../staff-invitation-texts';

const { staffInvitation: words } = staffInvitationTexts;

/** Where a person joins the staff by the link in an email; the token is in the fragment. Opening it changes nothing. */
export function Component() {
  const { clinic } = useOutletContext<SiteContext>();
  const token = useLocation().hash.slice(1);
  return (
    <PageSection width="form">
      <PageTitle>{words.title}</PageTitle>
      <PageHeading title={words.heading(clinic.name)} />
      <Card>
        {token ? <StaffInvitation key={token} token={token} /> : <Unusable text={words.noToken} />}
      </Card>
    </PageSection>
  );
}
