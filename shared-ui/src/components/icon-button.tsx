import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { color, media, motion, radius, size } from '../theme/tokens';
import { Icon } from './icon';
import type { IconDrawing } from './icons';

const Square = styled.button`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: ${size.touchTarget};
  height: ${size.touchTarget};
  padding: 0;
  border: 0;
  border-radius: ${radius.m};
  background: transparent;
  color: ${color.link};
  cursor: pointer;
  transition: background-color ${motion.quick};

  &:hover,
  &[data-state='open'] {
    background: ${color.surfaceMuted};
  }

  &:disabled,
  &[aria-disabled='true'] {
    background: none;
    color: ${color.borderControl};
    cursor: not-allowed;
  }

  ${media.forcedColors} {
    &[aria-disabled='true'] {
      color: GrayText;
    }
  }

  ${media.print} {
    display: none;
  }
`;

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> {
  /** Its accessible name, also shown as tooltip. */
  label: string;
  icon: IconDrawing;
}

/** A 44 px square with an icon. Add `aria-pressed` to make it a toggle. */
export function IconButton({ label, icon, ...rest }: IconButtonProps) {
  return (
    <Square type="button" {...rest} aria-label={label} title={label}>
      <Icon drawing={icon} size={22} />
    </Square>
  );
}
