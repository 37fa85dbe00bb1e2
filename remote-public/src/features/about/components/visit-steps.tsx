import { colour, fontSize, fontWeight, Grid, PageSection, SectionHeading, space } from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../../../texts';

const HEADING_ID = 'visit';

const Step = styled.li`
  counter-increment: step;
  padding-top: ${space.l};
  border-top: 2px solid ${colour.borderControl};

  &::before {
    color: ${colour.accentText};
    font-size: ${fontSize.title3};
    font-weight: ${fontWeight.heavy};
    content: counter(step);
  }
`;

const Name = styled.h3`
  margin-block: ${space.xs} ${space.s};
  font-size: ${fontSize.title3};
`;

const Text = styled.p`
  color: ${colour.textMuted};
`;

export function VisitSteps() {
  return (
    <PageSection tone="mint" hasEdge aria-labelledby={HEADING_ID}>
      <SectionHeading id={HEADING_ID} title={texts.about.visitHeading} />
      <Grid as="ol" role="list" minColumn="13rem">
        {texts.about.visit.map(({ name, text }) => (
          <Step key={name}>
            <Name>{name}</Name>
            <Text>{text}</Text>
          </Step>
        ))}
      </Grid>
    </PageSection>
  );
}
