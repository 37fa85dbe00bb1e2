import type { Language } from 'shared-texts';
import { texts } from './texts';

/** Over the page, out of its flow and out of the way of pointers: with or without it, nothing is elsewhere. */
const STYLE = `
.rehearsal { position: fixed; z-index: 2147483647; inset-inline: 0; inset-block-end: 0; width: fit-content; max-width: 100%; margin-inline: auto; padding: .25rem 1rem; box-sizing: border-box; border: 1px solid #fff; border-block-end: 0; border-radius: .5rem .5rem 0 0; background: #8b1a1a; color: #fff; font: 600 .875rem/1.4 'Molar Sans', system-ui, sans-serif; text-align: center; pointer-events: none; }
`;

/** Says on each page of a rehearsal, from the first paint on, that it is one. */
export const renderRehearsalBanner = (language: Language, nonce: string): string =>
  `<style nonce="${nonce}">${STYLE}</style>
<aside class="rehearsal">${texts.rehearsal[language]}</aside>`;
