import type { ComponentPropsWithRef } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { styled } from 'styled-components';
import { color, fontWeight } from '../theme/tokens';
import { buttonStyles, type ButtonLook } from './button-styles';

const StyledLink = styled(Link)<{ $look: ButtonLook }>`
  ${buttonStyles}
`;

const StyledAnchor = styled.a<{ $look: ButtonLook }>`
  ${buttonStyles}
`;

/** A link inside the site (`to`) that looks like a button. */
export function ButtonLink({ variant, size, isFullWidth, ...rest }: LinkProps & ButtonLook) {
  return <StyledLink {...rest} $look={{ variant, size, isFullWidth }} />;
}

/** A plain `href` that looks like a button: a file to download, an email address or a phone number. */
export function ButtonAnchor(props: ComponentPropsWithRef<'a'> & ButtonLook) {
  const { variant, size, isFullWidth, ...rest } = props;
  return <StyledAnchor {...rest} $look={{ variant, size, isFullWidth }} />;
}

/** A link inside running text. */
export const TextLink = styled(Link)`
  color: ${color.link};
  font-weight: ${fontWeight.medium};
  text-decoration-thickness: 1.5px;

  &:hover {
    text-decoration-thickness: 2.5px;
  }
`;
