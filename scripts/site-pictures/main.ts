import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { chromiumArgs, findChromium } from '../../e2e/support/find-chromium';
import { bundleForNode } from '../../build-config/bundle-for-node.mjs';
import { lightColors } from '../../shared-ui/src/theme/colors';
import { toIco } from './to-ico';

const ROOT = join(import.meta.dirname, '..', '..');
const FOLDER = join(ROOT, 'shell', 'server', 'site-files', 'public');
const SHARE = { width: 1200, height: 630 };
const HEADLINE = 'Your new smile starts here';
const SUBLINE = 'See open times and prices, and book.';

const molar = readFileSync(join(FOLDER, 'favicon.svg'), 'utf8');
const font = readFileSync(
  createRequire(import.meta.url).resolve(
    '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  ),
);

interface Icon {
  readonly file: string;
  readonly size: number;
  /** How much of the edge the molar takes. */
  readonly scale: number;
  /** Home screens show a transparent icon on black. */
  readonly background: string;
}

const ICONS: readonly Icon[] = [
  { file: 'apple-touch-icon.png', size: 180, scale: 0.66, background: lightColors.page },
  { file: 'icon-192.png', size: 192, scale: 0.86, background: 'transparent' },
  { file: 'icon-512.png', size: 512, scale: 0.86, background: 'transparent' },
  { file: 'icon-maskable-512.png', size: 512, scale: 0.52, background: lightColors.page },
];
const ICO_SIZES = [16, 32, 48];

async function takePicture(
  browser: Browser,
  html: string,
  viewport: { width: number; height: number },
): Promise<Buffer> {
  const page = await browser.newPage({ viewport });
  await page.setContent(html);
  await page.evaluate(() => document.fonts.ready);
  const picture = await page.screenshot({ omitBackground: true });
  await page.close();
  return picture;
}

const drawIcon = (browser: Browser, { size, scale, background }: Omit<Icon, 'file'>) =>
  takePicture(
    browser,
    `<style>
      body { display: grid; place-items: center; height: 100vh; margin: 0; background: ${background}; }
      svg { width: ${scale * 100}vw; }
    </style>${molar}`,
    { width: size, height: size },
  );

/** The hero's drawing as the site shows it in the light theme. */
async function renderHero(): Promise<string> {
  const code = await bundleForNode({
    dir: ROOT,
    contents: `
      import { renderToStaticMarkup } from 'react-dom/server';
      import { HeroScene } from 'shared-ui';
      process.stdout.write(renderToStaticMarkup(<HeroScene />));
    `,
  });
  return execFileSync(process.execPath, ['-'], { input: code, encoding: 'utf8' });
}

const toKebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

async function drawSharePicture(browser: Browser): Promise<Buffer> {
  const colors = Object.entries(lightColors).map(
    ([name, value]) => `--color-${toKebab(name)}: ${value};`,
  );
  const html = `<style>
    @font-face { font-family: Figtree; font-weight: 300 900; src: url(data:font/woff2;base64,${font.toString('base64')}); }
    body { ${colors.join(' ')} display: grid; grid-template-columns: 1fr 540px; align-items: center; gap: 48px;
      height: 100vh; margin: 0; padding: 0 64px 0 80px; box-sizing: border-box; background: var(--color-page);
      color: var(--color-heading); font-family: Figtree; }
    svg { display: block; }
    .molar svg { width: 88px; margin-bottom: 36px; }
    h1, p { text-wrap: balance; }
    h1 { margin: 0; font-size: 76px; font-weight: 760; line-height: 1.06; letter-spacing: -0.025em; }
    p { margin: 28px 0 0; color: var(--color-text-muted); font-size: 32px; line-height: 1.4; }
    .hero svg { width: 540px; height: auto; }
  </style>
  <div><div class="molar">${molar}</div><h1>${HEADLINE}</h1><p>${SUBLINE}</p></div>
  <div class="hero">${await renderHero()}</div>`;
  return takePicture(browser, html, SHARE);
}

const { executablePath } = findChromium();
const browser = await chromium.launch({ executablePath, args: [...chromiumArgs] });
const save = (file: string, bytes: Buffer) => writeFileSync(join(FOLDER, file), bytes);
for (const { file, ...icon } of ICONS) save(file, await drawIcon(browser, icon));
const drawings = [];
for (const size of ICO_SIZES) {
  const png = await drawIcon(browser, { size, scale: 1, background: 'transparent' });
  drawings.push({ size, png });
}
save('favicon.ico', toIco(drawings));
save('share.png', await drawSharePicture(browser));
await browser.close();
process.stdout.write(`The pictures are in ${FOLDER}\n`);
