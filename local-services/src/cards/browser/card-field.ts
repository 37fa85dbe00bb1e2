import type { CardFieldName } from './card-rules';
import { createNode } from './dom';

interface FieldTexts {
  readonly label: string;
  readonly placeholder: string;
  readonly autocomplete: string;
}

const texts: Record<CardFieldName, FieldTexts> = {
  number: {
    label: 'Card number',
    placeholder: '1234 1234 1234 1234',
    autocomplete: 'cc-number',
  },
  expiry: { label: 'Expiry date', placeholder: 'MM / YY', autocomplete: 'cc-exp' },
  cvc: { label: 'CVC', placeholder: '123', autocomplete: 'cc-csc' },
};

export interface CardField {
  readonly root: HTMLElement;
  readonly input: HTMLInputElement;
  /** `isDescribed` connects the field to the message below the fields. */
  readonly mark: (state: { readonly isInvalid: boolean; readonly isDescribed: boolean }) => void;
}

/** Keeps the caret after the same digit, whichever spaces the format inserts. */
function replaceText(input: HTMLInputElement, text: string): void {
  if (input.value === text) return;
  const caret = input.selectionStart ?? input.value.length;
  const isAtEnd = caret === input.value.length;
  const digitsBefore = input.value.slice(0, caret).replace(/\D/g, '').length;
  input.value = text;
  if (isAtEnd) return;
  let position = 0;
  for (let seen = 0; seen < digitsBefore && position < text.length; position += 1) {
    if (/\d/.test(text[position] ?? '')) seen += 1;
  }
  input.setSelectionRange(position, position);
}

function setOptional(node: Element, name: string, value: string | null): void {
  if (value === null) node.removeAttribute(name);
  else node.setAttribute(name, value);
}

/** A labelled input whose text is formatted while it is typed. */
export function createCardField(
  name: CardFieldName,
  format: (text: string, isDeleting: boolean) => string,
): CardField {
  const { label, placeholder, autocomplete } = texts[name];
  const input = createNode('input', {
    id: name,
    autocomplete,
    inputmode: 'numeric',
    placeholder,
    type: 'text',
    'aria-required': 'true',
  });
  input.addEventListener('input', (event) => {
    const isDeleting = event instanceof InputEvent && event.inputType.startsWith('delete');
    replaceText(input, format(input.value, isDeleting));
  });
  const root = createNode(
    'div',
    { class: `field ${name}` },
    createNode('label', { for: name }, label),
    input,
  );
  return {
    root,
    input,
    mark({ isInvalid, isDescribed }) {
      setOptional(input, 'aria-invalid', isInvalid ? 'true' : null);
      setOptional(input, 'aria-describedby', isDescribed ? 'problem' : null);
    },
  };
}
