import { IntlMessageFormat } from 'intl-messageformat';

type Ast = ReturnType<IntlMessageFormat['getAst']>;
type Element = Ast[number];

function listNames(element: Element): string[] {
  const names = 'value' in element && !isLiteral(element) ? [element.value] : [];
  const options = 'options' in element ? Object.values(element.options) : [];
  return [...names, ...options.flatMap(({ value }) => value.flatMap(listNames))];
}

const LITERAL = 0;
const isLiteral = ({ type }: Element) => (type as number) === LITERAL;

/** The names of the values that a message in ICU syntax takes. Throws when it is malformed. */
export function listPlaceholders(icu: string, locale: string): string[] {
  const message = new IntlMessageFormat(icu, locale, {}, { ignoreTag: true });
  return [...new Set(message.getAst().flatMap(listNames))].sort();
}
