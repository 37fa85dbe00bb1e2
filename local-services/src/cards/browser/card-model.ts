import { toBrand } from './card-brand';
import { toDigits } from './card-format';
import {
  findProblems,
  isWorthShowing,
  toExpiry,
  type CardFieldName,
  type CardProblem,
} from './card-rules';

export const fieldNames: readonly CardFieldName[] = ['number', 'expiry', 'cvc'];

export interface CardFormState {
  readonly isEmpty: boolean;
  readonly isComplete: boolean;
  readonly brand: string;
  /** The first mistake to tell the reader now, if any. */
  readonly problem: CardProblem | null;
}

/** The card as the provider's API takes it. */
export type TypedCard = Readonly<Record<'number' | 'exp_month' | 'exp_year' | 'cvc', string>>;

type Marks = Record<CardFieldName, CardProblem | null>;

export interface CardModel {
  readonly type: (name: CardFieldName, text: string) => void;
  /** The reader went on to something else. */
  readonly leave: (name: CardFieldName) => void;
  readonly submit: () => void;
  readonly clear: () => void;
  /** The first field that is not right yet, whether or not that shows. */
  readonly findWrongField: () => CardFieldName | null;
  readonly getMarks: () => Marks;
  readonly getState: () => CardFormState;
  readonly getCard: () => TypedCard;
}

/** What was typed and what may be said about it, without any document. */
export function createCardModel(getNow: () => Date): CardModel {
  const values = { number: '', expiry: '', cvc: '' };
  const finished = new Set<CardFieldName>();
  const getProblems = () => findProblems(values, getNow());

  function getMarks(): Marks {
    const problems = getProblems();
    const toMark = (name: CardFieldName) =>
      isWorthShowing(problems[name], finished.has(name)) ? problems[name] : null;
    return { number: toMark('number'), expiry: toMark('expiry'), cvc: toMark('cvc') };
  }

  function findWrongField(): CardFieldName | null {
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
    findWrongField,
    getMarks,
    getState() {
      const marks = getMarks();
      return {
        isEmpty: fieldNames.every((name) => values[name] === ''),
        isComplete: findWrongField() === null,
        brand: toBrand(toDigits(values.number)).name,
        problem: marks.number ?? marks.expiry ?? marks.cvc,
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
