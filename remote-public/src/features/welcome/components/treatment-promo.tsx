import { paths } from 'shared-contracts';
import { ButtonLink, media, PageSection, SectionHeading, space, TreatmentScene } from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../../../texts';

const HEADING_ID = 'treatment';

const Columns = styled.div`
  display: grid;
  gap: ${space.xxl};
  align-items: center;

  ${media.tablet} {
    grid-template-columns: 2fr 3fr;
    gap: clamp(2rem, 6vw, 5rem);
  }
`;

const Picture = styled(TreatmentScene)`
  width: 100%;
  height: auto;
`;

export function TreatmentPromo() {
  const { heading, text, book } = texts.treatment;
  return (
    <PageSection aria-labelledby={HEADING_ID}>
      <Columns>
        <Picture />
        <div>
          <SectionHeading id={HEADING_ID} title={heading} lead={text} />
          <ButtonLink to={paths.appointment}>{book}</ButtonLink>
        </div>
      </Columns>
    </PageSection>
  );
}
