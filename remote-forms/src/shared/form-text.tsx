import type { FormTexts } from 'shared-contracts';
import { type Language, language } from 'shared-texts';
import { Markdown } from 'shared-ui';
import { pickText } from './pick-text';

/** The words alone, for names of controls and titles. */
export const toText = (texts: FormTexts, wanted?: Language): string => pickText(texts, wanted).text;

interface FormTextProps {
  readonly texts: FormTexts;
  /** The document's unless given. */
  readonly in?: Language | undefined;
}

/** A text of a form, marked with its language where that is not the document's. */
export function FormText({ texts, in: wanted }: FormTextProps) {
  const picked = pickText(texts, wanted);
  if (picked.language === language) return picked.text;
  return (
    <span lang={picked.language} dir="auto">
      {picked.text}
    </span>
  );
}

/** What stands above the questions; nothing without a text. */
export function FormIntro({ texts, in: wanted }: FormTextProps) {
  const { text, language: code } = pickText(texts, wanted);
  if (text === '') return null;
  return (
    <div lang={code} dir="auto">
      <Markdown>{text}</Markdown>
    </div>
  );
}
