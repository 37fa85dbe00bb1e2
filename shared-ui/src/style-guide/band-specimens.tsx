import { ButtonLink } from '../components/button-link';
import { Cluster } from '../components/cluster';
import { SectionHeading } from '../components/page-heading';
import { PageSection } from '../components/page-section';

/** Bands across the page. */
export function BandSpecimens() {
  return (
    <>
      <PageSection tone="mint" hasEdge>
        <SectionHeading title="A mint band" lead="Quiet ground for a group of cards." />
      </PageSection>
      <PageSection tone="deep" hasEdge>
        <SectionHeading title="A deep band" lead="Once per page, for the one thing to do next." />
        <Cluster>
          <ButtonLink to="/styleguide" variant="accent" size="large">
            Make an appointment
          </ButtonLink>
          <ButtonLink to="/styleguide" variant="secondary" size="large">
            Or look around
          </ButtonLink>
        </Cluster>
      </PageSection>
    </>
  );
}
