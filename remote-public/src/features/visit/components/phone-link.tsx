import { toPhoneLink } from 'shared-contracts';
import { color, fontWeight, size, space } from 'shared-ui';
import { styled } from 'styled-components';

/** As tall as a finger needs, in a line that is not. */
const Anchor = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: ${size.touchTarget};
  margin-block: calc(-1 * ${space.m});
  color: ${color.link};
  font-weight: ${fontWeight.medium};
`;

export const PhoneLink = ({ phone }: { readonly phone: string }) => (
  <Anchor href={toPhoneLink(phone)}>{phone}</Anchor>
);
