import type { CardFormState } from './card-model';
import { IntegrationError } from './integration-error';

export function requireTarget(target: string | HTMLElement): HTMLElement {
  const found = typeof target === 'string' ? document.querySelector<HTMLElement>(target) : target;
  if (found) return found;
  throw new IntegrationError('The selector you specified applies to no DOM elements.');
}

/** The classes the provider puts on the place an element is mounted in. */
export function markTarget(target: HTMLElement, state: CardFormState, hasFocus: boolean): void {
  target.classList.add('StripeElement');
  target.classList.toggle('StripeElement--complete', state.isComplete);
  target.classList.toggle('StripeElement--empty', state.isEmpty);
  target.classList.toggle('StripeElement--invalid', state.problem !== null);
  target.classList.toggle('StripeElement--focus', hasFocus);
}

export function clearTarget(target: HTMLElement): void {
  const ours = [...target.classList].filter((name) => name.startsWith('StripeElement'));
  target.classList.remove(...ours);
}
