import { Readable } from 'node:stream';
import type { Table } from './cells.js';
import { fixedParts, rowXml, sheetFoot, sheetHead } from './xlsx-parts.js';
import { packed } from './zip.js';

/** Rows of one sheet in Excel, its heading included. */
export const XLSX_MAX_ROWS = 1_048_576;
const CHUNK = 65_536;

/**
 * A streamed Excel workbook of one sheet. Rows are written while they are read, and none is held. Cells are typed as
 * text, so that none is a formula. Rows beyond Excel's last are left out. `docs/decisions/downloads.md` says why no
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
    text += rowXml(cells);
    if (text.length < CHUNK) continue;
    yield text;
    text = '';
  }
  yield text + sheetFoot;
}
