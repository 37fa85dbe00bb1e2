import { formatPrice, type OfferedTreatment } from 'shared-contracts';
import { formatTreatment, inLanguage, language } from 'shared-texts';
import {
  Card,
  color,
  FillingPicture,
  FluoridePicture,
  fontSize,
  fontWeight,
  lineHeight,
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
const { heading, cards, facts, timesOf } = texts.services;

/** What the clinic calls them in English, by which they are found. */
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

/** The picture stands beside the words on a phone, and above them where there is no room. */
const Words = styled.div`
  display: grid;
  flex: 1;
  grid-template-columns: auto 1fr;
  gap: ${space.xs} ${space.m};
  align-content: start;

  svg {
    grid-row: 1 / 3;
    width: 3.5rem;
    height: 3.5rem;
  }

  ${media.tablet} {
    grid-template-columns: 1fr;

    svg {
      grid-row: auto;
    }
  }
`;

const Name = styled.h3`
  min-width: 0;
  hyphens: auto;
  font-size: ${fontSize.title3};
`;

const DESCRIPTION_LINES = 3;

/** Three lines, so that nothing moves when the clinic's own words arrive; dentists' pages show all of them. */
const Description = styled.p`
  display: -webkit-box;
  min-width: 0;
  min-height: calc(${DESCRIPTION_LINES} * 1em * ${lineHeight.body});
  overflow: hidden;
  color: ${color.textMuted};
  text-wrap: pretty;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: ${DESCRIPTION_LINES};
`;

const Footer = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.l};
  align-items: center;
  justify-content: space-between;
  margin-top: ${space.s};
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

function ServiceCard({ card, treatment }: ServiceCardProps) {
  const { id } = card;
  const name = treatment ? formatTreatment(treatment.name) : card.name;
  const description = inLanguage(treatment?.description ?? {}, language) ?? card.description;
  return (
    <Service>
      <Words>
        {pictures[id]}
        <Name>{name}</Name>
        <Description dir="auto">{description}</Description>
      </Words>
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
    <PageSection aria-labelledby={HEADING_ID}>
      <SplitColumns>
        <SectionHeading id={HEADING_ID} title={heading} />
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
