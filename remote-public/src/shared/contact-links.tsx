import { toDirectionsLink, toPhoneLink } from 'shared-contracts';
import { color, fontWeight, size, space } from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../texts';

/** As tall as a finger needs, in a line that is not. */
const Anchor = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: ${size.touchTarget};
  margin-block: calc(-1 * ${space.m});
  color: ${color.link};
  font-weight: ${fontWeight.medium};
  overflow-wrap: anywhere;
`;

export const PhoneLink = ({ phone }: { readonly phone: string }) => (
  <Anchor href={toPhoneLink(phone)}>{phone}</Anchor>
);

export const EmailLink = ({ email }: { readonly email: string }) => (
  <Anchor href={`mailto:${email}`}>{email}</Anchor>
);

/** The way to the clinic; until its address is known, to the place of this page that will show it. */
export const toWay = (address: string | undefined): string =>
  address ? toDirectionsLink(address) : '#info';

export const DirectionsLink = ({ address }: { readonly address: string | undefined }) => (
  <Anchor href={toWay(address)}>{texts.directions}</Anchor>
);
