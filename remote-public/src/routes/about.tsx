import { PageHeading, PageSection } from 'shared-ui';
import { Closing, Principles, VisitSteps } from '../features/about/components/about-sections';
import { texts } from '../texts';

export function Component() {
  const { eyebrow, heading, lead } = texts.about;
  return (
    <>
      <title>{texts.titles.about}</title>
      <PageSection>
        <PageHeading eyebrow={eyebrow} title={heading} lead={lead} />
        <Principles />
      </PageSection>
      <VisitSteps />
      <Closing />
    </>
  );
}
