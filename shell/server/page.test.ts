/** @jest-environment node */
import { renderPage } from './page';

const clientConfig = {
  mode: 'local',
  clinic: { name: 'Molar', timeZone: 'UTC' },
  firebase: { apiKey: 'k', authDomain: 'd', projectId: 'demo-p' },
  cardPublishableKey: 'pk_test',
} as const;

describe('renderPage', () => {
  it('gives every script that runs the nonce', () => {
    const html = renderPage({
      nonce: 'n0nce',
      scripts: ['/assets/shell/shell.12345678.js'],
      clientConfig,
      registry: { remotes: [] },
    });
    const running = [...html.matchAll(/<script(?![^>]*application\/json)[^>]*>/g)].map(
      ([tag]) => tag,
    );
    expect(running).toHaveLength(2);
    expect(running.every((tag) => tag.includes('nonce="n0nce"'))).toBe(true);
  });

  it('lets no data end its block', () => {
    const html = renderPage({
      nonce: 'n',
      scripts: [],
      clientConfig: { ...clientConfig, clinic: { name: '</script><b>', timeZone: 'UTC' } },
      registry: { remotes: [] },
    });
    const block = /<script type="application\/json" id="clinic-config">(.*?)<\/script>/s.exec(html);
    expect(JSON.parse(block?.[1] ?? '')).toMatchObject({ clinic: { name: '</script><b>' } });
  });
});
