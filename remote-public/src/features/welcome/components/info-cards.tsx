import { useOutletContext } from 'react-router-dom';
import { formatOpeningHours, type SiteContext } from 'shared-contracts';
import {
  Card,
  color,
  fontSize,
  Grid,
  Icon,
  PageSection,
  radius,
  space,
  VisuallyHidden,
} from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../../../texts';

const HEADING_ID = 'info';

const Strip = styled(PageSection)`
  padding-block: 0 ${space.section};
`;

const InfoCard = styled(Card)`
  display: flex;
  gap: ${space.l};
  align-items: center;
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

const Description = styled.p`
  color: ${color.textMuted};
`;

export function InfoCards() {
  const { address, phone, openingHours } = useOutletContext<SiteContext>().clinic;
  const hours = openingHours && formatOpeningHours(openingHours);
  const settings = { hours: hours && texts.info.open(hours), location: address, contact: phone };
  return (
    <Strip aria-labelledby={HEADING_ID}>
      <VisuallyHidden as="h2" id={HEADING_ID}>
        {texts.info.heading}
      </VisuallyHidden>
      <Grid gap="l">
        {texts.info.cards.map(({ id, name, description, icon }) => (
          <InfoCard key={id}>
            <Symbol>
              <Icon name={icon} size={26} />
            </Symbol>
            <div>
              <Name>{name}</Name>
              <Description>
                <bdi>{settings[id] || description}</bdi>
              </Description>
            </div>
          </InfoCard>
        ))}
      </Grid>
    </Strip>
  );
}
