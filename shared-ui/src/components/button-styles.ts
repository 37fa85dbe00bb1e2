import { css } from 'styled-components';
import { color, fontSize, fontWeight, media, motion, radius, size, space } from '../theme/tokens';

const variants = {
  primary: css`
    background: ${color.primary};
    color: ${color.onPrimary};
    &:hover {
      background: ${color.primaryHover};
    }
  `,
  accent: css`
    background: ${color.accent};
    color: ${color.onAccent};
    &:hover {
      background: ${color.accentHover};
    }
  `,
  secondary: css`
    background: transparent;
    border-color: ${color.borderControl};
    color: ${color.link};
    &:hover {
      background: ${color.surfaceMuted};
    }
    &[aria-pressed='true'] {
      border-color: currentcolor;
      background: ${color.surfaceStrong};
    }
  `,
  quiet: css`
    background: transparent;
    color: ${color.link};
    &:hover {
      background: ${color.surfaceMuted};
    }
  `,
  danger: css`
    background: ${color.danger};
    color: ${color.onDanger};
    &:hover {
      background: ${color.dangerHover};
    }
  `,
} as const;

/** `accent` is for the one call to action of a page; `danger` for what can't be undone. */
export type ButtonVariant = keyof typeof variants;

/** How a button looks, whatever element it is. */
export interface ButtonLook {
  /** Default `primary`. */
  variant?: ButtonVariant;
  /** `large` for the one action of a hero or form; default `medium`. Both are 44 px or more. */
  size?: 'medium' | 'large';
  isFullWidth?: boolean;
}

/** A text that is centred in the full width needs no more than to keep clear of the edges. */
const toInlinePadding = ({ size: height, isFullWidth }: ButtonLook) => {
  if (isFullWidth) return space.m;
  return height === 'large' ? '1.75rem' : 'var(--button-padding, 1.25rem)';
};

/** Styles shared by button, link and anchor. */
export const buttonStyles = css<{ $look: ButtonLook }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space.s};
  width: ${({ $look }) => ($look.isFullWidth ? '100%' : 'auto')};
  max-width: 100%;
  min-height: ${({ $look }) => ($look.size === 'large' ? '3.375rem' : size.touchTarget)};
  padding: 0.5rem ${({ $look }) => toInlinePadding($look)};
  border: 1.5px solid transparent;
  border-radius: ${radius.m};
  font-size: ${({ $look }) => ($look.size === 'large' ? fontSize.body : fontSize.small)};
  font-weight: ${fontWeight.bold};
  line-height: 1.2;
  text-align: center;
  text-decoration: none;
  overflow-wrap: break-word;
  cursor: pointer;
  transition:
    background-color ${motion.quick},
    transform ${motion.quick};
  ${({ $look }) => variants[$look.variant ?? 'primary']}

  &:active {
    transform: translateY(1px);
  }

  &[aria-pressed='true'] {
    border-color: transparent;
    ${variants.primary}
  }

  &:disabled,
  &[aria-disabled='true'] {
    border-color: transparent;
    background: ${color.surfaceStrong};
    color: ${color.textMuted};
    cursor: not-allowed;
    transform: none;
  }

  &[aria-busy='true'] {
    cursor: progress;
  }

  ${media.forcedColors} {
    &[aria-disabled='true'] {
      border-color: GrayText;
      color: GrayText;
    }
  }

  ${media.print} {
    display: none !important;
  }
`;
