import {
  type CardFieldName,
  type CardProblem,
  findProblems,
  shouldShow,
  toBrand,
  toDigits,
  toExpiry,
} from './card-rules';

export const fieldNames: readonly CardFieldName[] = ['number', 'expiry', 'cvc'];

export interface CardFormState {
  readonly isEmpty: boolean;
  readonly isComplete: boolean;
  readonly brand: string;
  /** The first problem to show now. */
  readonly problem: CardProblem | null;
}

/** The card in the provider's terms. */
export type TypedCard = Readonly<Record<'number' | 'exp_month' | 'exp_year' | 'cvc', string>>;

type Problems = Record<CardFieldName, CardProblem | null>;

export interface CardModel {
  readonly type: (name: CardFieldName, text: string) => void;
  /** The field lost the focus. */
  readonly leave: (name: CardFieldName) => void;
  readonly submit: () => void;
  readonly clear: () => void;
  /** The first field with a problem, whether or not it is shown yet. */
  readonly findInvalidField: () => CardFieldName | null;
  /** The problems to show now. */
  readonly getShownProblems: () => Problems;
  readonly getState: () => CardFormState;
  readonly getCard: () => TypedCard;
}

/** The state of the form, without the DOM. */
export function createCardModel(getNow: () => Date): CardModel {
  const values = { number: '', expiry: '', cvc: '' };
  const finished = new Set<CardFieldName>();
  const getProblems = () => findProblems(values, getNow());

  function getShownProblems(): Problems {
    const problems = getProblems();
    const toShown = (name: CardFieldName) =>
      shouldShow(problems[name], finished.has(name)) ? problems[name] : null;
    return { number: toShown('number'), expiry: toShown('expiry'), cvc: toShown('cvc') };
  }

  function findInvalidField(): CardFieldName | null {
    const problems = getProblems();
    return fieldNames.find((name) => problems[name] !== null) ?? null;
  }

  return {
    type(name, text) {
      values[name] = text;
      finished.delete(name);
    },
    leave(name) {
      if (values[name] !== '') finished.add(name);
    },
    submit: () => fieldNames.forEach((name) => finished.add(name)),
    clear() {
      finished.clear();
      Object.assign(values, { number: '', expiry: '', cvc: '' });
    },
    findInvalidField,
    getShownProblems,
    getState() {
      const shown = getShownProblems();
      return {
        isEmpty: fieldNames.every((name) => values[name] === ''),
        isComplete: findInvalidField() === null,
        brand: toBrand(toDigits(values.number)).name,
        problem: shown.number ?? shown.expiry ?? shown.cvc,
      };
    },
    getCard() {
      const { month, year } = toExpiry(values.expiry);
      return {
        number: toDigits(values.number),
        exp_month: String(month),
        exp_year: String(year),
        cvc: values.cvc,
      };
    },
  };
}
