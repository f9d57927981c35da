import { aDocx, aForm26as, aLocked26as, aLockedPdf, storedAs } from '../testing/files.js';
import { assemble } from '../testing/papers/index.js';
import { aZip } from '../testing/zip.js';
import { readPaper } from './read-paper.js';

const readFile = (content: Uint8Array | string, password?: string) => readPaper(storedAs(content), '', password);
const read = async (content: Uint8Array | string) => {
  const { papers } = await readFile(content);
  return papers.map(({ kind, fields }) => [kind, Object.fromEntries(fields.map(({ name, value }) => [name, value]))]);
};

const GSTIN = '09AKZPM4321K1ZI';
const PAN = 'AKZPM4321K';
const json = (value: object) => JSON.stringify(value, null, 2);
const itr = (year: string | number) => ({
  Form_ITR1: { FormName: 'ITR-1', AssessmentYear: year },
  PersonalInfo: { PAN, AssesseeName: { FirstName: 'MEERA', MiddleName: null, SurNameOrOrgName: 'GUPTA' } },
});
const of26as = (
  pan = PAN,
  years = '2025-2026^2026-2027',
) => `File Creation Date^Permanent Account Number (PAN)^Current Status of PAN^Financial Year^Assessment Year^Name of Assessee^Address Line 1
12-06-2026^${pan}^Active^${years}^MEERA GUPTA^12 CIVIL LINES
^PART-I - Details of Tax Deducted at Source^
1^ACME TOOLS PRIVATE LIMITED^MUMA12345B^240000.00
^1^192^31-Mar-2026^F^20000.00`;
const word = (...paragraphs: string[]) =>
  aDocx(undefined, {
    parts: { 'word/document.xml': `<w:document xmlns:w="w"><w:body>${paragraphs.join('')}</w:body></w:document>` },
  });
const paragraph = (text: string, properties = '') =>
  `<w:p><w:r><w:rPr>${properties}</w:rPr><w:t>${text}</w:t></w:r></w:p>`;
const statement = [
  'ACCOUNT STATEMENT',
  '"Account No","XXXXXXXX4321",,,',
  'IFSC,SBIN0001234,,,',
  'Account Name,MEERA GUPTA,,,',
  'From 01/04/2025 To 31/03/2026,,,,',
  'Date,Narration,Withdrawal,Deposit,Balance',
  '01/04/2025,"UPI, a shop",420.00,,12480.00',
  '03/04/2025,NEFT,,64000.00,76480.00',
];
const ofStatement = { account: '4321', bank: 'State Bank of India', year: 'FY 2025-26', person: 'MEERA GUPTA' };
const gst = (fields: object) => ({ gstin: GSTIN, ...fields });
const of2b = gst({ rtnprd: '042026', docdata: { b2b: [] } });
const hidden = paragraph('RENT RECEIPT', '<w:vanish/>');
const receipt = ['RENT RECEIPT', 'Received with thanks Rs. 18,000', 'Tenant : MEERA GUPTA', 'Landlord : MOHAN LAL'];

const acknowledgement = `INDIAN INCOME TAX RETURN ACKNOWLEDGEMENT
PAN: ${PAN}   Name: MEERA GUPTA
Assessment Year: 2026-27   Form Number: ITR-1
Filed u/s: 139(1)   e-Filing Acknowledgement Number: 123456789310726`;
const information = `Annual Information Statement (AIS)
Permanent Account Number (PAN)\nAadhaar Number\nName of Assessee\nFinancial Year\nAssessment Year
${PAN}\nXXXX XXXX 1234\nMEERA GUPTA\n2025-26\n2026-27`;

describe('a file that is no PDF', () => {
  const year = 'AY 2026-27';
  const ofItr = { pan: PAN, year, form: 'ITR-1' };

  it.each([
    ['26AS as text', of26as(), 'form-26as', { pan: PAN, year, person: 'MEERA GUPTA' }],
    ['captions that share a line', acknowledgement, 'itr-acknowledgement', expect.objectContaining(ofItr)],
    ['captions above all of their values', information, 'ais', { pan: PAN, year }],
    ['a statement as CSV', statement.join('\n'), 'bank-statement', ofStatement],
    ['a receipt in Word', word(...receipt.map((line) => paragraph(line))), 'rent-receipts', { person: 'MEERA GUPTA' }],
  ])('is read: %s', async (_, content, kind, fields) => {
    expect(await read(content)).toEqual([[kind, fields]]);
  });

  const ofFirm = { Form_ITR5: { FormName: 'ITR-5', AssessmentYear: '2026' }, PartA_GEN1: { OrgFirmInfo: { PAN } } };
  it.each([
    ['an ITR', { ITR: { ITR1: itr('2026') } }, 'itr-json', { ...ofItr, person: 'MEERA GUPTA' }],
    ['an ITR alone, its year a number', { ITR1: itr(2026) }, 'itr-json', expect.objectContaining(ofItr)],
    ['an ITR of a firm', { ITR: { ITR5: ofFirm } }, 'itr-json', { pan: PAN, year, form: 'ITR-5' }],
    ['GSTR-1', gst({ fp: '042026', b2b: [] }), 'gstr-json', gst({ form: 'GSTR-1', period: '2026-04' })],
    [
      'GSTR-3B',
      gst({ ret_period: '012026', sup_details: {} }),
      'gstr-json',
      gst({ form: 'GSTR-3B', period: '2026-01' }),
    ],
    ['GSTR-9', gst({ fp: '032026', table4: {} }), 'gstr-json', gst({ form: 'GSTR-9', year: 'FY 2025-26' })],
    ['GSTR-2B', { data: of2b }, 'gstr-2b-json', gst({ form: 'GSTR-2B', period: '2026-04' })],
  ])('is read as JSON: %s', async (_, content, kind, fields) => {
    expect(await read(json(content))).toEqual([[kind, fields]]);
  });

  it.each([
    ['26AS as text whose years contradict', of26as(PAN, '2024-2025^2026-2027')],
    ['26AS as text with a PAN of no kind', of26as('ABCDE1234F')],
    ['an ITR without a PAN', json({ ITR: { ITR1: { Form_ITR1: itr(2026).Form_ITR1 } } })],
    ['GSTR-1 with a mistyped GSTIN', json({ gstin: '09AKZPM4321K1ZY', fp: '042026', b2b: [] })],
    ['GSTR-1 of a thirteenth month', json({ gstin: GSTIN, fp: '132026', b2b: [] })],
    ['JSON with tables of two forms', json({ gstin: GSTIN, fp: '042026', b2b: [], sup_details: {} })],
    ['JSON that quotes a GSTIN', json({ gstin: GSTIN, note: 'b2b' })],
    ['a list', json([itr(2026)])],
    ['a receipt in Word whose title is hidden', word(hidden, ...receipt.slice(1).map((line) => paragraph(line)))],
    ['a receipt in Word in white', word(...receipt.map((line) => paragraph(line, '<w:color w:val="FFFFFF"/>')))],
    ['a letter', `Dear Sir,\nPAN: ${PAN}\nAssessment Year: 2026-27`],
  ])('is no paper: %s', async (_, content) => {
    expect(await read(content)).toEqual([]);
  });

  it('is a workbook: its first sheet as stored', async () => {
    const rows = statement.map((line) => line.split(',').map((cell) => cell.replaceAll('"', '')));
    const sheet = rows
      .map(
        (row, y) =>
          `<row>${row.map((cell, x) => `<c r="${'ABCDEF'.charAt(x)}${y + 1}" t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`,
      )
      .join('');
    const bytes = aZip({
      '[Content_Types].xml': '<Types/>',
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
    });
    expect(await read(bytes)).toEqual([
      ['bank-statement', expect.objectContaining({ account: '4321', year: 'FY 2025-26' })],
    ]);
  });
});

describe('a ZIP', () => {
  const gst = json({ gstin: GSTIN, fp: '042026', b2b: [] });

  it.each([
    ['as its only file', aZip({ 'a/': '', 'a/gstr1.json': gst, '__MACOSX/a/._gstr1.json': 'x' }), ['gstr-json']],
    [
      'as its only file, a Word document',
      aZip({ 'a.docx': word(...receipt.map((line) => paragraph(line))) }),
      ['rent-receipts'],
    ],
    ['as its only file, a PDF', aZip({ 'a.pdf': aForm26as(PAN) }), ['form-26as']],
    ['not where it holds several files', aZip({ 'a.json': gst, 'b.json': gst }), []],
    ['not where it holds a ZIP', aZip({ 'a.zip': aZip({ 'a.zip': aZip({ 'a.bin': 'x' }) }) }), []],
    ['not where its file is larger than it says', aZip({ 'a.json': gst }, { claimedSize: () => 5 }), []],
  ])('is read %s', async (_, bytes, kinds) => {
    expect((await read(bytes)).map(([kind]) => kind)).toEqual(kinds);
  });

  it('that is locked is read with its password only', async () => {
    expect(await readFile(aLocked26as())).toEqual({ state: 'locked', papers: [] });
    for (const wrong of ['15081991', '', 'akzpm4321k15081990'])
      expect(await readFile(aLocked26as(), wrong)).toEqual({ state: 'locked', papers: [] });
    for (const locked of [aLocked26as(), aLockedPdf()]) {
      const { papers } = await readFile(locked, '15081990');
      expect(papers.map(({ kind, fields }) => [kind, fields[0]?.value])).toEqual([['form-26as', PAN]]);
    }
  });
});

/** Shows ‘B’ for each ‘A’ of a PDF's text, as a map of the font from codes to letters says. */
const withLetters = (map: string) => {
  const lines = [
    'INDIAN INCOME TAX RETURN ACKNOWLEDGEMENT',
    'Assessment Year : 2026-27',
    `PAN : ${PAN}`,
    'Name : MEERA GUPTA',
    'Form Number : ITR-1',
    'Filed u/s : 139(1)',
    'e-Filing Acknowledgement Number : 123456789310726',
  ];
  const content = lines
    .map((line, at) => `BT /F1 10 Tf 50 ${780 - at * 20} Td (${line.replace(/[()]/g, '\\$&')}) Tj ET`)
    .join('\n');
  const codes = `/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <00> <ff> endcodespacerange\n${map}\nendcmap end`;
  return assemble([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 4 0 R>>>>/Contents 5 0 R>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding/ToUnicode 6 0 R>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    `<</Length ${codes.length}>>stream\n${codes}\nendstream`,
  ]);
};

it('isn’t read where a font shows other letters than the file says', async () => {
  expect(await read(withLetters('1 beginbfrange <20> <7e> <0020> endbfrange'))).toHaveLength(1);
  // The digit 4 is shown, and 5 is said.
  expect(
    await read(
      withLetters('2 beginbfrange <20> <33> <0020> <35> <7e> <0035> endbfrange\n1 beginbfchar <34> <0035> endbfchar'),
    ),
  ).toEqual([]);
});
