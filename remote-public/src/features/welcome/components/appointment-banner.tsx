import { paths } from 'shared-contracts';
import { BookingScene, ButtonLink, media, PageSection, SectionHeading, space } from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../../../texts';

const HEADING_ID = 'appointment';

const Columns = styled.div`
  display: grid;
  gap: ${space.xxl};
  align-items: center;

  ${media.tablet} {
    grid-template-columns: 3fr 2fr;
  }
`;

const Picture = styled(BookingScene)`
  width: 100%;
  height: auto;
`;

export function AppointmentBanner() {
  const { eyebrow, heading, text, book } = texts.appointment;
  return (
    <PageSection tone="deep" hasDivider aria-labelledby={HEADING_ID}>
      <Columns>
        <div>
          <SectionHeading id={HEADING_ID} eyebrow={eyebrow} title={heading} lead={text} />
          <ButtonLink to={paths.appointment} variant="accent" size="large">
            {book}
          </ButtonLink>
        </div>
        <Picture />
      </Columns>
    </PageSection>
  );
}
