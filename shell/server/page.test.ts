/** @jest-environment node */
import type { PageData } from 'shared-contracts';
import { renderPage } from './page';

const data: PageData = {
  config: {
    isLocal: false,
    localEmulators: null,
    clinic: { name: 'Molar', timeZone: 'UTC' },
    firebase: { apiKey: 'k', authDomain: 'd', projectId: 'demo-p' },
    cardPublishableKey: 'pk_test',
  },
  registry: { shell: '1.0.0', remotes: [] },
  manifests: {},
  year: 2023,
  firstView: null,
  laterScripts: [],
  shellIntegrity: {},
  overridden: {},
  allowsThirdPartyScripts: false,
};
const head = {
  language: 'en',
  ...{ page: undefined, title: null, clinic: data.config.clinic, siteUrl: undefined },
} as const;
const script = { url: '/assets/shell/shell.12345678.js', integrity: 'sha384-shell' };
const chunk = { url: '/assets/remote-x/1.0.0/a.12345678.js', integrity: 'sha384-a' };

describe('renderPage', () => {
  const html = renderPage({
    visit: 'visit',
    nonce: 'n0nce',
    language: 'en',
    scripts: [script],
    preloads: [chunk],
    font: null,
    head,
    data,
    names: null,
    firstHtml: null,
    isRehearsal: false,
  });

  it('puts the nonce on every script that runs', () => {
    const running = [...html.matchAll(/<script(?![^>]*application\/json)[^>]*>/g)].map(
      ([tag]) => tag,
    );
    expect(running).toHaveLength(2);
    expect(running.every((tag) => tag.includes('nonce="n0nce"'))).toBe(true);
  });

  it('puts the hash on every file, and the same CORS mode on preloads as on scripts', () => {
    const files = [...html.matchAll(/<(?:script|link)[^>]*\.js"[^>]*>/g)].map(([tag]) => tag);
    expect(files).toHaveLength(2);
    expect(files[0]).toContain('integrity="sha384-shell" crossorigin="anonymous"');
    expect(files[1]).toContain('integrity="sha384-a" crossorigin="anonymous"');
  });

  it('escapes data that could end the script block', () => {
    const config = { ...data.config, clinic: { name: '</script><b>', timeZone: 'UTC' } };
    const page = renderPage({
      visit: 'visit',
      language: 'en',
      nonce: 'n',
      scripts: [],
      preloads: [],
      font: null,
      head: { ...head, clinic: config.clinic },
      data: { ...data, config },
      names: { treatments: { '</script>': 'x' }, specialities: {}, closedDays: {} },
      firstHtml: null,
      isRehearsal: false,
    });
    const block =
      /<script type="application\/json" data-visit="visit" id="clinic-page">(.*?)<\/script>/s.exec(
        page,
      );
    expect(JSON.parse(block?.[1] ?? '')).toMatchObject({ config });
    expect(page).not.toContain('<title></script>');
    expect(page).not.toContain('"</script>');
  });
});
