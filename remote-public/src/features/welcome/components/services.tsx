import {
  Card,
  color,
  FillingPicture,
  FluoridePicture,
  fontSize,
  Grid,
  PageSection,
  SectionHeading,
  space,
  WhiteningPicture,
} from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../../../texts';

const HEADING_ID = 'services';

const pictures = {
  fluoride: <FluoridePicture />,
  filling: <FillingPicture />,
  whitening: <WhiteningPicture />,
} as const;

const Name = styled.h3`
  margin-block: ${space.l} ${space.s};
  font-size: ${fontSize.title3};
`;

const Description = styled.p`
  color: ${color.textMuted};
  text-wrap: pretty;
`;

export function Services() {
  const { eyebrow, heading, cards } = texts.services;
  return (
    <PageSection tone="mint" hasDivider aria-labelledby={HEADING_ID}>
      <SectionHeading id={HEADING_ID} eyebrow={eyebrow} title={heading} />
      <Grid>
        {cards.map(({ id, name, description }) => (
          <Card key={id}>
            {pictures[id]}
            <Name>{name}</Name>
            <Description>{description}</Description>
          </Card>
        ))}
      </Grid>
    </PageSection>
  );
}
