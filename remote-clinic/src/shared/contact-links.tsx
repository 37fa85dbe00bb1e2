import { toPhoneLink } from 'shared-contracts';
import { size } from 'shared-ui';
import { styled } from 'styled-components';
import { formatPhone } from './phone';

/** As high as a finger needs. */
const ContactLink = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: ${size.touchTarget};
  color: inherit;
`;

/** Calls the number, where the device can. It is read from left to right in every language. */
export const PhoneLink = ({ phone }: { phone: string }) => (
  <ContactLink href={toPhoneLink(phone)}>
    <bdi>{formatPhone(phone)}</bdi>
  </ContactLink>
);

/** Writes to the address. */
export const EmailLink = ({ email }: { email: string }) => (
  <ContactLink href={`mailto:${email}`}>
    <bdi>{email}</bdi>
  </ContactLink>
);
