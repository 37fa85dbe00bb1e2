import {
  Button,
  ButtonLink,
  type ButtonProps,
  Icon,
  type IconDrawing,
  media,
  space,
} from 'shared-ui';
import type { LinkProps } from 'react-router-dom';
import { css, styled } from 'styled-components';

const actionStyles = css`
  padding-inline: ${space.m};

  ${media.tablet} {
    justify-content: start;
    padding-inline: ${space.s};
    border-color: transparent;
    text-align: start;
  }
`;

const ActionButton = styled(Button)`
  ${actionStyles}
`;

const ActionLink = styled(ButtonLink)`
  ${actionStyles}
`;

interface IconActionProps extends Pick<
  ButtonProps,
  'onClick' | 'aria-describedby' | 'isLoading' | 'aria-pressed'
> {
  readonly icon: IconDrawing;
  readonly label: string;
}

/** A button of a table's row: with a border on a phone, and without one in a column of others. */
export const IconAction = ({ icon, label, ...button }: IconActionProps) => (
  <ActionButton {...button} variant="secondary">
    <Icon drawing={icon} />
    {label}
  </ActionButton>
);

interface IconActionLinkProps extends Pick<LinkProps, 'to' | 'aria-describedby'> {
  readonly icon: IconDrawing;
  readonly label: string;
}

/** A link that looks like an `IconAction`. */
export const IconActionLink = ({ icon, label, ...link }: IconActionLinkProps) => (
  <ActionLink {...link} variant="secondary">
    <Icon drawing={icon} />
    {label}
  </ActionLink>
);
