import { darkColours, lightColours, type ColourRole } from './colours';
import { toContrast } from './contrast';

type Pair = readonly [ColourRole, ColourRole];

const over = (front: readonly ColourRole[], grounds: readonly ColourRole[]): Pair[] =>
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

/** What one must see to use a control: its outline, its focus ring, its state. */
const controlPairs: Pair[] = [
  ...over(['borderControl', 'focus', 'primary', 'danger', 'successText'], grounds),
  ['focus', 'surfaceStrong'],
  ['focus', 'accentSoft'],
  ['danger', 'dangerSoft'],
  ['onDeepMuted', 'deep'],
  ['accent', 'deep'],
];

describe.each([
  ['light', lightColours],
  ['dark', darkColours],
] as const)('colours of the %s theme', (_, colours: Record<ColourRole, string>) => {
  it.each(textPairs)('%s can be read on %s [R11.3]', (text, ground) => {
    expect(toContrast(colours[text], colours[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(controlPairs)('%s can be seen on %s [R11.3]', (control, ground) => {
    expect(toContrast(colours[control], colours[ground])).toBeGreaterThanOrEqual(3);
  });
});

describe('the measure itself', () => {
  it('gives 21 for black on white and 1 for a colour on itself', () => {
    expect(toContrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(toContrast('#11493e', '#11493e')).toBe(1);
  });

  it('refuses a pair that is known to be too faint', () => {
    expect(toContrast('#777777', '#ffffff')).toBeLessThan(4.5);
  });
});
