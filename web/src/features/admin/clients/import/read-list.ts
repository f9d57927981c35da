import { type Cell, ImportField, limits, recogniseColumns, textOfCell } from '@easy-tax/contracts';
import { importing as t } from '../../../../i18n/en/admin/clients';
import { formatNumber, formatSize } from '../../../../i18n/format';

/** Enough: a list of 1,000 clients has some 200 kB. */
const MAX_FILE_BYTES = 5_000_000;
/** Rows above the headings, as a title of the sheet. */
const MAX_ROWS_ABOVE = 10;

/** A list that can't be read: the message says what to do. */
export class ListRefused extends Error {}

export interface ReadList {
  readonly name: string;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  /** The number of each row in the file, or in what was pasted. */
  readonly numbers: readonly number[];
  /** Its merged cells are read as Excel stores them: the first has the value, the others are empty. */
  readonly isSheet: boolean;
}

/** Reads the first sheet of an XLSX file, or a CSV file. Formulas are never run. @throws ListRefused */
export async function readFile(file: File): Promise<ReadList> {
  if (file.size > MAX_FILE_BYTES)
    throw new ListRefused(t('refused.large', { size: formatSize(file.size), most: formatSize(MAX_FILE_BYTES) }));
  const bytes = await file.arrayBuffer();
  const start = new Uint8Array(bytes, 0, Math.min(bytes.byteLength, 512));
  if (start[0] === 0x50 && start[1] === 0x4b) return { ...listOf(file.name, await readSheet(bytes)), isSheet: true };
  // The older format of Excel, a PDF, a picture: no text has these bytes.
  if (start.some((byte) => byte < 9)) throw new ListRefused(t('refused.old'));
  return listOf(file.name, await parseText(decode(bytes)));
}

/** UTF-8, or the encoding in which older Excel saves a CSV file. */
function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Reads rows copied from a spreadsheet, or the text of a CSV file. @throws ListRefused */
export const readText = async (text: string): Promise<ReadList> => listOf(t('list.pasted'), await parseText(text));

async function readSheet(bytes: ArrayBuffer): Promise<Cell[][]> {
  const { readSheet: read } = await import('read-excel-file/universal');
  try {
    return (await read(bytes)) as Cell[][];
  } catch (error) {
    console.error('The sheet could not be read', error);
    throw new ListRefused(t('refused.damaged'));
  }
}

/** Takes off the apostrophe that our own export puts before a text that a spreadsheet would take for a formula. */
const withoutQuote = (cell: string): string => cell.replace(/^'(?=[=+\-@])/, '');

/** Tab, comma or semicolon, whichever the text has. */
async function parseText(text: string): Promise<Cell[][]> {
  const { parse } = await import('papaparse');
  const plain = text.replace(/^\ufeff/, '');
  // Empty lines are rows of the list, and would spoil the library's guess.
  const guess = () => parse(plain, { skipEmptyLines: 'greedy' }).meta.delimiter;
  const read = (delimiter = guess()) => parse<string[]>(plain, { delimiter, transform: withoutQuote }).data;
  // The library's guess misses two columns below a title.
  return [read(), read('\t'), read(',')].find((rows) => rows.some((row) => row.length > 1)) ?? read();
}

/** The rows that hold something below the headings, which may stand under a title; all of them if there are no headings. */
function listOf(name: string, cells: readonly (readonly Cell[])[]): ReadList {
  const filled = cells
    .map((row, index) => ({ row, number: index + 1 }))
    .filter(({ row }) => row.some((cell) => textOfCell(cell).trim() !== ''));
  const known = filled.slice(0, MAX_ROWS_ABOVE).map(({ row }) => countHeadings(row));
  const at = known.indexOf(Math.max(1, ...known));
  const below = filled.slice(at + 1);
  const rows = below.map(({ row }) => row);
  if (rows.length === 0) throw new ListRefused(t('refused.empty'));
  if (rows.length > limits.importRows)
    throw new ListRefused(
      t('refused.many', { rows: formatNumber(rows.length), most: formatNumber(limits.importRows) }),
    );
  const headings = filled[at]?.row.map((cell) => textOfCell(cell).trim());
  return {
    ...{ name, isSheet: false, rows, numbers: below.map(({ number }) => number) },
    headings: headings ?? Array(Math.max(...rows.map((row) => row.length))).fill(''),
  };
}

/** How many headings a row has; 0 if a client's own cells may be all that was known, as `ITR-1` and `GSTR-1`. */
function countHeadings(row: readonly Cell[]): number {
  const known = recogniseColumns(row.map(textOfCell)).filter((meaning) => meaning !== null);
  const hasField = known.some((meaning) => ImportField.safeParse(meaning).success);
  return known.includes('name') || (hasField && known.length > 1) ? known.length : 0;
}
