import * as messages from '../../common/messages/all.js';
import { clientFields } from '../schema.js';
import { type ColumnMeaning, readImportRow, readImportRows, recogniseColumns, rowOfCells, textOfCell } from './rows.js';
import { type ImportField, ImportInput, type ImportRow } from './schema.js';

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

it('knows each column of an export of clients but those that the office itself makes', () => {
  const unknown = Object.entries(clientFields).filter(
    ([, { exportedAs }]) => recogniseColumns([exportedAs])[0] === null,
  );
  expect(unknown.map(([name]) => name)).toEqual(['createdAt', 'assigneeName', 'isActive', 'lastContactAt']);
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

const TODAY = '2026-11-27';
const own = [
  { form: 'own-month-7b9b1c1e-6f3a-4f57-9a53-0d6c6a2f6a01', name: 'PF and ESI' } as const,
  { form: 'own-year-7b9b1c1e-6f3a-4f57-9a53-0d6c6a2f6a02', name: 'GSTR-1 review' } as const,
];
const read = (row: ImportRow) => readImportRow({ name: 'Asha Verma', ...row }, { own, today: TODAY });

it.each<[ImportRow, object]>([
  [{ mobile: '9.839041276E+09' }, { mobiles: ['9839041276'] }],
  [{ mobile: '9839041276.0' }, { mobiles: ['9839041276'] }],
  [{ mobile: '९८३९०४१२७६' }, { mobiles: ['9839041276'] }],
  [{ mobile: '9839041276 / 94150 22861' }, { mobiles: ['9839041276', '9415022861'] }],
  [{ mobile: '98390 41276 94150 22861' }, { mobiles: ['9839041276', '9415022861'] }],
  [{ mobile: 'NA' }, { mobiles: [] }],
  [{ bornOn: '31/03/1980' }, { bornOn: '1980-03-31' }],
  [{ bornOn: '31-3-80' }, { bornOn: '1980-03-31' }],
  [{ bornOn: '5.1.05' }, { bornOn: '2005-01-05' }],
  [{ bornOn: '14-Mar-78' }, { bornOn: '1978-03-14' }],
  [{ bornOn: '14 March 1978' }, { bornOn: '1978-03-14' }],
  [{ bornOn: '29311' }, { bornOn: '1980-03-31' }],
  [{ bornOn: '1980-03-31' }, { bornOn: '1980-03-31' }],
  [{ bornOn: '1980-03-31 00:00:00' }, { bornOn: '1980-03-31' }],
  [{ bornOn: '03/31/1980' }, { bornOn: '1980-03-31' }],
  [{ bornOn: '३१/०३/१९८०' }, { bornOn: '1980-03-31' }],
  [{ bornOn: '-' }, { bornOn: null }],
  [{ pan: 'abcpe 1234 f' }, { pan: 'ABCPE1234F', kind: 'individual' }],
  [{ pan: 'AAGCS7781Q' }, { kind: 'company' }],
  [{ pan: 'AARFG0001N', kind: 'LLP' }, { kind: 'llp' }],
  [{ pan: 'Applied for' }, { pan: null }],
  [{ gstin: '27 aapfu0939f 1zv' }, { gstins: ['27AAPFU0939F1ZV'], kind: null }],
  [{ gstin: '29AAGCB7383J1Z4' }, { kind: 'company' }],
  [{ kind: 'Proprietorship' }, { kind: 'proprietor' }],
  [{ kind: 'Pvt. Ltd.' }, { kind: 'company' }],
  [{ kind: 'फ़र्म' }, { kind: 'partnership' }],
  [{ group: ' Agarwal family ' }, { group: 'Agarwal family' }],
  [{ language: 'Hindi' }, { language: 'hi' }],
  [{ language: 'हिन्दी' }, { language: 'hi' }],
  [
    { forms: 'GSTR-1 monthly, gstr 3b (Q); ITR3' },
    {
      forms: [
        { form: 'GSTR-1', rhythm: 'month' },
        { form: 'GSTR-3B', rhythm: 'quarter' },
        { form: 'ITR-3', rhythm: 'year' },
      ],
    },
  ],
  [
    { forms: 'GSTR-9C, GSTR-9' },
    {
      forms: [
        { form: 'GSTR-9C', rhythm: 'year' },
        { form: 'GSTR-9', rhythm: 'year' },
      ],
    },
  ],
  [
    { forms: 'PF ESI monthly, GSTR-1 review, GSTR-1' },
    {
      forms: [
        { form: 'own-month-7b9b1c1e-6f3a-4f57-9a53-0d6c6a2f6a01', rhythm: 'month' },
        { form: 'own-year-7b9b1c1e-6f3a-4f57-9a53-0d6c6a2f6a02', rhythm: 'year' },
        { form: 'GSTR-1', rhythm: 'month' },
      ],
    },
  ],
  [{ forms: 'GSTR-3B Y' }, { forms: [{ form: 'GSTR-3B', rhythm: 'month' }] }],
  [{ email: 'asha@example.com; ravi@example.com' }, { emails: ['asha@example.com', 'ravi@example.com'] }],
])('%j is understood as %j', (row, client) => {
  expect(read(row)).toEqual({ client: expect.objectContaining(client), faults: [] });
});

it.each<[ImportRow, ImportField, string]>([
  [{ name: '' }, 'name', messages.clientNameless],
  [{ mobile: '9.83904E+09' }, 'mobile', messages.mobileCut],
  [{ mobile: '98390 4127' }, 'mobile', messages.mobile],
  [{ pan: 'AFXPP227J' }, 'pan', messages.panForm],
  [{ gstin: '27AAPFU0939F1ZV', pan: 'ABCPE1234F' }, 'gstin', messages.gstinPan],
  [{ bornOn: '31/02/1980' }, 'bornOn', messages.bornForm],
  [{ bornOn: 'last year' }, 'bornOn', messages.bornForm],
  [{ bornOn: '1980' }, 'bornOn', messages.bornForm],
  [{ kind: 'spouse' }, 'kind', messages.clientKindUnknown],
  [{ language: 'French' }, 'language', messages.languageUnknown],
  [{ email: 'asha at example' }, 'email', messages.email],
  [{ forms: 'ITR-9' }, 'forms', messages.formUnknown],
  [{ forms: 'GSTR-99' }, 'forms', messages.formUnknown],
  [{ forms: 'ITR-1 monthly' }, 'forms', messages.formRhythm],
  [{ forms: 'ITR-1, GSTR-1, ITR-4' }, 'forms', messages.taxFormsMany],
])('%j is refused at %s', (row, field, message) => {
  expect(read(row)).toEqual({ client: null, faults: [{ field, message }] });
});

it('takes notes as long as a client’s, and refuses longer cells alone', () => {
  const note = 'x'.repeat(5000);
  const rows = [{ note }, { note: `${note} x` }, { mobile: note.repeat(20) }, { address: note }].map((row) => ({
    name: 'Asha',
    ...row,
  }));
  const outcomes = readImportRows(ImportInput.parse({ rows }).rows, { today: TODAY });
  expect(outcomes.map(({ client, faults }) => [client?.note?.length, faults])).toEqual([
    [5000, []],
    [undefined, [{ field: 'note', message: messages.cellLong }]],
    [undefined, [{ field: 'mobile', message: messages.cellLong }]],
    [undefined, [{ field: 'address', message: messages.addressLong }]],
  ]);
});

it('names every wrong cell of a row', () => {
  const { faults } = read({ pan: 'x', mobile: '1.2E+09', bornOn: 'soon' });
  expect(faults.map(({ field }) => field).toSorted()).toEqual(['bornOn', 'mobile', 'pan']);
});

it('refuses a row that is the same client as an earlier one, by PAN, GSTIN, or mobile and name', () => {
  const rows = [
    { name: 'Verma Electricals', pan: 'AAPFU0939F' },
    { name: 'Kishan Sweets', pan: 'AAPFU0939F' },
    { name: 'Kishan Sweets', gstin: '27AAPFU0939F1ZV' },
    { name: 'Asha', mobile: '9839041276' },
    { name: 'asha', mobile: '098390 41276' },
    { name: 'Ravi', mobile: '9839041276' },
  ];
  const fault = (field: ImportField, otherRow: number) => [{ field, message: messages.rowTwice, otherRow }];
  expect(readImportRows(rows, { today: TODAY }).map(({ faults }) => faults)).toEqual([
    [],
    fault('pan', 0),
    fault('gstin', 0),
    [],
    fault('mobile', 3),
    [],
  ]);
});
