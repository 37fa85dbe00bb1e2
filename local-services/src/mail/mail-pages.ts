import type { CaughtMail, MailAttachment } from './caught-mail';
import { html, type Html } from './html';

const root = '/local/mail';

const toLocalTime = (receivedAtUtc: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' }).format(
    new Date(receivedAtUtc),
  );

const renderTime = ({ receivedAtUtc }: CaughtMail) =>
  html`<time datetime="${receivedAtUtc}">${toLocalTime(receivedAtUtc)}</time>`;

const toTitle = ({ subject }: CaughtMail) => subject || '(no subject)';

const renderPage = (title: string, content: Html): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} – Local mail</title>
        <link rel="stylesheet" href="${root}/mail.css" />
      </head>
      <body>
        <header>
          <a class="home" href="${root}">Local mail</a>
          <p>Emails caught on this machine. Nothing is sent to anyone.</p>
        </header>
        <main>${content}</main>
      </body>
    </html> `.markup;

const renderRow = (mail: CaughtMail) =>
  html`<li>
    <a href="${root}/messages/${mail.id}">${toTitle(mail)}</a>
    <span>to ${mail.to.join(', ')}</span>
    ${renderTime(mail)}
  </li>`;

export function renderListPage(mails: readonly CaughtMail[]): string {
  const list =
    mails.length === 0
      ? html`<p>
          No emails yet. Emails from the clinic appear here. Reload the page to check again.
        </p>`
      : html`<ul class="mails">
          ${mails.map(renderRow)}
        </ul>`;
  return renderPage(
    'Inbox',
    html`<h1>Inbox</h1>
      ${list}`,
  );
}

const webAddress = /(https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)])/;

/** Plain text with its web addresses as links. */
const renderText = (text: string) =>
  text
    .split(webAddress)
    .map((part, index) =>
      index % 2 === 1
        ? html`<a href="${part}" target="_blank" rel="noopener">${part}</a>`
        : html`${part}`,
    );

const renderTextBody = (text: string) => html`<div class="text">${renderText(text)}</div>`;

const renderHtmlBody = (mail: CaughtMail) =>
  html`<iframe
    title="Message"
    sandbox="allow-popups allow-popups-to-escape-sandbox"
    src="${root}/messages/${mail.id}/html"
  ></iframe>`;

function renderBody(mail: CaughtMail): Html {
  if (mail.html === null) return renderTextBody(mail.text ?? '');
  if (mail.text === null) return renderHtmlBody(mail);
  return html`${renderHtmlBody(mail)}
    <details>
      <summary>Plain text</summary>
      ${renderTextBody(mail.text)}
    </details>`;
}

const renderAttachment = (mail: CaughtMail) => (attachment: MailAttachment, index: number) =>
  html`<li>
    <a href="${root}/messages/${mail.id}/attachments/${index}" download>${attachment.filename}</a>
    <span>${attachment.mimeType}, ${attachment.content.length} bytes</span>
  </li>`;

const renderAttachments = (mail: CaughtMail) =>
  mail.attachments.length === 0
    ? null
    : html`<h2>Attachments</h2>
        <ul>
          ${mail.attachments.map(renderAttachment(mail))}
        </ul>`;

export const renderMailPage = (mail: CaughtMail): string =>
  renderPage(
    toTitle(mail),
    html`<p><a href="${root}">All emails</a></p>
      <h1>${toTitle(mail)}</h1>
      <dl>
        <div>
          <dt>From</dt>
          <dd>${mail.from}</dd>
        </div>
        <div>
          <dt>To</dt>
          <dd>${mail.to.join(', ')}</dd>
        </div>
        <div>
          <dt>Received</dt>
          <dd>${renderTime(mail)}</dd>
        </div>
      </dl>
      ${renderBody(mail)} ${renderAttachments(mail)}`,
  );

export const renderMissingPage = (): string =>
  renderPage(
    'Not found',
    html`<h1>Email not found</h1>
      <p><a href="${root}">All emails</a></p>`,
  );
