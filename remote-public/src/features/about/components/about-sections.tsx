import {
  Card,
  color,
  fontSize,
  fontWeight,
  Grid,
  PageSection,
  SectionHeading,
  space,
} from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../../../texts';

const VISIT_HEADING_ID = 'visit';

const Step = styled.li`
  counter-increment: step;
  padding-top: ${space.l};
  border-top: 2px solid ${color.borderControl};

  &::before {
    color: ${color.accentText};
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
  color: ${color.textMuted};
`;

export function Principles() {
  return (
    <Grid minColumn="13rem">
      {texts.about.principles.map(({ name, text }) => (
        <Card key={name}>
          <h2>{name}</h2>
          <p>{text}</p>
        </Card>
      ))}
    </Grid>
  );
}

export function VisitSteps() {
  return (
    <PageSection tone="mint" hasDivider aria-labelledby={VISIT_HEADING_ID}>
      <SectionHeading id={VISIT_HEADING_ID} title={texts.about.visitHeading} />
      <Grid as="ol" role="list" minColumn="15rem">
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
