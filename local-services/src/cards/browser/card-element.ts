import { type CardForm, createCardForm } from './card-form';
import cardFormCss from './card-form.css';
import type { CardFormState } from './card-model';
import {
  attachShadow,
  clearTarget,
  IntegrationError,
  markTarget,
  requireTarget,
  watchForm,
} from './dom';

export interface ElementOptions {
  readonly disabled?: boolean;
  readonly style?: {
    readonly base?: Record<string, unknown>;
    readonly invalid?: Record<string, unknown>;
  };
}

type Listener = (payload: unknown) => void;

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

interface Mounted {
  readonly target: HTMLElement;
  readonly host: HTMLElement;
}

const forms = new WeakMap<object, CardForm>();

/** The form of an element that is mounted. Throws an IntegrationError otherwise. */
export function requireForm(element: unknown): CardForm {
  const form = typeof element === 'object' && element ? forms.get(element) : undefined;
  if (form?.root.isConnected) return form;
  throw new IntegrationError(
    'We could not retrieve data from the specified Element. Please make sure the Element you are attempting to use is still mounted.',
  );
}

function createEmitter() {
  const listeners = new Map<string, Set<Listener>>();
  return {
    on(event: string, listener: Listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
    },
    off(event: string, listener?: Listener) {
      if (listener === undefined) listeners.delete(event);
      else listeners.get(event)?.delete(listener);
    },
    emit(event: string, payload: object) {
      const full = { elementType: 'card', ...payload };
      for (const listener of [...(listeners.get(event) ?? [])]) listener(full);
    },
  };
}

/** Calls `onChange` with what differs from the last state; the first state is no change. */
function createChangeDetector(onChange: (change: object) => void) {
  let last = '';
  return ({ isComplete, isEmpty, brand, problem }: CardFormState) => {
    const error = problem ?? undefined;
    const change = {
      empty: isEmpty,
      complete: isComplete,
      brand,
      error,
      value: { postalCode: '' },
    };
    const text = JSON.stringify(change);
    if (text === last) return;
    if (last !== '') onChange(change);
    last = text;
  };
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

export function createCardElement(initial: ElementOptions, onDestroy: () => void): CardElement {
  const emitter = createEmitter();
  const detectChange = createChangeDetector((change) => emitter.emit('change', change));
  let options = initial;
  let mounted: Mounted | null = null;
  let hasFocus = false;

  function refresh(): void {
    if (mounted) markTarget(mounted.target, form.getState(), hasFocus);
    detectChange(form.getState());
  }
  const form = createCardForm(refresh);
  detectChange(form.getState());
  watchForm(form.root, (event) => {
    if (event !== 'escape') hasFocus = event === 'focus';
    refresh();
    emitter.emit(event, {});
  });

  const element: CardElement = {
    mount(where) {
      element.unmount();
      const target = requireTarget(where);
      mounted = { target, host: attachShadow(target, cardFormCss, form.root) };
      element.update({});
      refresh();
      // Pages add their listeners after mounting.
      setTimeout(() => mounted && emitter.emit('ready', {}));
      return element;
    },
    unmount() {
      if (mounted) clearTarget(mounted.target);
      mounted?.host.remove();
      mounted = null;
      return element;
    },
    destroy() {
      element.unmount();
      forms.delete(element);
      onDestroy();
    },
    update(changes) {
      options = { ...options, ...changes };
      if (mounted) applyStyle(mounted.host, options);
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
  forms.set(element, form);
  return element;
}
