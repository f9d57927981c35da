/** A small list with every column, as a CSV file that Excel opens with its Devanagari. The people are made up. */
const rows = [
  [
    'Name',
    'Kind',
    'PAN',
    'GSTIN',
    'Mobile',
    'E-mail',
    'Date of birth',
    'Group',
    'Forms',
    'Address',
    'Language',
    'Note',
  ],
  [
    'सुनीता अग्रवाल',
    'Individual',
    'AEJPA5521K',
    '',
    '98390 41276',
    '',
    '31/03/1980',
    'Agarwal family',
    'ITR-2',
    'Lucknow',
    'Hindi',
    '',
  ],
  [
    'Agarwal Cloth House',
    'Proprietor',
    '',
    '',
    '98390 41275',
    'shop@example.com',
    '',
    'Agarwal family',
    'GSTR-1 month; GSTR-3B month',
    '',
    'English',
    'Answers after 7',
  ],
];
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
const text = rows.map((row) => row.map(quoted).join(',')).join('\r\n');

export const sampleList = `data:text/csv;charset=utf-8,${encodeURIComponent(`\ufeff${text}\r\n`)}`;
