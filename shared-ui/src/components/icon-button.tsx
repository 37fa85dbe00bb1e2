import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { colour, motion, radius, size } from '../theme/tokens';
import { Icon } from './icon';
import type { IconName } from './icon-paths';

const Square = styled.button`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: ${size.target};
  height: ${size.target};
  padding: 0;
  border: 0;
  border-radius: ${radius.m};
  background: transparent;
  color: ${colour.link};
  cursor: pointer;
  transition: background-color ${motion.quick};

  &:hover,
  &[data-state='open'] {
    background: ${colour.surfaceMuted};
  }

  &:disabled,
  &[aria-disabled='true'] {
    background: none;
    color: ${colour.borderControl};
    cursor: not-allowed;
  }
`;

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> {
  /** Its accessible name, also shown as tooltip. */
  label: string;
  icon: IconName;
}

/** A 44 px square with an icon. Add `aria-pressed` to make it a toggle. */
export function IconButton({ label, icon, ...rest }: IconButtonProps) {
  return (
    <Square type="button" {...rest} aria-label={label} title={label}>
      <Icon name={icon} size={22} />
    </Square>
  );
}
