import { Button, type ButtonProps, Icon, type IconName, media, size } from 'shared-ui';
import { styled } from 'styled-components';

const ActionButton = styled(Button)`
  svg {
    flex: none;
  }

  ${media.tablet} {
    width: ${size.touchTarget};
    padding: 0;
    border-color: transparent;
  }
`;

const ActionLabel = styled.span`
  ${media.tablet} {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;

interface IconActionProps extends Pick<
  ButtonProps,
  'onClick' | 'aria-describedby' | 'isLoading' | 'aria-pressed'
> {
  readonly icon: IconName;
  readonly label: string;
}

/** A labelled button on a phone; in the narrow column of a table its icon alone. */
export const IconAction = ({ icon, label, ...button }: IconActionProps) => (
  <ActionButton {...button} variant="secondary" title={label}>
    <Icon name={icon} />
    <ActionLabel>{label}</ActionLabel>
  </ActionButton>
);
