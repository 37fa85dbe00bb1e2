import { useOutletContext } from 'react-router-dom';
import { paths, type SiteContext } from 'shared-contracts';
import { PageTitle } from 'shared-data';
import { ButtonLink, PageHeading, PageSection } from 'shared-ui';
import { Principles, VisitSteps } from '../features/about/components/about-sections';
import { DentistFaces } from '../features/dentists/components/dentist-faces';
import { Arrival } from '../features/welcome/components/arrival';
import { FindUs } from '../features/welcome/components/find-us';
import { texts } from '../texts';

export function Component() {
  const { clinic } = useOutletContext<SiteContext>();
  const { eyebrow, heading, lead } = texts.about;
  return (
    <>
      <PageTitle>{texts.titles.about}</PageTitle>
      <PageSection>
        <PageHeading
          eyebrow={eyebrow}
          title={heading}
          lead={lead(clinic.name)}
          actions={
            <ButtonLink to={paths.appointment} variant="accent" size="large">
              {texts.book}
            </ButtonLink>
          }
        />
        <Principles />
      </PageSection>
      <VisitSteps />
      <DentistFaces />
      <PageSection tone="mint">
        <FindUs>
          <Arrival />
        </FindUs>
      </PageSection>
    </>
  );
}
