import type { PaperRead } from '@easy-tax/contracts';
import { departmentPasswords } from '../papers/pdf-passwords.service.js';
import { aPaperRead as read } from '../testing/papers/read.js';
import { anotherPersonIn, clientOfPaper, suggest, whatPapersSay } from './suggest.js';

const MEERA = { _id: 'meera', name: 'Meera Nair', hasPan: true };
const ARJUN = { _id: 'arjun', name: 'Arjun Nair', hasPan: true };
const PAN = 'ABCPE1234F';

const aReturn = (change: Partial<Parameters<typeof suggest>[3][number]> = {}) => ({
  _id: 'itr',
  form: 'ITR-2' as const,
  formName: null,
  period: 'AY 2026-27',
  step: 'checking' as const,
  requests: [],
  keptUntil: null,
  taxpayer: MEERA.name,
  clientName: MEERA.name,
  ...change,
});
const ask = (title: string, state: 'open' | 'accepted' = 'open') =>
  ({ _id: title, title, state }) as Parameters<typeof suggest>[3][number]['requests'][number];
const unsorted = { returnId: null, requestId: null, ofClient: null, kind: null };
const year = { year: 'AY 2026-27' };
const form26as = read('form-26as', { pan: PAN, ...year });

describe('a suggestion', () => {
  const of = (papers: PaperRead[], returns = [aReturn()], paper: Parameters<typeof suggest>[0] = unsorted) =>
    suggest(paper, whatPapersSay(papers), MEERA, returns);
  const short = (suggestion: ReturnType<typeof suggest>) =>
    suggestion && [suggestion.taxReturn?._id ?? null, suggestion.request?._id ?? null, suggestion.isCertain];
  const itr = aReturn({ requests: [ask('Form 26AS'), ask('Form 16'), ask('PAN card', 'accepted')] });
  const gst = (form: 'GSTR-1' | 'GSTR-3B', period: string) => aReturn({ _id: `${form} ${period}`, form, period });
  const alike = aReturn({ requests: [ask('26AS'), ask('Form 26AS')] });
  const ofMother = aReturn({ taxpayer: 'Kamla Nair' });
  const [another, verified] = [aReturn({ _id: 'b' }), aReturn({ step: 'e-verified' })];
  const october = [gst('GSTR-1', '2026-10'), gst('GSTR-1', '2026-09'), gst('GSTR-3B', '2026-10')];
  const [form16a, ofTaxYear] = [
    read('form-16a', { pan: PAN, ...year }),
    read('form-26as', { pan: PAN, year: 'TY 2026-27' }),
  ];
  const ofItr1 = read('itr-json', { pan: PAN, form: 'ITR-1', ...year });
  const ofGstr1 = read('gstr-json', { gstin: `09${PAN}1ZN`, form: 'GSTR-1', period: '2026-10' });
  const ofGstr2b = read('gstr-2b-json', { gstin: `09${PAN}1ZN`, period: '2026-10' });

  it.each([
    ['answers the request for it', [form26as], [itr], ['itr', 'Form 26AS', true]],
    ['is certain without a request', [form26as], [aReturn()], ['itr', null, true]],
    ['is not certain for a return of her mother', [form26as], [ofMother], ['itr', null, false]],
    ['is not the certificate with the longer name', [form16a], [itr], ['itr', null, true]],
    ['answers nothing that is settled', [read('pan-card', { pan: PAN })], [itr], ['itr', null, false]],
    ['answers nothing when two are alike', [form26as], [alike], ['itr', null, true]],
    ['names the client alone when two returns fit', [form26as], [aReturn(), another], [null, null, false]],
    ['goes to the one that is not filed', [form26as], [verified, another], ['b', null, false]],
    ['fits a filed one, which is not certain', [form26as], [verified], ['itr', null, false]],
    ['fits none of another year', [form26as], [aReturn({ period: 'AY 2025-26' })], [null, null, false]],
    ['keeps assessment and tax year apart', [ofTaxYear], [aReturn()], [null, null, false]],
    ['fits none that is withdrawn', [form26as], [aReturn({ step: 'withdrawn' })], [null, null, false]],
    ['knows the form', [ofItr1], [aReturn(), aReturn({ _id: 'b', form: 'ITR-1' })], ['b', null, true]],
    ['knows form and month', [ofGstr1], october, ['GSTR-1 2026-10', null, true]],
    ['knows the quarter of a month', [ofGstr2b], [gst('GSTR-3B', '2026-Q3')], ['GSTR-3B 2026-Q3', null, true]],
    ['is never certain without a PAN', [read('rent-receipts', { pan: PAN, ...year })], [itr], ['itr', null, false]],
    ['is never certain with the paper twice', [form26as, form26as], [itr], ['itr', 'Form 26AS', false]],
    ['names no return for several papers', [form26as, read('ais', { pan: PAN, ...year })], [itr], [null, null, false]],
  ] as const)('%s', (_, papers, returns, expected) => {
    expect(short(of([...papers], [...returns]))).toEqual(expected);
  });

  it.each([
    ['lies there and has a name', { ...unsorted, returnId: 'itr', requestId: 'Form 26AS', kind: '26AS' }, null],
    ['answers the request already', { ...unsorted, returnId: 'itr', requestId: 'Form 26AS' }, null],
    ['lies there without a name', { ...unsorted, returnId: 'itr' }, ['itr', 'Form 26AS', true]],
    ['answers another request', { ...unsorted, returnId: 'itr', requestId: 'Form 16' }, ['itr', 'Form 26AS', false]],
    ['was named by staff', { ...unsorted, kind: 'Tax credit' }, ['itr', 'Form 26AS', false]],
    ['was taken out of it by staff', { ...unsorted, sortedAt: '2026-07-01' }, ['itr', 'Form 26AS', false]],
    [
      'was put there without a name',
      { ...unsorted, returnId: 'itr', sortedAt: '2026-07-01' },
      ['itr', 'Form 26AS', true],
    ],
    ['lies in another return', { ...unsorted, returnId: 'other' }, ['itr', 'Form 26AS', false]],
  ])('for a paper that %s', (_, paper, expected) => {
    expect(short(of([form26as], [itr], paper))).toEqual(expected);
  });

  it('names all papers of a file', () => {
    expect(of([form26as, read('ais', { pan: PAN })])?.kind).toBe('Form 26AS, AIS');
    expect(of([read('gst-acknowledgement', { form: 'GSTR-3B' })])?.kind).toBe('GSTR-3B acknowledgement');
    expect(of([])).toBeNull();
  });
});

describe('the person of a paper', () => {
  const say = whatPapersSay([form26as]);
  const none = whatPapersSay([read('aadhaar', {})]);
  const two = whatPapersSay([form26as, read('ais', { pan: 'ZZZPZ9999Z' })]);
  const unknown = { ...ARJUN, hasPan: false };

  it.each([
    ['is found by the PAN', say, { own: [MEERA, ARJUN], placed: null, holder: MEERA }, 'meera', undefined],
    ['is the other one of the family', say, { own: [MEERA, ARJUN], placed: ARJUN, holder: MEERA }, 'meera', 'meera'],
    ['is a stranger to the sender', say, { own: [ARJUN], placed: null, holder: MEERA }, null, 'meera'],
    ['is nobody here', say, { own: [ARJUN], placed: null, holder: null }, null, null],
    ['may be one whose PAN is not known', say, { own: [unknown], placed: null, holder: null }, null, undefined],
    ['is a client, another PAN not known', say, { own: [unknown], placed: null, holder: MEERA }, null, 'meera'],
    ['may be anybody, of a sender without clients', say, { own: [], placed: null, holder: null }, null, undefined],
    ['is its place’s without a PAN', none, { own: [MEERA, ARJUN], placed: ARJUN, holder: null }, 'arjun', undefined],
    ['is the only one without a PAN', none, { own: [ARJUN], placed: null, holder: null }, 'arjun', undefined],
    ['is open without a PAN', none, { own: [MEERA, ARJUN], placed: null, holder: null }, null, undefined],
    ['is open with two', two, { own: [MEERA], placed: null, holder: null }, null, undefined],
  ])('%s', (_, said, around, client, warnedOf) => {
    expect(clientOfPaper(said, around)?._id ?? null).toBe(client);
    const other = anotherPersonIn(said, around);
    expect(other ? (other.client?._id ?? null) : undefined).toBe(warnedOf);
  });
});

it('tries the passwords of the tax department', () => {
  expect(departmentPasswords(PAN, '1978-03-14')).toEqual(['abcpe1234f14031978', '14031978']);
  expect(departmentPasswords(null, '1978-03-14')).toEqual(['14031978']);
  expect(departmentPasswords(PAN, null)).toEqual([]);
});
