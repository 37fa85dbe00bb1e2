import { paths } from 'shared-contracts';
import {
  ButtonLink,
  color,
  media,
  PageSection,
  SectionHeading,
  space,
  TreatmentScene,
} from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../../../texts';

const TREATMENT_HEADING_ID = 'treatment';

const Columns = styled.div`
  display: grid;
  gap: ${space.xl};
  align-items: center;

  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space.xxl};
  }

  ${media.desktop} {
    grid-template-columns: 2fr 3fr 3fr;
  }
`;

/** On narrow screens the hero's picture is just above. */
const Picture = styled(TreatmentScene)`
  display: none;
  width: 100%;
  height: auto;

  ${media.desktop} {
    display: block;
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

/** Why to come, and the way to come. */
export function AppointmentBanner() {
  const { treatment, appointment } = texts;
  return (
    <PageSection tone="deep" hasDivider aria-labelledby={TREATMENT_HEADING_ID}>
      <Columns>
        <Picture />
        <div>
          <SectionHeading
            id={TREATMENT_HEADING_ID}
            title={treatment.heading}
            lead={treatment.text}
          />
          <ButtonLink to={paths.appointment} variant="secondary">
            {treatment.book}
          </ButtonLink>
        </div>
        <Banner>
          <SectionHeading
            eyebrow={appointment.eyebrow}
            title={appointment.heading}
            lead={appointment.text}
          />
          <ButtonLink to={paths.appointment} variant="accent" size="large">
            {appointment.book}
          </ButtonLink>
        </Banner>
      </Columns>
    </PageSection>
  );
}
