import { useLocation } from 'react-router-dom';
import { PageTitle } from 'shared-data';
import { PageHeading, PageSection } from 'shared-ui';
import { LinkExpired } from '../features/visit/components/link-expired';
import { VisitLink } from '../features/visit/components/visit-link';
import { texts } from '../texts';

/** The visit of a link in an email, whose token is in the fragment. Opening it changes nothing. */
export function Component() {
  const token = useLocation().hash.slice(1);
  return (
    <PageSection width="form">
      <PageTitle>{texts.titles.visit}</PageTitle>
      <PageHeading title={texts.visit.heading} />
      {token ? <VisitLink key={token} token={token} /> : <LinkExpired />}
    </PageSection>
  );
}
