/** @jest-environment node */
import { texts } from '../texts';
import { renderNoScript } from './no-script';

it('visitors without scripts read how the clinic is reached and what it costs', () => {
  const clinic = {
    name: 'Smile & Co',
    timeZone: 'UTC',
    address: '12 Harbour Lane',
    phone: '+1 212 555 0142',
    email: 'hello@clinic.test',
    openingHours: [{ weekday: 1, fromLocal: '09:00', untilLocal: '17:00' } as const],
    treatments: [{ name: 'Cavity <Filling>', priceCents: 12_000, durationMinutes: 45 }],
  };
  const html = renderNoScript(clinic, 'n0nce');
  expect(html).toMatch(/^<noscript>\n<style nonce="n0nce">/);
  expect(html).toContain('<h2>Smile &amp; Co</h2>');
  expect(html).toContain(texts.noScript.callToBook);
  expect(html).toContain('<dd>Mon 9.00 am to 5.00 pm</dd>');
  expect(html).toContain('<a href="tel:+12125550142">+1 212 555 0142</a>');
  expect(html).toContain('<a href="mailto:hello@clinic.test">hello@clinic.test</a>');
  expect(html).toContain('<dd>12 Harbour Lane</dd>');
  expect(html).toContain('<dd>Cavity &lt;Filling>: $120, 45 minutes</dd>');
});

it('what is not known is left out', () => {
  const html = renderNoScript({ name: 'Molar', timeZone: 'UTC' }, 'n');
  expect(html).toContain(texts.noScript.turnOn);
  expect(html).not.toContain('<dt>');
});
