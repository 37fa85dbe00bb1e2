import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { EmailAction, EmailContent, PartsContext } from './email-content';
import type { EmailLanguage } from './email-language';
import { EmailLayout } from './email-layout';

const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

const toQuote = (text: string, { translate }: EmailLanguage): string =>
  [translate('yourMessage'), ...text.split('\n').map((line) => `> ${line}`)].join('\n');

const toLine = ({ label, url }: EmailAction): string => `${label}:\n${url}`;

function toText(content: EmailContent, { clinic, language }: PartsContext): string {
  const { name, address, phone } = clinic;
  const { greeting, paragraphs, facts = [], quote, actions = [], note } = content;
  const blocks = [
    greeting,
    ...paragraphs,
    facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    ...facts.flatMap(({ link }) => (link ? [toLine(link)] : [])),
    quote && toQuote(quote, language),
    ...actions.map(toLine),
    note,
    language.translate('team', { clinic: name }),
    [name, address, phone].join('\n'),
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

/** The two parts of an email; an email client shows the one that it can. */
export const renderParts = (
  content: EmailContent,
  context: PartsContext,
): { readonly html: string; readonly text: string } => ({
  html: DOCTYPE + renderToStaticMarkup(createElement(EmailLayout, { content, ...context })),
  text: toText(content, context),
});
