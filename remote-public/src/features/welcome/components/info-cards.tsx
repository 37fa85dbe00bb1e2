import type { ReactNode } from 'react';
import { useOutletContext } from 'react-router-dom';
import { formatOpeningHours, type SiteContext } from 'shared-contracts';
import {
  Card,
  color,
  fontSize,
  Icon,
  media,
  PageSection,
  radius,
  space,
  Stack,
  VisuallyHidden,
} from 'shared-ui';
import { styled } from 'styled-components';
import { DirectionsLink, EmailLink, PhoneLink } from '../../../shared/contact-links';
import { ThreeColumns } from '../../../shared/three-columns';
import { texts } from '../../../texts';

const HEADING_ID = 'info';

const Strip = styled(PageSection)`
  padding-bottom: 0;
`;

const InfoCard = styled(Card)`
  display: flex;
  gap: ${space.m};
  align-items: start;
  padding: 1.25rem;

  ${media.tablet} {
    flex-direction: column;
  }

  ${media.desktop} {
    flex-direction: row;
  }
`;

const Symbol = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  border-radius: ${radius.m};
  background: ${color.surfaceMuted};
  color: ${color.link};
`;

const Name = styled.h3`
  font-size: ${fontSize.title3};
`;

/** As high with a link as with a text. */
const Line = styled.p`
  min-height: 1.6em;
  color: ${color.textMuted};
  text-wrap: balance;
`;

type Fact = (typeof texts.info.cards)[number];

/** What this clinic says under the name of each card, line by line; its words stand in until that is known. */
function useLines({ id, description }: Fact): readonly ReactNode[] {
  const { address, phone, email, openingHours } = useOutletContext<SiteContext>().clinic;
  const hours = openingHours && formatOpeningHours(openingHours);
  const lines = {
    hours: [hours ? texts.info.open(hours) : description],
    location: [
      <bdi key="address">{address || description}</bdi>,
      <DirectionsLink key="directions" address={address} />,
    ],
    contact: [
      phone ? <PhoneLink key="phone" phone={phone} /> : description,
      ...(email === null ? [] : [email && <EmailLink key="email" email={email} />]),
    ],
  };
  return lines[id];
}

function FactCard({ fact }: { readonly fact: Fact }) {
  return (
    <InfoCard>
      <Symbol>
        <Icon name={fact.icon} size={24} />
      </Symbol>
      <Stack gap="xs">
        <Name>{fact.name}</Name>
        {useLines(fact).map((line, index) => (
          <Line key={index}>{line}</Line>
        ))}
      </Stack>
    </InfoCard>
  );
}

export function InfoCards() {
  return (
    <Strip tone="mint" aria-labelledby={HEADING_ID}>
      <VisuallyHidden as="h2" id={HEADING_ID}>
        {texts.info.heading}
      </VisuallyHidden>
      <ThreeColumns>
        {texts.info.cards.map((fact) => (
          <FactCard key={fact.id} fact={fact} />
        ))}
      </ThreeColumns>
    </Strip>
  );
}
