import { createCardField } from './card-field';
import { createCardModel, fieldNames, type CardFormState, type TypedCard } from './card-model';
import {
  type CardProblem,
  formatCvc,
  formatExpiry,
  formatNumber,
  toBrand,
  toDigits,
} from './card-rules';
import { createNode } from './dom';

const TEST_CARDS = [
  ['4242 4242 4242 4242', 'payment succeeds'],
  ['4000 0000 0000 0002', 'card is declined'],
  ['4000 0000 0000 9995', 'insufficient funds'],
  ['4000 0025 0000 3155', 'requires authentication'],
] as const;

export interface CardForm {
  readonly root: HTMLElement;
  readonly getState: () => CardFormState;
  readonly getCard: () => TypedCard;
  /** Shows all problems, moves the focus to the first and returns it. */
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

/** Says that the form is a test form, and lists the numbers it accepts. */
function createTestCardNote(): HTMLElement {
  const rows = TEST_CARDS.map(([number, effect]) =>
    createNode('li', {}, createNode('code', {}, number), createNode('span', {}, effect)),
  );
  return createNode(
    'div',
    { class: 'note' },
    createNode('p', {}, 'Local test card form – no real payment'),
    createNode(
      'details',
      {},
      createNode('summary', {}, 'Test card numbers'),
      createNode('ul', {}, ...rows),
      createNode('p', {}, 'Use any future expiry date and any CVC.'),
    ),
  );
}

/** Number, expiry date and security code. `onChange` is called when their state may have changed. */
export function createCardForm(onChange: () => void): CardForm {
  const model = createCardModel(() => new Date());
  const { fields, brand } = createFields();
  const message = createNode('p', { id: 'problem', class: 'problem' });

  function refresh(): void {
    const problems = model.getShownProblems();
    const described = fieldNames.find((name) => problems[name] !== null);
    for (const name of fieldNames) {
      fields[name].mark({ isInvalid: problems[name] !== null, isDescribed: name === described });
    }
    message.textContent = described ? (problems[described]?.message ?? '') : '';
    brand.textContent = toBrand(toDigits(fields.number.input.value)).label;
    onChange();
  }

  let lastFocused: HTMLInputElement | null = null;

  /** A field loses the focus when it is disabled and gets it back when it is enabled. */
  function setDisabled(isDisabled: boolean): void {
    const inputs = fieldNames.map((name) => fields[name].input);
    if (isDisabled) lastFocused = inputs.find((input) => input.matches(':focus')) ?? lastFocused;
    for (const input of inputs) input.toggleAttribute('disabled', isDisabled);
    if (isDisabled) return;
    if (lastFocused && document.activeElement === document.body) lastFocused.focus();
    lastFocused = null;
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
      const invalid = model.findInvalidField();
      if (invalid) fields[invalid].input.focus();
      return invalid && model.getShownProblems()[invalid];
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
