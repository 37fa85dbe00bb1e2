import { paths } from 'shared-contracts';
import { ButtonLink, color, media, PageSection, SectionHeading, space } from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../../../texts';
import { Pain } from './pain';

const TREATMENT_HEADING_ID = 'treatment';

const Columns = styled.div`
  display: grid;
  gap: ${space.xl};

  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space.xxl};
  }
`;

/** Set apart from the words before it by a line. */
const Banner = styled.div`
  padding-top: ${space.xl};
  border-top: 1px solid ${color.borderControl};

  ${media.tablet} {
    padding: 0;
    padding-inline-start: ${space.xxl};
    border-top: 0;
    border-inline-start: 1px solid ${color.borderControl};
  }
`;

/** What every treatment begins with, and the way for those who can't wait. */
export function AppointmentBanner() {
  const { heading, text } = texts.treatment;
  return (
    <PageSection tone="deep" hasDivider aria-labelledby={TREATMENT_HEADING_ID}>
      <Columns>
        <div>
          <SectionHeading id={TREATMENT_HEADING_ID} title={heading} lead={text} />
          <ButtonLink to={paths.appointment} variant="secondary">
            {texts.book}
          </ButtonLink>
        </div>
        <Banner>
          <Pain />
        </Banner>
      </Columns>
    </PageSection>
  );
}
