import { type ColumnMeaning, recogniseColumns, rowOfCells, textOfCell } from './rows.js';

it.each<[string, ColumnMeaning | null]>([
  ['Party Name', 'name'],
  ['NAME OF ASSESSEE', 'name'],
  ['Party Name / पार्टी', 'name'],
  ['नाम', 'name'],
  ['PAN No.', 'pan'],
  ['पैन नं.', 'pan'],
  ['GST No', 'gstin'],
  ['Mob. No. (WhatsApp)', 'mobile'],
  ['Mobile 2', 'mobile'],
  ['फ़ोन', 'mobile'],
  ['Email id', 'email'],
  ['E-Mail', 'email'],
  ['DOB/DOI', 'bornOn'],
  ['Date of Birth (dd/mm/yyyy)', 'bornOn'],
  ['जन्म तिथि', 'bornOn'],
  ['Family', 'group'],
  ['GSTR-3B', 'GSTR-3B'],
  ['GSTR 1', 'GSTR-1'],
  ['GSTR-9C', 'GSTR-9C'],
  ['ITR-3', 'ITR-3'],
  ['Status', 'kind'],
  ['Remarks', 'note'],
  ['Fees 25-26', null],
  ['S.No.', null],
  ['', null],
])('the heading %s means %s', (heading, meaning) => {
  expect(recogniseColumns([heading])).toEqual([meaning]);
});

it('a form of the office’s own has its column, too', () => {
  const own = [{ form: 'own-month-1', name: 'PF and ESI' } as const];
  expect(recogniseColumns(['PF and ESI', 'Name'], own)).toEqual(['own-month-1', 'name']);
  expect(rowOfCells(['own-month-1', 'GSTR-1'], ['Y', 'Q'], own)).toEqual({ forms: 'PF ESI, GSTR-1 Q' });
});

it('a second column of a field with one value is left out; mobiles join', () => {
  expect(recogniseColumns(['Name', 'Client Name', 'Mobile 1', 'Mobile 2'])).toEqual(['name', null, 'mobile', 'mobile']);
  expect(rowOfCells(['name', null, 'mobile', 'mobile'], ['Asha', 'x', 9839041276, '98390 41277'])).toEqual({
    name: 'Asha',
    mobile: '9839041276, 98390 41277',
  });
});

it.each([
  ['Y', { forms: 'GSTR-3B' }],
  [true, { forms: 'GSTR-3B' }],
  ['✓', { forms: 'GSTR-3B' }],
  ['हाँ', { forms: 'GSTR-3B' }],
  ['Q', { forms: 'GSTR-3B Q' }],
  ['N', {}],
  ['-', {}],
  ['', {}],
  [null, {}],
])('%s under a form becomes %j', (cell, row) => {
  expect(rowOfCells(['GSTR-3B'], [cell])).toEqual(row);
});

it.each([
  [9839041276, '9839041276'],
  [29311, '29311'],
  [0.5, '0.5'],
  [new Date('1980-03-31T00:00:00Z'), '1980-03-31'],
  [undefined, ''],
])('reads the cell %s as %s', (cell, text) => {
  expect(textOfCell(cell)).toBe(text);
});
