import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Clinic } from '../database/clinic';
import type { EmailContent } from './email-content';
import { EmailLayout } from './email-layout';

const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

const toQuote = (text: string): string =>
  ['Your message:', ...text.split('\n').map((line) => `> ${line}`)].join('\n');

function toText(content: EmailContent, { name, address, phone }: Clinic): string {
  const { greeting, paragraphs, facts = [], quote, actions = [], note } = content;
  const blocks = [
    greeting,
    ...paragraphs,
    facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    quote && toQuote(quote),
    ...actions.map(({ label, url }) => `${label}:\n${url}`),
    note,
    `The ${name} team`,
    [name, address, phone].join('\n'),
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

/** The two parts of an email; an email client shows the one that it can. */
export const renderParts = (
  content: EmailContent,
  clinic: Clinic,
): { readonly html: string; readonly text: string } => ({
  html: DOCTYPE + renderToStaticMarkup(createElement(EmailLayout, { content, clinic })),
  text: toText(content, clinic),
});
