import { createCardField } from './card-field';
import {
  type CardFieldName,
  type CardProblem,
  findProblems,
  formatCvc,
  formatExpiry,
  formatNumber,
  shouldShow,
  toDigits,
  toExpiry,
} from './card-rules';
import { createNode } from './dom';

const TEST_CARDS = [
  ['4242 4242 4242 4242', 'payment succeeds'],
  ['4000 0000 0000 0002', 'card is declined'],
  ['4000 0000 0000 9995', 'insufficient funds'],
  ['4000 0025 0000 3155', 'requires authentication'],
  ['4000 0000 0000 5050', 'payment succeeds, its events are lost'],
] as const;

const fieldNames: readonly CardFieldName[] = ['number', 'expiry', 'cvc'];

/** The state as the provider reports it; `error` is the first problem to show now. */
export interface CardFormState {
  readonly empty: boolean;
  readonly complete: boolean;
  readonly error: CardProblem | undefined;
}

export type CardForm = ReturnType<typeof createCardForm>;

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
export function createCardForm(onChange: () => void) {
  const fields = {
    number: createCardField('number', formatNumber),
    expiry: createCardField('expiry', formatExpiry),
    cvc: createCardField('cvc', formatCvc),
  };
  const message = createNode('p', { id: 'problem', class: 'problem' });
  /** The fields that were left or submitted since their last change. */
  const finished = new Set<CardFieldName>();
  let lastFocused: HTMLInputElement | null = null;

  const getValue = (name: CardFieldName) => fields[name].input.value;

  const getProblems = () =>
    findProblems(
      { number: getValue('number'), expiry: getValue('expiry'), cvc: getValue('cvc') },
      new Date(),
    );

  /** The fields with problems to show now, in the order of the form. */
  function findShown(): CardFieldName[] {
    const problems = getProblems();
    return fieldNames.filter((name) => shouldShow(problems[name], finished.has(name)));
  }

  function getShownProblem(): CardProblem | undefined {
    const [first] = findShown();
    return (first && getProblems()[first]) ?? undefined;
  }

  function refresh(): void {
    const shown = findShown();
    for (const name of fieldNames) {
      fields[name].mark({ isInvalid: shown.includes(name), isDescribed: name === shown[0] });
    }
    message.textContent = getShownProblem()?.message ?? '';
    onChange();
  }

  for (const name of fieldNames) {
    const { input } = fields[name];
    input.addEventListener('input', () => {
      finished.delete(name);
      refresh();
    });
    input.addEventListener('blur', () => {
      if (input.value !== '') finished.add(name);
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

    getState(): CardFormState {
      return {
        empty: fieldNames.every((name) => getValue(name) === ''),
        complete: Object.values(getProblems()).every((problem) => problem === null),
        error: getShownProblem(),
      };
    },

    /** The card in the provider's terms. */
    getCard() {
      const { month, year } = toExpiry(getValue('expiry'));
      return {
        number: toDigits(getValue('number')),
        exp_month: String(month),
        exp_year: String(year),
        cvc: getValue('cvc'),
      };
    },

    /** Shows all problems, moves the focus to the first and returns it. */
    submit(): CardProblem | undefined {
      for (const name of fieldNames) finished.add(name);
      refresh();
      const [invalid] = findShown();
      if (invalid) fields[invalid].input.focus();
      return getShownProblem();
    },

    /** A field loses the focus when it is disabled and gets it back when it is enabled. */
    setDisabled(isDisabled: boolean): void {
      const inputs = fieldNames.map((name) => fields[name].input);
      if (isDisabled) lastFocused = inputs.find((input) => input.matches(':focus')) ?? lastFocused;
      for (const input of inputs) input.toggleAttribute('disabled', isDisabled);
      if (isDisabled) return;
      if (lastFocused && document.activeElement === document.body) lastFocused.focus();
      lastFocused = null;
    },
  };
}
