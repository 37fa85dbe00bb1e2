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
  gap: ${space.l};
  align-items: start;

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
  width: 3.25rem;
  height: 3.25rem;
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
`;

type Facts = Record<(typeof texts.info.cards)[number]['id'], readonly ReactNode[]>;

/** What this clinic says instead of the general words, line by line. */
function useFacts(): Facts {
  const { address, phone, email, openingHours } = useOutletContext<SiteContext>().clinic;
  const hours = openingHours && formatOpeningHours(openingHours);
  return {
    hours: hours ? [texts.info.open(hours)] : [],
    location: address ? [address, <DirectionsLink key="directions" address={address} />] : [],
    contact: [
      ...(phone ? [<PhoneLink key="phone" phone={phone} />] : []),
      ...(email ? [<EmailLink key="email" email={email} />] : []),
    ],
  };
}

export function InfoCards() {
  const facts = useFacts();
  return (
    <Strip aria-labelledby={HEADING_ID}>
      <VisuallyHidden as="h2" id={HEADING_ID}>
        {texts.info.heading}
      </VisuallyHidden>
      <ThreeColumns>
        {texts.info.cards.map(({ id, name, description, icon }) => (
          <InfoCard key={id}>
            <Symbol>
              <Icon name={icon} size={26} />
            </Symbol>
            <Stack gap="xs">
              <Name>{name}</Name>
              {(facts[id].length > 0 ? facts[id] : [description, null]).map((fact, index) => (
                <Line key={index}>{fact}</Line>
              ))}
            </Stack>
          </InfoCard>
        ))}
      </ThreeColumns>
    </Strip>
  );
}
