import type { FormTexts } from 'shared-contracts';
import { language, type Language, languages } from 'shared-texts';

/** A text and the language that it is in. */
export interface PickedText {
  readonly text: string;
  readonly language: Language;
}

/** The text in a language, or in the first other one that has it; empty when none has. */
export function pickText(texts: FormTexts, wanted: Language = language): PickedText {
  const candidates = [wanted, ...(Object.keys(languages) as Language[])];
  const found = candidates.find((candidate) => texts[candidate]) ?? wanted;
  return { text: texts[found] ?? '', language: found };
}
