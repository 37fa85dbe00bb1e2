import { darkColors, lightColors, type ColorRole } from './colors';

function toLinear(channel: number) {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function toLuminance(hex: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
  return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);
}

/** WCAG contrast of two `#rrggbb` colors, from 1 to 21. */
function toContrast(one: string, other: string) {
  const [light = 0, dark = 0] = [toLuminance(one), toLuminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

type Pair = readonly [ColorRole, ColorRole];

const over = (front: readonly ColorRole[], grounds: readonly ColorRole[]): Pair[] =>
  front.flatMap((one) => grounds.map((ground) => [one, ground] as const));

const grounds = ['page', 'surface', 'surfaceMuted'] as const;

const textPairs: Pair[] = [
  ...over(['text', 'textMuted', 'heading', 'link', 'dangerText', 'accentText'], grounds),
  ...over(['text', 'textMuted', 'heading', 'link'], ['surfaceStrong']),
  ...over(['text', 'heading', 'accentText'], ['accentSoft']),
  ...over(['onPrimary'], ['primary', 'primaryHover']),
  ...over(['onAccent'], ['accent', 'accentHover']),
  ...over(['onDanger'], ['danger', 'dangerHover']),
  ...over(['onDeep', 'onDeepMuted', 'accent'], ['deep']),
  ['text', 'dangerSoft'],
  ['dangerText', 'dangerSoft'],
  ['successText', 'successSoft'],
  ['warningText', 'warningSoft'],
  ['infoText', 'infoSoft'],
];

/** What must be visible to use a control: its outline, focus ring and state. */
const controlPairs: Pair[] = [
  ...over(['borderControl', 'focus', 'primary', 'danger', 'successText'], grounds),
  ['focus', 'surfaceStrong'],
  ['focus', 'accentSoft'],
  ['danger', 'dangerSoft'],
  ['onDeepMuted', 'deep'],
  ['accent', 'deep'],
];

describe.each([
  ['light', lightColors],
  ['dark', darkColors],
] as const)('colors of the %s theme', (_, colors: Record<ColorRole, string>) => {
  it.each(textPairs)('%s is readable on %s [R11.3]', (text, ground) => {
    expect(toContrast(colors[text], colors[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(controlPairs)('%s is visible on %s [R11.3]', (control, ground) => {
    expect(toContrast(colors[control], colors[ground])).toBeGreaterThanOrEqual(3);
  });
});

describe('toContrast', () => {
  it('returns 21 for black on white and 1 for a color on itself', () => {
    expect(toContrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(toContrast('#11493e', '#11493e')).toBe(1);
  });

  it('rejects a pair that is known to be too faint', () => {
    expect(toContrast('#777777', '#ffffff')).toBeLessThan(4.5);
  });
});
