import type { ReactNode } from 'react';
import { media, PageHeading, PageSection, space } from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../../../texts';

const Section = styled(PageSection)`
  padding-block: clamp(1.5rem, 4vw, 3rem) ${space.section};
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xl};

  ${media.desktop} {
    grid-template-columns: minmax(0, 25rem) minmax(0, 1fr);
    gap: ${space.xxl};
    align-items: start;
  }
`;

/** Stays in view beside the treatments, below the bar of the site, where it fits. */
const Calendar = styled.div`
  ${media.desktop} and (min-height: 40rem) {
    position: sticky;
    top: 6rem;
  }
`;

interface AppointmentLayoutProps {
  readonly calendar: ReactNode;
  /** What is on offer on the chosen day. */
  readonly children: ReactNode;
}

/** Calendar and treatments, side by side where there is room. */
export const AppointmentLayout = ({ calendar, children }: AppointmentLayoutProps) => (
  <Section>
    <PageHeading title={texts.intro.heading} lead={texts.intro.lead} />
    <Columns>
      <Calendar>{calendar}</Calendar>
      {children}
    </Columns>
  </Section>
);
