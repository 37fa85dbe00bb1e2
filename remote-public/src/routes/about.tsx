import { useOutletContext } from 'react-router-dom';
import type { SiteContext } from 'shared-contracts';
import { PageTitle } from 'shared-data';
import { PageHeading, PageSection } from 'shared-ui';
import { Closing, Principles, VisitSteps } from '../features/about/components/about-sections';
import { texts } from '../texts';

export function Component() {
  const { clinic } = useOutletContext<SiteContext>();
  const { eyebrow, heading, lead } = texts.about;
  return (
    <>
      <PageTitle>{texts.titles.about}</PageTitle>
      <PageSection>
        <PageHeading eyebrow={eyebrow} title={heading} lead={lead(clinic.name)} />
        <Principles />
      </PageSection>
      <VisitSteps />
      <Closing />
    </>
  );
}
