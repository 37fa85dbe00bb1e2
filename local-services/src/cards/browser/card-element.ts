import { type CardForm, createCardForm } from './card-form';
import cardFormCss from './card-form.css';
import { attachShadow } from './dom';

interface ElementOptions {
  readonly disabled?: boolean;
  readonly style?: {
    readonly base?: Record<string, unknown>;
    readonly invalid?: Record<string, unknown>;
  };
}

type Listener = (payload: object) => void;

/** The part of the provider's element that the portal and `@stripe/react-stripe-js` use. */
export interface CardElement {
  readonly form: CardForm;
  readonly mount: (target: HTMLElement) => void;
  readonly destroy: () => void;
  readonly update: (options: ElementOptions) => void;
  readonly on: (event: string, listener: Listener) => void;
  readonly off: (event: string, listener: Listener) => void;
}

/** Sets the options as custom properties; those left out follow the page's theme. */
function applyStyle(host: HTMLElement, { style }: ElementOptions): void {
  const base = style?.base ?? {};
  const placeholder = base['::placeholder'] as Record<string, unknown> | undefined;
  const properties = {
    '--card-text': base['color'],
    '--card-muted': placeholder?.['color'],
    '--card-danger': style?.invalid?.['color'],
    '--card-font': base['fontFamily'],
    '--card-size': base['fontSize'],
  };
  for (const [property, value] of Object.entries(properties)) {
    if (typeof value === 'string') host.style.setProperty(property, value);
    else host.style.removeProperty(property);
  }
}

/** Submits the form around the shadow root, which Enter does not leave by itself. */
function submitOnEnter(form: HTMLElement, target: HTMLElement): void {
  form.addEventListener('keydown', ({ key, target: source }) => {
    if (key !== 'Enter' || !(source instanceof HTMLInputElement)) return;
    target.closest('form')?.requestSubmit();
  });
}

/** The provider's class for pages that draw a ring around the element. */
function markFocus(form: HTMLElement, target: HTMLElement): void {
  const mark = (hasFocus: boolean) => target.classList.toggle('StripeElement--focus', hasFocus);
  form.addEventListener('focusin', () => mark(true));
  form.addEventListener('focusout', () => mark(false));
}

/** The Card Element. It reports what differs from the last state as a change. */
export function createCardElement(initial: ElementOptions, onDestroy: () => void): CardElement {
  const listeners = new Set<Listener>();
  const form = createCardForm(reportChange);
  let options = initial;
  let host: HTMLElement | null = null;
  let lastState = JSON.stringify(form.getState());

  function reportChange(): void {
    const state = form.getState();
    if (JSON.stringify(state) === lastState) return;
    lastState = JSON.stringify(state);
    for (const listener of listeners) listener({ elementType: 'card', ...state });
  }

  function update(changes: ElementOptions): void {
    options = { ...options, ...changes };
    if (host) applyStyle(host, options);
    form.setDisabled(options.disabled === true);
  }

  return {
    form,
    mount(target) {
      host = attachShadow(target, cardFormCss, form.root);
      target.classList.add('StripeElement');
      submitOnEnter(form.root, target);
      markFocus(form.root, target);
      update({});
    },
    destroy() {
      host?.remove();
      onDestroy();
    },
    update,
    on(event, listener) {
      if (event === 'change') listeners.add(listener);
    },
    off(event, listener) {
      if (event === 'change') listeners.delete(listener);
    },
  };
}

/** The element that `stripe.elements()` creates; the emulator has no other. */
export function createElements() {
  let card: CardElement | null = null;
  return {
    create(type: string, options: ElementOptions = {}): CardElement {
      if (type !== 'card') {
        throw new Error(`The local emulator has no element of type ${type}.`);
      }
      card = createCardElement(options, () => (card = null));
      return card;
    },
    getElement: () => card,
    update: () => undefined,
  };
}
