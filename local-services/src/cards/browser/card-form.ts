import { type CardFieldName, type CardProblem, cardRules, toDigits, toExpiry } from './card-rules';
import { toCardWords, translateError } from './card-words';
import { createNode } from './dom';

const facts: Record<CardFieldName, Readonly<Record<'placeholder' | 'autocomplete', string>>> = {
  number: { placeholder: '1234 1234 1234 1234', autocomplete: 'cc-number' },
  expiry: { placeholder: 'MM / YY', autocomplete: 'cc-exp' },
  cvc: { placeholder: '123', autocomplete: 'cc-csc' },
};

const fieldNames = Object.keys(facts) as CardFieldName[];

export type CardForm = ReturnType<typeof createCardForm>;

const createInput = (name: CardFieldName) =>
  createNode('input', {
    id: name,
    autocomplete: facts[name].autocomplete,
    inputmode: 'numeric',
    placeholder: facts[name].placeholder,
    type: 'text',
    'aria-required': 'true',
    'aria-describedby': 'problem',
  });

/**
 * Number, expiry date and security code, in a language. `onChange` is called when their problem may have
 * changed.
 */
export function createCardForm(locale: string | undefined, onChange: () => void) {
  const words = toCardWords(locale);
  const inputs = {
    number: createInput('number'),
    expiry: createInput('expiry'),
    cvc: createInput('cvc'),
  };
  const message = createNode('p', { id: 'problem', class: 'problem' });
  /** The fields that were left or submitted since their last change. */
  const finished = new Set<CardFieldName>();
  let lastFocused: HTMLInputElement | undefined;

  const findProblem = (name: CardFieldName) => cardRules[name](inputs[name].value, new Date());
  const findShown = () => fieldNames.find((name) => finished.has(name) && findProblem(name));

  function getProblem(): CardProblem | undefined {
    const shown = findShown();
    const problem = shown && findProblem(shown);
    return problem ? translateError(problem, words) : undefined;
  }

  function refresh(): void {
    const shown = findShown();
    for (const name of fieldNames) {
      inputs[name].setAttribute('aria-invalid', String(name === shown));
    }
    message.textContent = getProblem()?.message ?? '';
    onChange();
  }

  for (const name of fieldNames) {
    inputs[name].addEventListener('input', () => {
      finished.delete(name);
      refresh();
    });
    inputs[name].addEventListener('change', () => {
      if (inputs[name].value !== '') finished.add(name);
      refresh();
    });
  }

  const fields = fieldNames.map((name) =>
    createNode(
      'div',
      { class: `field ${name}` },
      createNode('label', { for: name }, words.labels[name]),
      inputs[name],
    ),
  );
  return {
    words,

    root: createNode(
      'div',
      { class: 'form' },
      createNode('div', { class: 'fields' }, ...fields),
      message,
    ),

    /** The first problem to show now. */
    getProblem,

    /** The card in the provider's terms. */
    getCard: () => ({
      number: toDigits(inputs.number.value),
      exp_month: String(toExpiry(inputs.expiry.value)?.month),
      exp_year: String(toExpiry(inputs.expiry.value)?.year),
      cvc: inputs.cvc.value,
    }),

    /** Shows all problems, moves the focus to the first and returns it. */
    submit(): CardProblem | undefined {
      for (const name of fieldNames) finished.add(name);
      refresh();
      const invalid = findShown();
      if (invalid) inputs[invalid].focus();
      return getProblem();
    },

    /** A field loses the focus when it is disabled and gets it back when it is enabled. */
    setDisabled(isDisabled: boolean): void {
      const all = Object.values(inputs);
      if (isDisabled) lastFocused = all.find((input) => input.matches(':focus')) ?? lastFocused;
      for (const input of all) input.disabled = isDisabled;
      if (isDisabled) return;
      if (document.activeElement === document.body) lastFocused?.focus();
      lastFocused = undefined;
    },
  };
}
