import { formatPrice, type OfferedTreatment } from 'shared-contracts';
import {
  Card,
  color,
  FillingPicture,
  FluoridePicture,
  fontSize,
  fontWeight,
  media,
  PageSection,
  SectionHeading,
  space,
  WhiteningPicture,
} from 'shared-ui';
import { styled } from 'styled-components';
import { SplitColumns } from '../../../shared/split-columns';
import { ThreeColumns } from '../../../shared/three-columns';
import { texts } from '../../../texts';
import { useWelcome } from '../hooks/use-welcome';
import { TimesLink } from '../../../shared/times-link';

const HEADING_ID = 'services';
const { eyebrow, heading, cards, facts, timesOf } = texts.services;

/** What the clinic calls them, in every language. */
const TREATMENTS = {
  fluoride: 'Fluoride Treatment',
  filling: 'Cavity Filling',
  whitening: 'Teeth Whitening',
} as const;

const pictures = {
  fluoride: <FluoridePicture />,
  filling: <FillingPicture />,
  whitening: <WhiteningPicture />,
} as const;

const Service = styled(Card)`
  display: flex;
  flex-direction: column;
  padding: 1.25rem;
`;

const Title = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s} ${space.m};
  align-items: center;
  margin-bottom: ${space.m};

  svg {
    flex: none;
    width: 3.5rem;
    height: 3.5rem;
  }

  ${media.tablet} {
    min-height: 3.5rem;
  }
`;

const Name = styled.h3`
  flex: 1;
  min-width: 0;
  font-size: ${fontSize.title3};
`;

const Description = styled.p`
  flex: 1;
  color: ${color.textMuted};
  font-size: ${fontSize.small};
  text-wrap: pretty;
`;

const Footer = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.l};
  align-items: center;
  justify-content: space-between;
  margin-top: ${space.m};
`;

/** Has its place before price and length are there. */
const Facts = styled.p`
  min-width: min(7.5rem, 100%);
  min-height: 1.6em;
  color: ${color.heading};
  font-weight: ${fontWeight.bold};
  font-variant-numeric: tabular-nums;
`;

interface ServiceCardProps {
  readonly card: (typeof cards)[number];
  /** As the clinic offers it; undefined until that is known, and where it doesn't. */
  readonly treatment: OfferedTreatment | undefined;
}

function ServiceCard({ card: { id, name, description }, treatment }: ServiceCardProps) {
  return (
    <Service>
      <Title>
        {pictures[id]}
        <Name>{name}</Name>
      </Title>
      <Description>{description}</Description>
      <Footer>
        <Facts>
          {treatment && facts(formatPrice(treatment.priceCents), treatment.durationMinutes)}
        </Facts>
        <TimesLink query={treatment && { treatment: treatment.id }} whose={timesOf(name)} />
      </Footer>
    </Service>
  );
}

export function Services() {
  const { data } = useWelcome();
  return (
    <PageSection tone="mint" aria-labelledby={HEADING_ID}>
      <SplitColumns>
        <SectionHeading id={HEADING_ID} eyebrow={eyebrow} title={heading} />
        <ThreeColumns>
          {cards.map((card) => (
            <ServiceCard
              key={card.id}
              card={card}
              treatment={data?.treatments.find(({ name }) => name === TREATMENTS[card.id])}
            />
          ))}
        </ThreeColumns>
      </SplitColumns>
    </PageSection>
  );
}
