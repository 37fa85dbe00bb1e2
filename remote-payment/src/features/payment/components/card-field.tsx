import { CardElement } from '@stripe/react-stripe-js';
import type { StripeCardElementOptions } from '@stripe/stripe-js';
import { useId, useSyncExternalStore } from 'react';
import { useOutletContext } from 'react-router-dom';
import type { SiteContext } from 'shared-contracts';
import { color, fontSize, fontWeight, radius, Stack } from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../../../texts';

const CardLabel = styled.p`
  color: ${color.heading};
  font-size: ${fontSize.small};
  font-weight: ${fontWeight.medium};
`;

/** What the provider's field needs: one line, or with the local emulator two, with labels. */
const FRAME_HEIGHTS = { provider: '3rem', emulator: '11.5rem' } as const;

/** The box around the provider's field, which brings no border of its own. */
const CardFrame = styled.div<{ $minHeight: string }>`
  min-height: ${({ $minHeight }) => $minHeight};
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

/** Small print about the card or the payment. */
export const CardNote = styled.p`
  color: ${color.textMuted};
  font-size: ${fontSize.small};
`;

/** A change of theme is a change of the body's class. */
function subscribeToTheme(onChange: () => void) {
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, { attributeFilter: ['class'] });
  return () => observer.disconnect();
}

/**
 * The style of the card field. The provider renders it in its own frame, which the page's custom
 * properties do not reach, so it needs plain values.
 */
function useCardStyle(): NonNullable<StripeCardElementOptions['style']> {
  useSyncExternalStore(subscribeToTheme, () => document.body.className);
  const body = getComputedStyle(document.body);
  const read = (name: string) => body.getPropertyValue(name).trim();
  // The computed color may still be in transition from the theme before.
  const color = read('--color-text');
  return {
    base: {
      color,
      fontFamily: body.fontFamily,
      fontSize: '17px',
      iconColor: color,
      '::placeholder': { color: read('--color-text-muted') },
    },
    invalid: { color: read('--color-danger-text'), iconColor: read('--color-danger-text') },
  };
}

interface CardFieldProps {
  readonly isDisabled: boolean;
  /** Called with the provider's message about the card as typed so far, or null. */
  readonly onChange: (message: string | null) => void;
}

/** The provider's field for the card, styled as a field of this site. */
export function CardField({ isDisabled, onChange }: CardFieldProps) {
  const style = useCardStyle();
  const labelId = useId();
  const { script } = useOutletContext<SiteContext>().cards;
  return (
    <Stack gap="s" role="group" aria-labelledby={labelId}>
      <CardLabel id={labelId}>{texts.card}</CardLabel>
      <CardFrame $minHeight={script ? FRAME_HEIGHTS.emulator : FRAME_HEIGHTS.provider}>
        <CardElement
          options={{ style, disabled: isDisabled }}
          onChange={({ error }) => onChange(error?.message ?? null)}
        />
      </CardFrame>
    </Stack>
  );
}
