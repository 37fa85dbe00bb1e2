import type PDFDocument from 'pdfkit';

type Pdf = InstanceType<typeof PDFDocument>;

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Whether any of it is read from right to left. */
export const hasRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text);

interface Run {
  readonly isRightToLeft: boolean;
  readonly text: string;
}

/** Neighbouring words of one direction. */
function toRuns(words: readonly string[]): Run[] {
  const runs: Run[] = [];
  for (const word of words) {
    const isRightToLeft = hasRightToLeft(word);
    const last = runs.at(-1);
    // A no-break space, or PDFKit would lay out each word for itself, from left to right.
    if (last?.isRightToLeft === isRightToLeft) {
      runs.splice(-1, 1, { isRightToLeft, text: `${last.text}\u00a0${word}` });
    } else {
      runs.push({ isRightToLeft, text: word });
    }
  }
  return runs;
}

/** The words of a paragraph by the lines that they fill. */
function toLines(pdf: Pdf, paragraph: string, width: number): string[][] {
  const lines: string[][] = [];
  for (const word of paragraph.split(/\s+/)) {
    const last = lines.at(-1);
    const longer = [...(last ?? []), word];
    if (last && pdf.widthOfString(longer.join('\u00a0')) <= width) last.push(word);
    else lines.push([word]);
  }
  return lines;
}

interface Point {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly align?: 'left' | 'right' | undefined;
}

/**
 * Writes a text in which words are read from right to left, in the present font. PDFKit turns
 * the letters of such a word, but keeps the order of words and puts spaces on their wrong side.
 */
export function writeBothWays(pdf: Pdf, text: string, { left, top, width, align }: Point): void {
  const beginsRightToLeft = hasRightToLeft(/\p{Letter}/u.exec(text)?.[0] ?? '');
  const space = pdf.widthOfString('\u00a0');
  let y = top;
  for (const words of text.split('\n').flatMap((each) => toLines(pdf, each, width))) {
    const runs = toRuns(words);
    if (beginsRightToLeft) runs.reverse();
    const widths = runs.map((run) => pdf.widthOfString(run.text));
    const total = widths.reduce((sum, each) => sum + each + space, -space);
    let x = align === 'right' ? left + width - total : left;
    for (const [index, run] of runs.entries()) {
      pdf.text(run.text, x, y, { lineBreak: false });
      x += (widths[index] ?? 0) + space;
    }
    y += pdf.currentLineHeight(true);
  }
  pdf.y = y;
}
