import type { CaughtEmail, EmailAttachment } from './email-store';
import { html, type Html } from '../service/html';
import { createPageFrame } from '../service/local-pages';

const root = '/local/mail';

const toLocalTime = (receivedAtUtc: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' }).format(
    new Date(receivedAtUtc),
  );

const renderTime = ({ receivedAtUtc }: CaughtEmail) =>
  html`<time datetime="${receivedAtUtc}">${toLocalTime(receivedAtUtc)}</time>`;

const toTitle = ({ subject }: CaughtEmail) => subject || '(no subject)';

const renderPage = createPageFrame({
  name: 'Local email',
  root,
  note: 'Emails caught on this machine. Nothing is sent to anyone.',
});

const renderRow = (email: CaughtEmail) =>
  html`<li>
    <a href="${root}/messages/${email.id}">${toTitle(email)}</a>
    <span>to ${email.to.join(', ')}</span>
    ${renderTime(email)}
  </li>`;

export function renderListPage(emails: readonly CaughtEmail[]): string {
  const list =
    emails.length === 0
      ? html`<p>
          No emails yet. Emails from the clinic appear here. Reload the page to check again.
        </p>`
      : html`<ul class="emails">
          ${emails.map(renderRow)}
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

const renderHtmlBody = (email: CaughtEmail) =>
  html`<iframe
    title="Message"
    sandbox="allow-popups allow-popups-to-escape-sandbox"
    src="${root}/messages/${email.id}/html"
  ></iframe>`;

function renderBody(email: CaughtEmail): Html {
  if (email.html === null) return renderTextBody(email.text ?? '');
  if (email.text === null) return renderHtmlBody(email);
  return html`${renderHtmlBody(email)}
    <details>
      <summary>Plain text</summary>
      ${renderTextBody(email.text)}
    </details>`;
}

const renderAttachment = (email: CaughtEmail) => (attachment: EmailAttachment, index: number) =>
  html`<li>
    <a href="${root}/messages/${email.id}/attachments/${index}" download>${attachment.filename}</a>
    <span>${attachment.mimeType}, ${attachment.content.length} bytes</span>
  </li>`;

const renderAttachments = (email: CaughtEmail) =>
  email.attachments.length === 0
    ? null
    : html`<h2>Attachments</h2>
        <ul>
          ${email.attachments.map(renderAttachment(email))}
        </ul>`;

export const renderEmailPage = (email: CaughtEmail): string =>
  renderPage(
    toTitle(email),
    html`<p><a href="${root}">All emails</a></p>
      <h1>${toTitle(email)}</h1>
      <dl>
        <div>
          <dt>From</dt>
          <dd>${email.from}</dd>
        </div>
        <div>
          <dt>To</dt>
          <dd>${email.to.join(', ')}</dd>
        </div>
        <div>
          <dt>Received</dt>
          <dd>${renderTime(email)}</dd>
        </div>
      </dl>
      ${renderBody(email)} ${renderAttachments(email)}`,
  );

export const renderMissingPage = (): string =>
  renderPage(
    'Not found',
    html`<h1>Email not found</h1>
      <p><a href="${root}">All emails</a></p>`,
  );
