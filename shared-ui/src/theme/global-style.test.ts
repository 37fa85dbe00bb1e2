import type { RuleSet } from 'styled-components';
import { baseStyles } from './base-styles';
import { declareTokens, referTokens } from './custom-property';
import { declareFonts } from './font-faces';
import { themeClasses } from './theme-classes';

const toText = (rules: RuleSet) => rules.filter((rule) => typeof rule === 'string').join('');

describe('tokens', () => {
  it('are declared and referred to under the same name', () => {
    expect(declareTokens('colour', { onPrimary: '#fff' })).toBe('--colour-on-primary: #fff;');
    expect(referTokens('colour', { onPrimary: '#fff' })).toEqual({
      onPrimary: 'var(--colour-on-primary)',
    });
  });
});

describe('fonts', () => {
  it('loads the two files it is given, each for its own letters', () => {
    const faces = declareFonts({ latin: '/a.woff2', latinExt: '/b.woff2' });
    expect(faces).toContain(
      "src: url('/a.woff2') format('woff2');\n    unicode-range: U+0000-00FF",
    );
    expect(faces).toContain(
      "src: url('/b.woff2') format('woff2');\n    unicode-range: U+0100-02BA",
    );
  });

  it('keeps the system font without them', () => {
    expect(declareFonts()).not.toContain('url(');
    expect(declareFonts()).toContain('size-adjust');
  });
});

describe('the whole page', () => {
  it('has two themes that tell the browser which they are', () => {
    const classes = toText(themeClasses);
    expect(classes).toMatch(/\.light-theme \{\s+color-scheme: light;/);
    expect(classes).toMatch(/\.dark-theme \{\s+color-scheme: dark;/);
  });

  it('keeps the clock of notifications running for readers who want stillness', () => {
    expect(toText(baseStyles)).toContain('*:not(.Toastify__progress-bar)');
  });
});
