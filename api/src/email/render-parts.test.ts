import { clinic } from '../../test-kit/clinic';
import type { EmailContent } from './email-content';
import { english as language } from './email-language';
import { renderParts } from './render-parts';

const content: EmailContent = {
  subject: 'Booked',
  greeting: 'Hello Pat,',
  paragraphs: ['Your visit is booked.', 'One line\nand another'],
  facts: [{ label: 'Price', value: '$180' }],
  quote: 'Open\non Sunday?',
  actions: [
    { label: 'Manage', url: 'https://molar.test/dashboard' },
    { label: 'Pay online', url: 'https://molar.test/pay?a=1&b=2' },
  ],
  note: 'Small print.',
};

const { html, text } = renderParts(content, { clinic, language });

it('the text part holds everything, line by line', () => {
  expect(text).toBe(`Hello Pat,

Your visit is booked.

One line
and another

Price: $180

Your message:
> Open
> on Sunday?

Manage:
https://molar.test/dashboard

Pay online:
https://molar.test/pay?a=1&b=2

Small print.

The Molar team

Molar
12 Harbour Lane, Riverside Quarter
+1 212 555 0142
`);
});

it('the HTML part holds the same, with one button and links', () => {
  for (const part of ['Hello Pat,', 'One line<br/>and another', '$180', 'Open<br/>on Sunday?']) {
    expect(html).toContain(part);
  }
  expect(html.match(/class="button"/g)).toHaveLength(1);
  expect(html).toContain('href="https://molar.test/pay?a=1&amp;b=2"');
  expect(html).toContain('Small print.');
});

it('a logo stands in place of the name, which email clients show while they block pictures', () => {
  const logoUrl = 'https://molar.test/api/images/logo.webp';
  const parts = renderParts(content, { clinic: { ...clinic, logoUrl }, language });
  expect(parts.html).toContain(`<img src="${logoUrl}" alt="Molar"`);
});

it('every email says where the clinic is and how to reach it', () => {
  expect(html).toContain('12 Harbour Lane, Riverside Quarter');
  expect(html).toContain('href="tel:+12125550142"');
});

it('the HTML part has colors for light and dark email clients', () => {
  expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
  expect(html).toContain('@media (prefers-color-scheme: dark)');
});

it('markup in a text is shown, not interpreted', () => {
  const script = '<script>alert("1")</script>';
  const parts = renderParts(
    {
      subject: script,
      greeting: script,
      paragraphs: [script],
      facts: [{ label: script, value: script }],
      quote: script,
      actions: [{ label: script, url: 'https://molar.test/"><script>' }],
      note: script,
    },
    { clinic: { ...clinic, name: script, address: script }, language },
  );
  expect(parts.html).not.toContain('<script');
});
