import type { EnquiryDraft } from '@easy-tax/contacts';
import { openSteps, sampleFiling } from '@easy-tax/contracts';
import type { FilingDraft, ReturnDraft } from '@easy-tax/filings';
import { aPdf } from './a-pdf.js';
import { idAt, Random } from './random.js';

interface Person {
  readonly name: string;
  readonly mobile: string;
  readonly email: string;
}

type Names = [readonly [latin: string, devanagari: string], ...(readonly [string, string])[]];
const pairs = (text: string): Names =>
  text.split(/,\s*/).map((pair) => {
    const [latin = '', devanagari = ''] = pair.split(' ');
    return [latin, devanagari] as const;
  }) as unknown as Names;

const given = pairs(
  'Asha आशा, Ravi रवि, Sunita सुनीता, Anil अनिल, Meena मीना, Farah फ़राह, Gurpreet गुरप्रीत, Joseph जोसेफ़, Kavita कविता, ' +
    'Suresh सुरेश, Priya प्रिया, Rahul राहुल, Neha नेहा, Vikram विक्रम, Lakshmi लक्ष्मी, Imran इमरान, Deepa दीपा, Manoj मनोज, ' +
    'Pooja पूजा, Arjun अर्जुन, Rekha रेखा, Sanjay संजय, Anjali अंजलि, Karthik कार्तिक, Zoya ज़ोया, Harish हरीश, Divya दिव्या, ' +
    'Mohan मोहन, Shalini शालिनी, Nikhil निखिल, Bhavna भावना, Yusuf यूसुफ़, Geeta गीता, Prakash प्रकाश, Ishita इशिता, ' +
    'Dinesh दिनेश, Tara तारा, Omkar ओंकार, Usha उषा, Wasim वसीम',
);
const family = pairs(
  'Rao राव, Sharma शर्मा, Verma वर्मा, Patel पटेल, Iyer अय्यर, Khan ख़ान, Singh सिंह, Fernandes फ़र्नांडिस, Gupta गुप्ता, ' +
    'Nair नायर, Joshi जोशी, Das दास, Mehta मेहता, Reddy रेड्डी, Kulkarni कुलकर्णी, Mishra मिश्रा, Shaikh शेख़, Bose बोस, ' +
    'Chauhan चौहान, Pillai पिल्लई, Agarwal अग्रवाल, Deshmukh देशमुख, Thakur ठाकुर, Menon मेनन, Yadav यादव, Kapoor कपूर, ' +
    'Banerjee बनर्जी, Naidu नायडू, Saxena सक्सेना, Bhatt भट्ट',
);
const initials: [string, ...string[]] = ['A.', 'B.', 'D.', 'G.', 'K.', 'M.', 'N.', 'P.', 'R.', 'S.', 'T.', 'V.'];
const hosts: [string, ...string[]] = ['example.in', 'example.com', 'mail.example.in', 'office.example.org'];
const oneInThree = 3;

/** A random person: one name in three in Devanagari, one in three with an initial. */
function aPerson(random: Random): Person {
  const [first, last] = [random.pick(given), random.pick(family)];
  const script = random.below(oneInThree) === 0 ? 1 : 0;
  const middle = script === 0 && random.below(oneInThree) === 0 ? `${random.pick(initials)} ` : '';
  return {
    name: `${first[script]} ${middle}${last[script]}`,
    mobile: `${6 + random.below(4)}${String(random.below(1_000_000_000)).padStart(9, '0')}`,
    email: `${first[0]}.${last[0]}${random.below(100_000)}@${random.pick(hosts)}`.toLowerCase(),
  };
}

type Lines = [string, ...string[]];
const questions: Lines = [
  'When will my refund of ₹ {amount} for AY {year} be paid?',
  'I received a notice under section 143(1) for AY {year}. What should I answer?',
  'How do I claim rent of ₹ {amount} a month without an agreement?',
  'My employer has not given me Form 16 for AY {year}.',
  'Is GST registration needed below a turnover of ₹ {amount}?',
  'I sold shares and mutual funds for ₹ {amount}. Which form is right for me?',
  'Can you file GSTR-3B for the last quarter? The input credit is ₹ {amount}.',
  'The bank has deducted TDS of ₹ {amount} although I gave Form 15G.',
  'मेरा ₹ {amount} का रिफंड अभी तक नहीं आया, AY {year}.',
  'पैन कार्ड और आधार को लिंक करने में मदद चाहिए।',
  'क्या मुझे AY {year} के लिए ITR-2 भरना होगा? आय ₹ {amount} है।',
];
const handovers: Lines = [
  'Form 16 and bank interest for AY {year}. Salary ₹ {amount}.',
  'Please file ITR-1 for AY {year}; the rent receipts follow.',
  'Capital gains statement for AY {year}: ₹ {amount} long term.',
  'GSTR-1 invoices, total ₹ {amount}. Please check the HSN codes.',
  'Revised Form 26AS for AY {year}, TDS ₹ {amount}.',
  'Home loan certificate: interest ₹ {amount}, for section 24.',
  'AY {year} का फॉर्म 16, कृपया जाँच कर भर दें।',
  'दान की रसीद ₹ {amount}, धारा 80G.',
];
const further: Lines = [
  'Please call me after 6 pm.',
  'I am out of town until the {day}th.',
  'The old consultant used the previous regime; I would like to compare both.',
  'My spouse has income from a rented flat in Pune, ₹ {amount} a year.',
  'The portal shows a mismatch with the AIS of ₹ {amount}.',
  'कृपया जल्दी उत्तर दें।',
  'I can bring the originals to the office on the {day}th.',
  'Advance tax of ₹ {amount} was paid in March.',
];
const papers = 'Form16, Form 26AS, AIS, ITR-V, rent receipts, bank statement, GSTR1, फॉर्म 16, scan'.split(
  ', ',
) as Lines;

/** The message of an enquiry; its number makes it unique. */
const aQuestion = (random: Random, time: Date, at: number): string => compose(questions, random, time, at);
/** The message of a filing. */
const aHandover = (random: Random, time: Date, at: number): string => compose(handovers, random, time, at);

const aFileName = (random: Random, time: Date): string =>
  `${random.pick(papers)} ${assessmentYear(time)}${random.below(4) === 0 ? ` (${1 + random.below(9)})` : ''}.pdf`;

/** One to four sentences; one message in a hundred has about 2,000 characters. */
function compose(lines: Lines, random: Random, time: Date, at: number): string {
  const more = random.below(100) === 0 ? 40 : random.below(4);
  const sentences = [random.pick(lines), ...Array.from({ length: more }, () => random.pick(further))];
  const filled = sentences.join(' ').replace(/\{(\w+)\}/g, (_, gap) => fill(gap, random, time));
  return `${filled} Ref. ${10_000_000 + at}`;
}

function fill(gap: string, random: Random, time: Date): string {
  if (gap === 'year') return assessmentYear(time);
  if (gap === 'day') return String(4 + random.below(15));
  return (500 + random.below(2_000_000)).toLocaleString('en-IN');
}

/** The year after the financial year, which begins in April. */
function assessmentYear(time: Date): string {
  const begins = time.getUTCFullYear() - (time.getUTCMonth() < 3 ? 1 : 0) + 1;
  return `${begins}-${String((begins + 1) % 100).padStart(2, '0')}`;
}

/** The time over which records are spread, in ms. */
interface Span {
  readonly begin: number;
  readonly end: number;
}
export const tenYears: Span = { begin: Date.UTC(2016, 10, 1), end: Date.UTC(2026, 10, 1) };
/** Ids of owners begin with this time. */
const ownersSince = tenYears.begin;
const filingsPerClient = 6;
/** Enquiries older than a month are answered. */
const answeredAfter = 30 * 24 * 3600 * 1000;

/** Spreads times over the period in order, at random distances. */
function timeOf(at: number, count: number, random: Random, { begin, end }: Span): Date {
  const step = (end - begin) / count;
  return new Date(begin + Math.floor(at * step + random.below(1000) * (step / 1000)));
}

/** Enquiries, oldest first; the same for the same count and seed. */
export function* enquiries(count: number, seed: number, span = tenYears): Generator<EnquiryDraft> {
  for (let at = 0; at < count; at++) {
    const random = new Random('enquiry', seed, at);
    const time = timeOf(at, count, random, span);
    const message = aQuestion(random, time, at);
    const status = time.getTime() < span.end - answeredAfter ? 'closed' : 'new';
    yield { _id: idAt(time, random), createdAt: time.toISOString(), ...aPerson(random), message, status };
  }
}

/** Filings of clients who come back every year or so. */
export function* filings(count: number, seed: number, span = tenYears): Generator<FilingDraft> {
  const clients = Math.ceil(count / filingsPerClient);
  for (let at = 0; at < count; at++) {
    const random = new Random('filing', seed, at);
    const time = timeOf(at, count, random, span);
    const client = new Random('client', seed, random.below(clients));
    yield {
      ...sampleFiling,
      _id: idAt(time, random),
      createdAt: time.toISOString(),
      owner: idAt(new Date(ownersSince), client),
      ...aPerson(client),
      fileName: aFileName(random, time),
      message: aHandover(random, time, at),
      document: aPdf(`Filing ${at} of seed ${seed}`),
    };
  }
}

const seededSteps = ['received', ...openSteps.slice(1).filter((step) => step !== 'documents-needed')] as const;
/** One return in eleven is open, among the newest. */
const openShare = 11;

/** Makes returns for the clients of as many filings. */
export function* returns(count: number, seed: number, span = tenYears): Generator<ReturnDraft> {
  const clients = Math.ceil(count / filingsPerClient);
  for (let at = 0; at < count; at++) {
    const random = new Random('return', seed, at);
    const time = timeOf(at, count, random, span);
    const client = new Random('client', seed, random.below(clients));
    const isOpen = at >= count - Math.ceil(count / openShare);
    yield {
      _id: idAt(time, random),
      createdAt: time.toISOString(),
      client: { _id: idAt(new Date(ownersSince), client), name: aPerson(client).name },
      form: random.pick(['ITR-1', 'ITR-2', 'ITR-4']),
      period: `AY ${assessmentYear(time)}`,
      step: isOpen ? random.pick(seededSteps) : random.pick(['e-verified', 'e-verified', 'withdrawn']),
      fee: 500 * random.below(6),
    };
  }
}
