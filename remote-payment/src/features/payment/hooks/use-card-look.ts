import type { StripeCardElementOptions } from '@stripe/stripe-js';
import { useSyncExternalStore } from 'react';

/** A change of theme is a change of the body's class. */
function subscribe(onChange: () => void) {
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, { attributeFilter: ['class'] });
  return () => observer.disconnect();
}

/**
 * How the card field has to look to fit the page. The provider draws it in a frame of its own,
 * where the page's custom properties do not reach, so it gets plain values.
 */
export function useCardLook(): NonNullable<StripeCardElementOptions['style']> {
  useSyncExternalStore(subscribe, () => document.body.className);
  const body = getComputedStyle(document.body);
  const read = (name: string) => body.getPropertyValue(name).trim();
  // The computed color may still be on its way from the theme before.
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
