import type { EnquiryDraft } from '@easy-tax/contacts';
import { openSteps, sampleFiling } from '@easy-tax/contracts';
import type { FilingDraft, ReturnDraft } from '@easy-tax/filings';
import { aPdf } from './a-pdf.js';
import { aFileName, aHandover, aQuestion, assessmentYear } from './messages.js';
import { aPerson } from './people.js';
import { idAt, Random } from './random.js';

/** The time over which records are spread, in ms. */
export interface Span {
  readonly begin: number;
  readonly end: number;
}
export const tenYears: Span = { begin: Date.UTC(2016, 10, 1), end: Date.UTC(2026, 10, 1) };
/** Creation time in owners' ids. */
const { begin } = tenYears;
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
      owner: idAt(new Date(begin), client),
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
      client: { _id: idAt(new Date(begin), client), name: aPerson(client).name },
      form: random.pick(['ITR-1', 'ITR-2', 'ITR-4']),
      period: `AY ${assessmentYear(time)}`,
      step: isOpen ? random.pick(seededSteps) : random.pick(['e-verified', 'e-verified', 'withdrawn']),
      fee: 500 * random.below(6),
    };
  }
}
