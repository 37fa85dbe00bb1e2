import { css } from 'styled-components';
import { color, media, motion, radius } from '../theme/tokens';

/**
 * What leaves room for a field's label when the browser scrolls to its control, which alone gets
 * focus: the sticky header would cover the label.
 */
export const labelScrollMargin = css`
  scroll-margin-top: 3rem;
`;

/** The box of every text-like control. Its text has at least 16 px, or iOS would zoom in. */
export const controlStyles = css`
  width: 100%;
  min-width: 0;
  min-height: 3rem;
  padding: 0.625rem 0.875rem;
  border: 1.5px solid ${color.borderControl};
  border-radius: ${radius.m};
  background: ${color.surface};
  color: ${color.text};
  line-height: 1.4;
  ${labelScrollMargin}
  transition: border-color ${motion.quick};

  &::-webkit-search-cancel-button {
    /* Browsers paint it blue. */
    filter: grayscale(1);
  }

  &::placeholder {
    color: ${color.textMuted};
    opacity: 1;
  }

  &:hover:not(:disabled, :read-only) {
    border-color: ${color.primary};
  }

  &:focus-visible {
    outline-offset: 1px;
  }

  &[aria-invalid='true'] {
    border-color: ${color.danger};
    background: ${color.dangerSoft};
  }

  &:disabled,
  &:read-only:not(select, [type='file']) {
    border-color: ${color.border};
    background: ${color.surfaceMuted};
  }

  &:disabled {
    color: ${color.textMuted};
    cursor: not-allowed;

    ${media.forcedColors} {
      border-color: GrayText;
      color: GrayText;
    }
  }
`;

/** The label around a radio button that fills it: one of several choices, all visible. */
export const choiceStyles = css`
  position: relative;
  padding: 0.375rem;
  border: 1.5px solid ${color.borderControl};
  border-radius: ${radius.s};
  background: ${color.surface};
  line-height: 1.3;
  cursor: pointer;
  transition: border-color ${motion.quick};

  &:hover,
  &:has(:checked) {
    border-color: ${color.primary};
  }

  &:has(:focus-visible) {
    outline: 3px solid ${color.focus};
    outline-offset: 2px;
  }

  &:has(:disabled) {
    border-color: ${color.border};
    background: ${color.surfaceMuted};
    color: ${color.textMuted};
    cursor: not-allowed;
  }

  ${media.forcedColors} {
    &:has(:checked) {
      outline: 3px solid Highlight;
    }

    &:has(:disabled) {
      border-color: GrayText;
      color: GrayText;
    }
  }

  input {
    position: absolute;
    inset: -1.5px;
    margin: 0;
    opacity: 0;
    cursor: inherit;
    ${labelScrollMargin}
  }
`;
