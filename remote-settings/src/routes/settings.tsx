import { useOutletContext } from 'react-router-dom';
import type { SiteContext } from 'shared-contracts';
import { PageHeading, PageSection } from 'shared-ui';
import { texts } from '../texts';

export function Component() {
  const { clinic } = useOutletContext<SiteContext>();
  return (
    <>
      <title>{texts.pageTitle}</title>
      <PageSection>
        <PageHeading title={texts.heading} lead={texts.lead(clinic.name)} />
      </PageSection>
    </>
  );
}
