import { PageHeading, PageSection } from 'shared-ui';
import { Closing } from '../features/about/components/closing';
import { Principles } from '../features/about/components/principles';
import { VisitSteps } from '../features/about/components/visit-steps';
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
