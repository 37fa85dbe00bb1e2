/** The text with another one below it. */
export const appendText = (text: string, added: string): string =>
  text.trim() === '' ? added : `${text.trimEnd()}\n\n${added}`;
