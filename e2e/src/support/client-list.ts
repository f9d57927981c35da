import { strToU8, zipSync } from 'fflate';

/** A cell as Excel keeps it: a text, or a number, which days and long numbers are, too. */
type Cell = string | number;

const XMLNS = 'http://schemas.openxmlformats.org';
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const cellXml = (cell: Cell, place: string) =>
  typeof cell === 'number'
    ? `<c r="${place}"><v>${cell}</v></c>`
    : `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
const rowXml = (cells: readonly Cell[], row: number) =>
  `<row r="${row + 1}">${cells.map((cell, at) => cellXml(cell, `${'ABCDEF'.charAt(at)}${row + 1}`)).join('')}</row>`;

/** A workbook of one sheet (ECMA-376). */
function workbookOf(rows: readonly (readonly Cell[])[]): Buffer {
  const sheet = rows.map(rowXml).join('');
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${XMLNS}/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    'xl/workbook.xml': `<workbook xmlns="${XMLNS}/spreadsheetml/2006/main" xmlns:r="${XMLNS}/officeDocument/2006/relationships"><sheets><sheet name="Clients" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${XMLNS}/package/2006/relationships"><Relationship Id="rId1" Type="${XMLNS}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${XMLNS}/spreadsheetml/2006/main"><sheetData>${sheet}</sheetData></worksheet>`,
  };
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, strToU8(xml)]))));
}

const names = ['Harish Tandon', 'Farida Naqvi', 'कमलेश दीक्षित', 'Jaspreet Gill', 'Tandon & Sons', 'रेहाना सिद्दीक़ी'];
/** A mobile as an office types it: with a leading 0, +91, a blank, in Devanagari digits, as a number. */
const spellings: ((digits: string) => Cell)[] = [
  (digits) => `0${digits}`,
  (digits) => `+91 ${digits}`,
  (digits) => `${digits.slice(0, 5)} ${digits.slice(5)}`,
  (digits) => [...digits].map((digit) => String.fromCodePoint(0x966 + Number(digit))).join(''),
  Number,
];
const days: Cell[] = [29_311, '31/03/1980', '1975-11-02', ''];

const four = (at: number) => String(at).padStart(4, '0');
export const panOf = (at: number): string => `RLVPK${four(at)}J`;
const mobileOf = (at: number) => `98765${four(at)}7`;
const COUNT = 300;
export const named = {
  row: 40,
  name: 'मृणालिनी चतुर्वेदी',
  latin: 'mrinalini chaturvedi',
  pan: panOf(40),
  mobile: mobileOf(40),
};

/** 300 clients as an office keeps them: the 41st named above, and four that are to be mended. */
export function clientList(): Buffer {
  const rows = Array.from({ length: COUNT }, (_, at): Cell[] => {
    const mobile = spellings[at % spellings.length]?.(mobileOf(at)) ?? '';
    return [
      at + 1,
      `${names[at % names.length]} ${at + 1}`,
      panOf(at),
      mobile,
      days[at % days.length] ?? '',
      at % 3 ? 'ITR-1' : '',
    ];
  });
  const change = (row: number, column: number, cell: Cell) => rows[row]?.splice(column, 1, cell);
  change(named.row, 1, named.name);
  change(6, 1, '');
  change(19, 2, panOf(11));
  change(120, 2, panOf(11));
  change(29, 3, '9.83904E+09');
  return workbookOf([
    ['Clients of the office, 2026'],
    ['S. No.', 'Party Name / पार्टी', 'PAN No.', 'Mob. No. (WhatsApp)', 'DOB/DOI', 'ITR form'],
    ...rows,
  ]);
}
