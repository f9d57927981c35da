import type { Random } from './random.js';

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
export const aQuestion = (random: Random, time: Date, at: number): string => compose(questions, random, time, at);
/** The message of a filing. */
export const aHandover = (random: Random, time: Date, at: number): string => compose(handovers, random, time, at);

export const aFileName = (random: Random, time: Date): string =>
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
export function assessmentYear(time: Date): string {
  const begins = time.getUTCFullYear() - (time.getUTCMonth() < 3 ? 1 : 0) + 1;
  return `${begins}-${String((begins + 1) % 100).padStart(2, '0')}`;
}
