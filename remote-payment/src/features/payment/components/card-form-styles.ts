import { color, fontSize, fontWeight, radius } from 'shared-ui';
import { styled } from 'styled-components';

export const Lead = styled.p`
  font-size: ${fontSize.lead};
  text-wrap: pretty;
`;

export const CardLabel = styled.p`
  color: ${color.heading};
  font-size: ${fontSize.small};
  font-weight: ${fontWeight.medium};
`;

/** The box around the provider's field, which brings no border of its own. */
export const CardFrame = styled.div`
  min-height: 3rem;
  padding: 0.875rem;
  border: 1.5px solid ${color.borderControl};
  border-radius: ${radius.m};
  background: ${color.surface};

  &:focus-within,
  &:has(.StripeElement--focus) {
    outline: 3px solid ${color.focus};
    outline-offset: 1px;
  }
`;

export const CardNote = styled.p`
  color: ${color.textMuted};
  font-size: ${fontSize.small};
`;
