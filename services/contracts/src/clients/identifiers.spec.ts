import {
  ClientKind,
  checkCharacterOf,
  compactIdentifier,
  gstinFault,
  isPan,
  kindOfPan,
  maskGstin,
  maskPan,
  panFitsKind,
  panLetters,
} from './identifiers.js';

it.each([
  ['ABCPE1234F', true],
  ['AAHFA0001C', true],
  ['ABCXE1234F', false],
  ['ABCPE1234', false],
  ['ABCPE12345', false],
  ['AB1PE1234F', false],
  ['', false],
])('%s is a PAN: %s', (text, expected) => {
  expect(isPan(text)).toBe(expected);
});

it('takes each letter of a status, and no other', () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].filter((letter) => isPan(`ABC${letter}E1234F`));
  expect(letters.join('')).toBe([...panLetters].sort().join(''));
});

// Published numbers of companies, and the samples of the GST portal's own pages.
it.each([
  ['27AAPFU0939F1ZV', null],
  ['29AAGCB7383J1Z4', null],
  ['27AAPFU0939F1ZW', 'check'],
  ['27AAPFU0993F1ZV', 'check'],
  ['39AAPFU0939F1ZV', 'state'],
  ['00AAPFU0939F1ZV', 'state'],
  ['27AAPXU0939F1ZV', 'form'],
  ['27AAPFU0939F1YV', 'form'],
  ['27AAPFU0939F1Z', 'form'],
])('%s has the fault %s', (gstin, fault) => {
  expect(gstinFault(gstin)).toBe(fault);
});

it('finds every mistyped character of a GSTIN', () => {
  const gstin = '27AAPFU0939F1ZV';
  for (let at = 0; at < 14; at += 1) {
    const other = /\d/.test(gstin.charAt(at)) ? (gstin.charAt(at) === '1' ? '2' : '1') : 'B';
    if (other === gstin.charAt(at)) continue;
    const mistyped = gstin.slice(0, at) + other + gstin.slice(at + 1);
    expect([mistyped, checkCharacterOf(mistyped)]).not.toEqual([mistyped, 'V']);
  }
});

it.each([
  ['abcpe 1234 f', 'ABCPE1234F'],
  [' ABCPE-1234-F. ', 'ABCPE1234F'],
  ['ABCPE१२३४F', 'ABCPE1234F'],
])('reads %s as %s', (typed, expected) => {
  expect(compactIdentifier(typed)).toBe(expected);
});

it('masks the middle digits, and what would tell them', () => {
  expect([maskPan('ABCPE1234F'), maskGstin('09ABCPE1234F1Z5')]).toEqual(['ABCPE••••F', '09ABCPE••••F1Z•']);
});

it.each<[string, ClientKind | null]>([
  ['ABCPE1234F', 'individual'],
  ['ABCHE1234F', 'huf'],
  ['ABCCE1234F', 'company'],
  ['ABCBE1234F', 'aop-or-boi'],
  ['ABCTE1234F', 'trust-or-society'],
  ['ABCLE1234F', 'local-authority'],
  // Firm or LLP, association or society, and those that have no kind of their own.
  ['ABCFE1234F', null],
  ['ABCAE1234F', null],
  ['ABCJE1234F', null],
])('the PAN %s suggests %s', (pan, kind) => {
  expect(kindOfPan(pan)).toBe(kind);
  expect(ClientKind.options.some((each) => panFitsKind(pan, each))).toBe(true);
});

it('a person with GST is a proprietor', () => {
  expect(kindOfPan('ABCPE1234F', true)).toBe('proprietor');
});

it('a company’s PAN fits no HUF', () => {
  expect([panFitsKind('AAGCS7781Q', 'huf'), panFitsKind('AAGCS7781Q', 'company')]).toEqual([false, true]);
});
