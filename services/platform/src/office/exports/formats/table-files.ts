import { pipeline, Readable } from 'node:stream';
import { escapeHtml, inIndia } from '@easy-tax/contracts';
import { stringify } from 'csv-stringify';
import { packed } from './zip.js';

/** The value of a cell in a table file. A time is written as the office's own (IST), in any zone of the server. */
export type Cell = string | number | Date;

/** A table to save: its columns' names, and its rows as they come. */
export interface Table {
  readonly columns: readonly string[];
  readonly rows: AsyncIterable<readonly Cell[]>;
}

/** 2026-11-21 10:42: sorts as text, and every spreadsheet reads it as a time. */
const written = (time: Date): string => inIndia(time).toISOString().slice(0, 16).replace('T', ' ');

/**
 * A streamed CSV (RFC 4180). It begins with a BOM, or Excel would not read Devanagari. A text that a spreadsheet would
 * take for a formula gets an apostrophe in front: a client's text must never run in the office.
 */
export function csvOf({ columns, rows }: Table): Readable {
  const csv = stringify({
    bom: true,
    record_delimiter: 'windows',
    escape_formulas: true,
    quoted_match: /[\r\n]/,
    cast: { date: written },
  });
  return pipeline(withHeader(columns, rows), csv, () => undefined);
}

async function* withHeader(columns: readonly string[], rows: AsyncIterable<readonly Cell[]>) {
  yield columns;
  yield* rows;
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const look = { plain: 0, heading: 1, quoted: 2, time: 3, day: 4 } as const;

/** The fixed parts of a workbook with one sheet (ECMA-376, part 1): the list of parts, and the five formats of cells. */
const fixedParts = (sheet: string): Readonly<Record<string, string>> => ({
  '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`,
  '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escaped(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd\\ mmm\\ yyyy\\ hh:mm"/><numFmt numFmtId="165" formatCode="dd\\ mmm\\ yyyy"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
});

/** The heading stays in sight while the rows are scrolled. */
const sheetHead = (columns: readonly string[]): string =>
  `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols><col min="1" max="${columns.length}" width="22" customWidth="1"/></cols><sheetData>${rowXml(1, columns, (name, reference) => textCell(name, reference, look.heading))}`;

const sheetFoot = '</sheetData></worksheet>';

/** A for the first column, AB for the 28th. */
const lettersOf = (column: number): string =>
  (column < 26 ? '' : lettersOf(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));

/** Each cell names its place: some readers refuse a workbook otherwise, that of our import, too. */
const rowXml = <T extends Cell>(
  row: number,
  cells: readonly T[],
  xmlOf: (cell: T, reference: string) => string,
): string => `<row r="${row}">${cells.map((cell, column) => xmlOf(cell, `${lettersOf(column)}${row}`)).join('')}</row>`;

/** A text that becomes a formula when it is typed again or saved as CSV. It is marked as text, as by an apostrophe. */
const FORMULA = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

const textCell = (text: string, reference: string, style: number): string =>
  `<c r="${reference}" t="inlineStr" s="${style}"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

const DAY_MS = 86_400_000;

/** Excel counts days from the end of 1899. */
const EPOCH_DAYS = 25_569;

/** A day that Excel can count: 2026-11-21. It counts none before 1900, and those of that year wrongly. */
const DAY = /^(?:19(?!00)|20)\d\d-\d\d-\d\d$/;
const isDay = (text: string): boolean =>
  DAY.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);

const UNFIT =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** Excel reads `_x0041_` as the letter A: an underline in front of such a thing is written as one itself. */
const escaped = (text: string): string =>
  escapeHtml(text.replace(UNFIT, '').replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')).replaceAll('\r', '&#13;');

/** Rows of one sheet in Excel, its heading included. */
const XLSX_MAX_ROWS = 1_048_576;
const CHUNK = 65_536;

/**
 * A streamed Excel workbook of one sheet. Rows are written while they are read, and none is held. Cells but numbers, times
 * and days are typed as text, so that none is a formula. Rows beyond Excel's last are left out. `docs/decisions/downloads.md` says why no
 * library writes it.
 */
export function xlsxOf(sheet: string, table: Table): Readable {
  return packed(parts(sheet, table));
}

async function* parts(sheet: string, table: Table) {
  const modified = new Date();
  for (const [path, text] of Object.entries(fixedParts(sheet)))
    yield { path, modified, content: Readable.from([text]) };
  yield { path: 'xl/worksheets/sheet1.xml', modified, content: Readable.from(sheetXml(table)) };
}

async function* sheetXml({ columns, rows }: Table): AsyncGenerator<string> {
  let text = sheetHead(columns);
  let written = 1;
  for await (const cells of rows) {
    if (written === XLSX_MAX_ROWS) break;
    written += 1;
    text += rowXml(written, cells, cellXml);
    if (text.length < CHUNK) continue;
    yield text;
    text = '';
  }
  yield text + sheetFoot;
}

const serialCell = (ms: number, reference: string, style: number): string =>
  `<c r="${reference}" s="${style}"><v>${ms / DAY_MS + EPOCH_DAYS}</v></c>`;

function cellXml(cell: Cell, reference: string): string {
  if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`;
  if (typeof cell !== 'string') return serialCell(inIndia(cell).getTime(), reference, look.time);
  if (isDay(cell)) return serialCell(Date.parse(cell), reference, look.day);
  return textCell(cell, reference, FORMULA.test(cell) ? look.quoted : look.plain);
}
