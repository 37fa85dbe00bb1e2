import { once } from 'node:events';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { hasRightToLeft, writeBothWays } from './write-both-ways';

/** What a receipt says; all texts are for people to read. */
export interface ReceiptContent {
  readonly title: string;
  readonly clinic: { readonly name: string; readonly address: string; readonly phone: string };
  readonly items: readonly { readonly term: string; readonly details: string }[];
  readonly total: { readonly term: string; readonly details: string };
  readonly note: string;
  /** When it was issued, which the file gives as its date. */
  readonly createdAt: Date;
}

type Pdf = InstanceType<typeof PDFDocument>;

const MARGIN = 64;
const TERM_WIDTH = 150;
const LINE = '#b7c4c0';
const MUTED = '#4b5b57';
const TEXT = '#12211d';

const fonts = { regular: 'Helvetica', bold: 'Helvetica-Bold' } as const;

/** What the fonts of every PDF reader can show (Windows-1252). */
const IN_STANDARD_FONTS = /^[\n\u0020-\u007e\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/;

const { resolve } = createRequire(import.meta.url);

/** A font of Latin, Greek, Cyrillic, Hebrew and Arabic is embedded for what standard fonts lack. */
const toFont = (text: string, weight: keyof typeof fonts): string => {
  if (IN_STANDARD_FONTS.test(text)) return fonts[weight];
  const file = weight === 'bold' ? 'DejaVuSans-Bold' : 'DejaVuSans';
  return resolve(`dejavu-fonts-ttf/ttf/${file}.ttf`);
};

interface Writing {
  readonly tag: 'H1' | 'P';
  readonly size: number;
  readonly weight?: keyof typeof fonts;
  readonly color?: string;
  /** From the left edge of the page; default the margin. */
  readonly left?: number;
  readonly top?: number;
  readonly width?: number;
  readonly align?: 'left' | 'right';
}

/** Writes a text, tagged for screen readers. */
function write(pdf: Pdf, text: string, options: Writing): void {
  const { tag, size, weight = 'regular', color = TEXT, left = MARGIN, top, ...layout } = options;
  const element = pdf.struct(tag, {}, () => {
    pdf.font(toFont(text, weight)).fontSize(size).fillColor(color);
    const place = { left, top: top ?? pdf.y, width: layout.width ?? toRight(pdf) - left };
    if (hasRightToLeft(text)) writeBothWays(pdf, text, { ...place, align: layout.align });
    else pdf.text(text, left, place.top, layout);
  });
  pdf.addStructure(element);
}

const toRight = (pdf: Pdf): number => pdf.page.width - MARGIN;

function drawLine(pdf: Pdf, color: string, width: number): void {
  const y = pdf.y;
  pdf.markContent('Artifact', { type: 'Layout' });
  pdf.moveTo(MARGIN, y).lineTo(toRight(pdf), y).lineWidth(width).strokeColor(color).stroke();
  pdf.endMarkedContent();
  pdf.y = y + 10;
}

interface Pair {
  readonly term: string;
  readonly details: string;
  readonly isTotal?: boolean;
}

function writePair(pdf: Pdf, { term, details, isTotal = false }: Pair): void {
  const look = isTotal ? ({ size: 14, weight: 'bold' } as const) : ({ size: 11 } as const);
  const left = MARGIN + TERM_WIDTH;
  const top = pdf.y;
  write(pdf, term, { tag: 'P', ...look, color: isTotal ? TEXT : MUTED, width: TERM_WIDTH, top });
  const below = pdf.y;
  write(pdf, details, { tag: 'P', ...look, left, top, width: toRight(pdf) - left, align: 'right' });
  pdf.y = Math.max(below, pdf.y) + 8;
}

/** The receipt as a PDF file. */
export async function renderReceipt(content: ReceiptContent): Promise<Buffer> {
  const { title, clinic, items, total, note, createdAt } = content;
  const pdf = new PDFDocument({
    size: 'LETTER',
    margin: MARGIN,
    lang: 'en-US',
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: title, Author: clinic.name, CreationDate: createdAt },
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = once(pdf, 'end');

  write(pdf, clinic.name, { tag: 'P', size: 18, weight: 'bold' });
  write(pdf, `${clinic.address}\n${clinic.phone}`, { tag: 'P', size: 10, color: MUTED });
  pdf.moveDown(2);
  write(pdf, title, { tag: 'H1', size: 16, weight: 'bold' });
  pdf.moveDown(1);
  for (const item of items) {
    drawLine(pdf, LINE, 0.5);
    writePair(pdf, item);
  }
  drawLine(pdf, TEXT, 1.5);
  writePair(pdf, { ...total, isTotal: true });
  pdf.moveDown(1);
  write(pdf, note, { tag: 'P', size: 10, color: MUTED });
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}
