import type { PaperText, TextItem } from '../../reading/text/extraction.js';

/** Text at a place of a page, in points from the top left; the second number is its baseline. */
export interface Placed {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size?: number;
  /** Operators of PDF before and after it: another colour, mode, or what covers it. */
  readonly before?: string;
  readonly after?: string;
}
export interface MadePage {
  readonly width: number;
  readonly height: number;
  readonly placed: readonly Placed[];
}

const SIZE = 9;
/** Helvetica's usual width of a letter. */
const WIDTH = 0.5;

const itemOf = ({ text, x, y, size = SIZE }: Placed): TextItem => ({
  text,
  x,
  y: y - size,
  width: [...text].reduce((sum, letter) => sum + (/[A-Z\d]/.test(letter) ? 0.62 : WIDTH), 0) * size,
  height: size,
});

/** The text of pages as PDF.js would tell it: fast, for thousands of papers. */
export const textOf = (pages: readonly MadePage[]): PaperText => ({
  isCut: false,
  pages: pages.map(({ width, height, placed }, at) => ({ number: at + 1, width, height, items: placed.map(itemOf) })),
});

const escaped = (text: string): string => text.replace(/[\\()]/g, '\\$&');

/** A PDF of these pages in Helvetica, whose widths every reader knows. */
export function pdfOf(pages: readonly MadePage[]): Buffer {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${pages.length}/Kids[${pages.map((_, at) => `${4 + at * 2} 0 R`).join(' ')}]>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
  ];
  for (const [at, { width, height, placed }] of pages.entries()) {
    const content = placed
      .map(({ text, x, y, size = SIZE, before = '', after = '' }) => {
        return `q ${before} BT /F1 ${size} Tf 1 0 0 1 ${x} ${height - y} Tm (${escaped(text)}) Tj ET Q ${after}`;
      })
      .join('\n');
    objects.push(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]/Resources<</Font<</F1 3 0 R>>/ExtGState<</Low<</ca 0.05>>>>>>/Contents ${5 + at * 2} 0 R>>`,
      `<</Length ${Buffer.byteLength(content, 'latin1')}>>stream\n${content}\nendstream`,
    );
  }
  return assemble(objects);
}

/** Numbers the objects and adds the table of their places. */
export function assemble(objects: readonly string[]): Buffer {
  const parts = ['%PDF-1.4\n'];
  let start = 9;
  const places = objects.map((object, at) => {
    const place = start;
    const part = `${at + 1} 0 obj${object}endobj\n`;
    parts.push(part);
    start += part.length;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`);
  parts.push(`trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`);
  return Buffer.from(parts.join(''), 'latin1');
}
