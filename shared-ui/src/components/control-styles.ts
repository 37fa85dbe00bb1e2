import { css } from 'styled-components';
import { colour, motion, radius } from '../theme/tokens';

/** The box of every text-like control. 16 px text at least, or iOS zooms into the field. */
export const controlStyles = css`
  width: 100%;
  min-width: 0;
  min-height: 3rem;
  padding: 0.625rem 0.875rem;
  border: 1.5px solid ${colour.borderControl};
  border-radius: ${radius.m};
  background: ${colour.surface};
  color: ${colour.text};
  line-height: 1.4;
  transition: border-color ${motion.quick};

  &::placeholder {
    color: ${colour.textMuted};
    opacity: 1;
  }

  &:hover:not(:disabled, :read-only) {
    border-color: ${colour.primary};
  }

  &:focus-visible {
    outline-offset: 1px;
  }

  &[aria-invalid='true'] {
    border-color: ${colour.danger};
    background: ${colour.dangerSoft};
  }

  &:disabled,
  &:read-only:not(select, [type='file']) {
    border-color: ${colour.border};
    background: ${colour.surfaceMuted};
  }

  &:disabled {
    color: ${colour.textMuted};
    cursor: not-allowed;
  }
`;
