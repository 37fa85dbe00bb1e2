import { useOutletContext } from 'react-router-dom';
import type { SiteContext } from 'shared-contracts';
import { ButtonAnchor, color, Icon, MapScene, space } from 'shared-ui';
import { styled } from 'styled-components';
import { EmailLink, PhoneLink, toWay } from '../../../shared/contact-links';
import { texts } from '../../../texts';

const Map = styled(MapScene)`
  width: 100%;
  height: auto;
`;

const Place = styled.address`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.m} ${space.xl};
  align-items: center;
  justify-content: space-between;
  margin-top: ${space.m};
  font-style: normal;
`;

const Lines = styled.ul`
  display: grid;
  gap: ${space.s};
`;

const Line = styled.li`
  display: flex;
  gap: ${space.m};
  align-items: center;
  min-height: 1.6em;

  svg {
    color: ${color.textMuted};
  }
`;

/** A map that is drawn, not to scale, with the ways to reach the clinic. */
export function WhereWeAre() {
  const { address, phone, email } = useOutletContext<SiteContext>().clinic;
  const [, location, contact] = texts.info.cards;
  return (
    <>
      <Map />
      <Place>
        <Lines role="list">
          <Line>
            <Icon name="pin" />
            <bdi>{address || location.description}</bdi>
          </Line>
          <Line>
            <Icon name="phone" />
            {phone ? <PhoneLink phone={phone} /> : contact.description}
          </Line>
          {email !== null && (
            <Line>
              {email && <Icon name="mail" />}
              {email && <EmailLink email={email} />}
            </Line>
          )}
        </Lines>
        <ButtonAnchor href={toWay(address)} variant="secondary">
          {texts.directions}
        </ButtonAnchor>
      </Place>
    </>
  );
}
