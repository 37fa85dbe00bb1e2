import { createCardForm } from './card-form';
import cardFormCss from './card-form.css';
import type { CardFormState } from './card-model';
import { attachBox } from './dom';
import { clearTarget, markTarget, requireTarget } from './element-target';
import { createEmitter, type Listener } from './emitter';
import { dropForm, keepForm } from './form-registry';
import { watchForm } from './form-watch';
import { applyLook, type LookOptions } from './look';

export type ElementType = 'card' | 'payment';

export interface ElementOptions extends LookOptions {
  readonly disabled?: boolean;
}

/** The part of the provider's element that pages use. */
export interface CardElement {
  readonly mount: (target: string | HTMLElement) => CardElement;
  readonly unmount: () => CardElement;
  readonly destroy: () => void;
  readonly update: (options: ElementOptions) => void;
  readonly on: (event: string, listener: Listener) => CardElement;
  readonly off: (event: string, listener?: Listener) => CardElement;
  readonly clear: () => void;
  readonly focus: () => void;
  readonly blur: () => void;
}

function toChange(type: ElementType, { isComplete, isEmpty, brand, problem }: CardFormState) {
  const common = { elementType: type, empty: isEmpty, complete: isComplete };
  return type === 'payment'
    ? { ...common, collapsed: false, value: { type: 'card' } }
    : { ...common, brand, error: problem ?? undefined, value: { postalCode: '' } };
}

/** Calls `tell` with a state only when the one before it was another. */
function createChangeTeller(type: ElementType, tell: (change: object) => void) {
  let last = '';
  return (state: CardFormState) => {
    const change = toChange(type, state);
    const text = JSON.stringify(change);
    if (text === last) return;
    if (last !== '') tell(change);
    last = text;
  };
}

interface Place {
  readonly target: HTMLElement;
  readonly host: HTMLElement;
}

export function createCardElement(
  type: ElementType,
  initial: ElementOptions,
  onDestroy: () => void,
): CardElement {
  const emitter = createEmitter();
  const tellChange = createChangeTeller(type, (change) => emitter.emit('change', change));
  let options = initial;
  let place: Place | null = null;
  let hasFocus = false;

  function refresh(): void {
    if (place) markTarget(place.target, form.getState(), hasFocus);
    tellChange(form.getState());
  }
  const form = createCardForm(refresh);
  form.root.classList.add(type);
  tellChange(form.getState());
  watchForm(form.root, emitter, type);
  for (const [event, isInside] of [
    ['focus', true],
    ['blur', false],
  ] as const) {
    emitter.on(event, () => {
      hasFocus = isInside;
      refresh();
    });
  }

  const element: CardElement = {
    mount(where) {
      element.unmount();
      const target = requireTarget(where);
      place = { target, host: attachBox(target, cardFormCss, form.root) };
      element.update({});
      refresh();
      // Listeners come after mounting, so they hear of it one turn later.
      setTimeout(() => place && emitter.emit('ready', { elementType: type }));
      return element;
    },
    unmount() {
      if (place) clearTarget(place.target);
      place?.host.remove();
      place = null;
      return element;
    },
    destroy() {
      element.unmount();
      dropForm(element);
      onDestroy();
    },
    update(changes) {
      options = { ...options, ...changes };
      if (place) applyLook(place.host, options);
      form.setDisabled(options.disabled === true);
    },
    on(event, listener) {
      emitter.on(event, listener);
      return element;
    },
    off(event, listener) {
      emitter.off(event, listener);
      return element;
    },
    clear: form.clear,
    focus: form.focus,
    blur: form.blur,
  };
  keepForm(element, form);
  return element;
}
