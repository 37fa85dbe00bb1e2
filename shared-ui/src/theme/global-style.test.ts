import type { RuleSet } from 'styled-components';
import { baseStyles } from './base-styles';
import { declareTokens, referTokens } from './custom-properties';
import { declareFonts } from './font-faces';
import { themeClasses } from './theme-classes';

const toText = (rules: RuleSet) => rules.filter((rule) => typeof rule === 'string').join('');

describe('tokens', () => {
  it('are declared and referenced by the same name', () => {
    expect(declareTokens('color', { onPrimary: '#fff' })).toBe('--color-on-primary: #fff;');
    expect(referTokens('color', { onPrimary: '#fff' })).toEqual({
      onPrimary: 'var(--color-on-primary)',
    });
  });
});

describe('fonts', () => {
  it('come from two files, each for its own characters', () => {
    const faces = declareFonts({ latin: '/a.woff2', latinExt: '/b.woff2' });
    expect(faces).toContain(
      "src: url('/a.woff2') format('woff2');\n    unicode-range: U+0000-00FF",
    );
    expect(faces).toContain(
      "src: url('/b.woff2') format('woff2');\n    unicode-range: U+0100-02BA",
    );
  });

  it('fall back to the system font without files', () => {
    expect(declareFonts()).not.toContain('url(');
    expect(declareFonts()).toContain('size-adjust');
  });
});

describe('the whole page', () => {
  it('has two themes, each with its color scheme', () => {
    const classes = toText(themeClasses);
    expect(classes).toMatch(/\.light-theme \{\s+color-scheme: light;/);
    expect(classes).toMatch(/\.dark-theme \{\s+color-scheme: dark;/);
  });

  it('shows no frame of an animation to readers who prefer reduced motion', () => {
    const durations = /(?:animation|transition)-duration: (\S+) !important/g;
    const found = [...toText(baseStyles).matchAll(durations)].map(([, duration]) => duration);
    expect(found).toEqual(['0s', '0s']);
  });

  it('keeps the clock of notifications running for readers who prefer reduced motion', () => {
    expect(toText(baseStyles)).toContain('*:not(.Toastify__progress-bar)');
  });
});
