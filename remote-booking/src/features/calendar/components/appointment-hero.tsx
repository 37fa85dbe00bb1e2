import type { ReactNode } from 'react';
import { BookingScene, media, PageHeading, PageSection, space } from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../../../texts';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xl};

  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 30rem);
    gap: ${space.xxl};
    align-items: center;
  }
`;

/** Left out on a phone, whose first screen belongs to the calendar. */
const Picture = styled(BookingScene)`
  display: none;

  ${media.desktop} {
    display: block;
    width: min(100%, 26rem);
    height: auto;
  }
`;

/** The page's heading with the calendar (`children`), side by side where there is room. */
export function AppointmentHero({ children }: { readonly children: ReactNode }) {
  return (
    <PageSection>
      <Columns>
        <div>
          <PageHeading title={texts.intro.heading} lead={texts.intro.lead} />
          <Picture />
        </div>
        {children}
      </Columns>
    </PageSection>
  );
}
