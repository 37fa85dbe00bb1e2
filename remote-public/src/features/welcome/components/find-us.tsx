import type { ReactNode } from 'react';
import { useOutletContext } from 'react-router-dom';
import { formatOpeningHours, type SiteContext } from 'shared-contracts';
import {
  color,
  fontSize,
  Icon,
  MapScene,
  media,
  radius,
  SectionHeading,
  space,
  Stack,
  icons,
  type IconDrawing,
} from 'shared-ui';
import { styled } from 'styled-components';
import { DirectionsLink, EmailLink, PhoneLink } from '../../../shared/contact-links';
import { texts } from '../../../texts';

const HEADING_ID = 'info';

/** On a phone the address says enough. */
const Map = styled(MapScene)`
  display: none;

  ${media.tablet} {
    display: block;
    width: 100%;
    height: auto;
  }
`;

const Row = styled.div`
  display: flex;
  gap: ${space.m};
  align-items: start;
`;

const Symbol = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  border-radius: ${radius.m};
  background: ${color.surface};
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

const drawings: Record<Fact['id'], IconDrawing> = {
  hours: icons.clock,
  location: icons.pin,
  contact: icons.phone,
};

/** What this clinic says under the name of each fact, line by line; its words stand in until that is known. */
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
      phone ? <PhoneLink phone={phone} /> : description,
      ...(email === null ? [] : [email && <EmailLink email={email} />]),
    ],
  };
  return lines[id];
}

function FactRow({ fact }: { readonly fact: Fact }) {
  return (
    <Row>
      <Symbol>
        <Icon drawing={drawings[fact.id]} size={24} />
      </Symbol>
      <Stack gap="xs">
        <Name>{fact.name}</Name>
        {useLines(fact).map((line, index) => (
          <Line key={index}>{line}</Line>
        ))}
      </Stack>
    </Row>
  );
}

interface FindUsProps {
  /** What else helps to come, below the address. */
  readonly children: ReactNode;
}

/** When the clinic is open, where it is, on a map that is drawn, not to scale, and how it is reached. */
export const FindUs = ({ children }: FindUsProps) => (
  <section aria-labelledby={HEADING_ID}>
    <SectionHeading id={HEADING_ID} title={texts.info.heading} />
    <Stack gap="xl">
      {texts.info.cards.map((fact) => (
        <FactRow key={fact.id} fact={fact} />
      ))}
      {children}
      <Map />
    </Stack>
  </section>
);
