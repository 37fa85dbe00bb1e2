import { toBrand } from './card-brand';
import { createCardField } from './card-field';
import { formatCvc, formatExpiry, formatNumber, toDigits } from './card-format';
import { createCardModel, fieldNames, type CardFormState, type TypedCard } from './card-model';
import type { CardProblem } from './card-rules';
import { createNode } from './dom';
import { createTestCardNote } from './test-card-note';

export interface CardForm {
  readonly root: HTMLElement;
  readonly getState: () => CardFormState;
  readonly getCard: () => TypedCard;
  /** Treats every field as finished, moves to the first mistake and returns it. */
  readonly submit: () => CardProblem | null;
  readonly clear: () => void;
  readonly focus: () => void;
  readonly blur: () => void;
  readonly setDisabled: (isDisabled: boolean) => void;
}

function createFields() {
  const number = createCardField('number', formatNumber);
  const brand = createNode('span', { class: 'brand', 'aria-hidden': 'true' });
  number.root.append(brand);
  const fields = {
    number,
    expiry: createCardField('expiry', formatExpiry),
    cvc: createCardField('cvc', (text) => formatCvc(text, number.input.value)),
  };
  return { fields, brand };
}

/** Number, expiry date and security code; `onChange` follows whatever may alter their state. */
export function createCardForm(onChange: () => void): CardForm {
  const model = createCardModel(() => new Date());
  const { fields, brand } = createFields();
  const message = createNode('p', { id: 'problem', class: 'problem' });

  function refresh(): void {
    const marks = model.getMarks();
    const told = fieldNames.find((name) => marks[name] !== null);
    for (const name of fieldNames) fields[name].mark(marks[name] !== null, name === told);
    message.textContent = told ? (marks[told]?.message ?? '') : '';
    brand.textContent = toBrand(toDigits(fields.number.input.value)).label;
    onChange();
  }

  let held: HTMLInputElement | null = null;

  /** A field that is disabled loses the focus; it gets it back with the next chance to type. */
  function setDisabled(isDisabled: boolean): void {
    const inputs = fieldNames.map((name) => fields[name].input);
    if (isDisabled) held = inputs.find((input) => input.matches(':focus')) ?? held;
    for (const input of inputs) input.toggleAttribute('disabled', isDisabled);
    if (isDisabled) return;
    if (held && document.activeElement === document.body) held.focus();
    held = null;
  }

  for (const name of fieldNames) {
    const { input } = fields[name];
    input.addEventListener('input', () => {
      model.type(name, input.value);
      refresh();
    });
    input.addEventListener('blur', () => {
      model.leave(name);
      refresh();
    });
  }

  return {
    root: createNode(
      'div',
      { class: 'form', role: 'group', 'aria-label': 'Card details' },
      createNode('div', { class: 'fields' }, ...fieldNames.map((name) => fields[name].root)),
      message,
      createTestCardNote(),
    ),
    getState: model.getState,
    getCard: model.getCard,
    submit() {
      model.submit();
      refresh();
      const wrong = model.findWrongField();
      if (wrong) fields[wrong].input.focus();
      return wrong && model.getMarks()[wrong];
    },
    clear() {
      model.clear();
      for (const name of fieldNames) fields[name].input.value = '';
      refresh();
    },
    focus: () => fields.number.input.focus(),
    blur: () => fieldNames.forEach((name) => fields[name].input.blur()),
    setDisabled,
  };
}
