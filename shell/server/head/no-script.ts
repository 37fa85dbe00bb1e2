import { formatOpeningHours, formatPrice, toPhoneLink } from 'shared-contracts';
import { escapeHtml } from '../error-page';
import { texts } from '../texts';
import type { PublicClinic } from './page-head';

/** The colors are those of the theme, where the page has its styles. */
const STYLE = `
.no-script { max-width: 42rem; margin: 0 auto; padding: 1.5rem 1rem 2rem; color: var(--color-text, #12241f); font: 1.0625rem/1.6 'Molar Sans', system-ui, sans-serif; overflow-wrap: anywhere; }
.no-script h2 { margin: 0 0 .5rem; font-size: 1.5rem; line-height: 1.25; }
.no-script p { margin: .5rem 0; }
.no-script a { color: var(--color-link, #0c5c4c); }
.no-script dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1.5rem; margin: 1rem 0 0; }
.no-script dt { font-weight: 600; }
.no-script dd { margin: 0; }
`;

const toRow = (label: string, html: string) => `<dt>${label}</dt><dd>${html}</dd>`;

/** What visitors without scripts need to reach the clinic: they can read, and they can call. */
export function renderNoScript(clinic: PublicClinic, nonce: string): string {
  const { name, phone, email, address, openingHours = [], treatments = [] } = clinic;
  const hours = formatOpeningHours(openingHours);
  const call = phone && `<a href="${toPhoneLink(phone)}">${escapeHtml(phone)}</a>`;
  const prices = treatments.map(
    (treatment) =>
      `${escapeHtml(treatment.name)}: ${texts.treatment(formatPrice(treatment.priceCents), treatment.durationMinutes)}`,
  );
  const rows = [
    ...(hours ? [toRow(texts.noScript.hours, hours)] : []),
    ...(call ? [toRow(texts.noScript.phone, call)] : []),
    ...(email
      ? [
          toRow(
            texts.noScript.email,
            `<a href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a>`,
          ),
        ]
      : []),
    ...(address ? [toRow(texts.noScript.address, escapeHtml(address))] : []),
    ...(prices.length > 0 ? [toRow(texts.noScript.prices, prices.join('<br>'))] : []),
  ];
  return `<noscript>
<style nonce="${nonce}">${STYLE}</style>
<section class="no-script">
<h2>${escapeHtml(name)}</h2>
<p>${call ? texts.noScript.callToBook : texts.noScript.turnOn}</p>
<dl>${rows.join('')}</dl>
</section>
</noscript>`;
}
