import {
  financialYearOfPeriod,
  isEVerified,
  isFinished,
  type PaperRead,
  panOfGstin,
  periodKindOf,
  type ReadField,
  type ReadKind,
  type ReturnForm,
  type Suggestion,
  spanOf,
} from '@easy-tax/contracts';
import type { StoredFiling } from '../paper-records/filing.records.js';
import type { StoredReturn } from '../return-records/return.records.js';

/** Their PAN is of somebody else than the person whose paper it is: a landlord. */
const namingOthers: readonly ReadKind[] = ['rent-receipts'];

const once = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** Values that the papers of one file say, each once. */
export interface PapersSay {
  readonly papers: number;
  readonly kinds: readonly ReadKind[];
  /** Also PANs within GSTINs. */
  readonly pans: readonly string[];
  /** Months and quarters as returns write them; of papers that name none, the years. */
  readonly periods: readonly string[];
  /** The years in which the financial years begin. */
  readonly years: readonly number[];
  readonly forms: readonly string[];
}

export function whatPapersSay(papers: readonly PaperRead[]): PapersSay {
  const valuesIn = (from: readonly PaperRead[], ...names: readonly ReadField['name'][]) =>
    once(from.flatMap(({ fields }) => fields.filter(({ name }) => names.includes(name)).map(({ value }) => value)));
  const ofTheirPerson = papers.filter(({ kind }) => !namingOthers.includes(kind));
  const isPeriod = (text: string) => periodKindOf(text) !== null;
  const [periods, years] = [valuesIn(papers, 'period'), valuesIn(papers, 'year')].map((each) => each.filter(isPeriod));
  return {
    papers: papers.length,
    kinds: once(papers.map(({ kind }) => kind)),
    pans: once([...valuesIn(ofTheirPerson, 'pan'), ...valuesIn(ofTheirPerson, 'gstin').map(panOfGstin)]),
    periods: periods?.length ? periods : (years ?? []),
    years: once([...(periods ?? []), ...(years ?? [])].map(financialYearOfPeriod)),
    forms: valuesIn(papers, 'form'),
  };
}

const named = (name: string, asked: RegExp): PaperName => ({ name: () => name, asked });

const paperNames: Readonly<Record<ReadKind, PaperName>> = {
  'itr-acknowledgement': named('ITR acknowledgement', /ITR-?V\b|acknowledgement/i),
  'form-16': named('Form 16', /form (?:no\.? ?)?(?:16|130)(?![\dA-Z])/i),
  'form-16a': named('Form 16A', /form (?:no\.? ?)?(?:16 ?A|131)\b/i),
  'form-26as': named('Form 26AS', /26 ?AS\b/i),
  ais: named('AIS', /\bAIS\b/),
  tis: named('TIS', /\bTIS\b/),
  computation: named('Computation', /computation/i),
  'gst-acknowledgement': {
    name: (form) => (form ? `${form} acknowledgement` : 'GST acknowledgement'),
    asked: /GST returns|GST acknowledgement/i,
  },
  'gstr-json': { name: (form) => `${form ?? 'GSTR'} JSON`, asked: /GSTR-?[139]\b|GST returns/i },
  'gstr-2b-json': named('GSTR-2B JSON', /GSTR-?2B\b/i),
  'itr-json': named('ITR JSON', /ITR JSON/i),
  'bank-statement': named('Bank statement', /bank statement/i),
  'pan-card': named('PAN card', /\bPAN\b/),
  aadhaar: named('Aadhaar', /aadhaar/i),
  challan: named('Challan', /challan/i),
  'rent-receipts': named('Rent receipts', /rent receipt/i),
  'interest-certificate': named('Interest certificate', /interest certificate/i),
};

type Paper = Pick<StoredFiling, 'returnId' | 'requestId' | 'ofClient' | 'kind' | 'sortedAt'>;
type Return = Pick<
  StoredReturn,
  '_id' | 'form' | 'formName' | 'period' | 'step' | 'requests' | 'keptUntil' | 'taxpayer' | 'clientName'
>;
interface Named {
  readonly _id: string;
  readonly name: string;
}
export interface KnownClient extends Named {
  readonly hasPan: boolean;
}

/** The clients around a paper. */
export interface AroundPaper {
  /** Clients that it may lie with: its sender acts for them. */
  readonly own: readonly KnownClient[];
  /** The one that it lies with; null: it is unsorted. */
  readonly placed: KnownClient | null;
  /** The client with the PAN that was read; null: nobody here. */
  readonly holder: Named | null;
}

/** The client that a paper seems to be of: among those of its sender alone. */
export function clientOfPaper({ pans }: PapersSay, { own, placed, holder }: AroundPaper): Named | null {
  if (pans.length > 1) return null;
  if (pans.length === 1) return own.find(({ _id }) => _id === holder?._id) ?? null;
  return placed ?? (own.length === 1 ? (own[0] ?? null) : null);
}

/** The PAN of a paper that is of none whom it may be of. Nobody's PAN says nothing while one of theirs is not known. */
export function anotherPersonIn({ pans }: PapersSay, { own, placed, holder }: AroundPaper) {
  const [pan, ...others] = pans;
  const expected = placed ? [placed] : own;
  if (pan === undefined || others.length > 0 || expected.some(({ _id }) => _id === holder?._id)) return null;
  if (!holder && (expected.length === 0 || expected.some(({ hasPan }) => !hasPan))) return null;
  return { pan, client: holder };
}

/** Papers of GST returns; all others are for income tax returns. */
const ofGst: Partial<Record<ReadKind, (form: ReturnForm, forms: readonly string[]) => boolean>> = {
  'gst-acknowledgement': (form, forms) => forms.includes(form),
  'gstr-json': (form, forms) => forms.includes(form),
  'gstr-2b-json': (form) => form === 'GSTR-3B',
};

function fits({ kinds, periods, years, forms }: PapersSay, { form, period, step, keptUntil }: Return): boolean {
  const [kind] = kinds;
  if (!kind || step === 'withdrawn' || keptUntil) return false;
  const isOfGst = ofGst[kind];
  if (isOfGst) {
    const { from, until } = spanOf(period);
    return isOfGst(form, forms) && periods.some((each) => each === period || isWithin(each, from, until));
  }
  const isOfForm = form === 'unknown' || forms.length === 0 || forms.includes(form);
  return isEVerified(form) && isOfForm && (years.length === 0 || years.includes(financialYearOfPeriod(period)));
}

/** True for a return for somebody else than the client, as for its parent: that person's PAN is not known. */
const isForAnother = ({ taxpayer, clientName }: Return): boolean => taxpayer !== clientName;

/** @param own where the paper lies @param open unfinished returns of the clients that it may be of */
export const mayBeOfTaxpayer = (say: PapersSay, own: Return | null, open: readonly Return[]): boolean =>
  (own !== null && isForAnother(own)) || open.some((each) => isForAnother(each) && fits(say, each));

const isWithin = (period: string, from: string, until: string): boolean => {
  const span = spanOf(period);
  return span.from >= from && span.until <= until;
};

/** The one return that a paper fits: one to be filed before those that are finished. */
function returnAmong(fitting: readonly Return[]): Return | null {
  const unfinished = fitting.filter((each) => !isFinished(each));
  const [only, ...others] = unfinished.length > 0 ? unfinished : fitting;
  return only && others.length === 0 ? only : null;
}

function requestFor({ kinds }: PapersSay, paper: Paper, stored: Return) {
  const isAsked = (title: string) => kinds.some((kind) => paperNames[kind].asked.test(title));
  const own = stored.requests.find(({ _id }) => _id === paper.requestId);
  if (own && isAsked(own.title)) return own;
  const open = stored.requests.filter(({ state, title }) => state === 'open' && isAsked(title));
  return open.length === 1 ? (open[0] ?? null) : (own ?? null);
}

/** A person has decided something about it: nothing that is suggested for it is certain. */
const isTouched = ({ kind, returnId, requestId, sortedAt }: Paper, taxReturn: Return): boolean =>
  kind !== null || requestId !== null || (returnId !== taxReturn._id && (returnId !== null || Boolean(sortedAt)));

const saysEachOnce = ({ papers, pans, periods, years }: PapersSay): boolean =>
  [papers, pans.length, periods.length, years.length].every((count) => count === 1);

/** True if it lies there and has a name, or answers what it was asked for. */
const isThere = ({ kind, returnId, requestId }: Paper, taxReturn: Return, request: string | null): boolean =>
  returnId === taxReturn._id && requestId === request && (kind !== null || requestId !== null);

/**
 * The place where a paper seems to belong; null if nothing is to do, or nobody can tell.
 * @param client whose it seems to be, as `clientOfPaper` says @param returns all of that client
 */
export function suggest(
  paper: Paper,
  say: PapersSay,
  client: Named | null,
  returns: readonly Return[],
): Suggestion | null {
  if (!client || say.kinds.length === 0) return null;
  const fitting = say.kinds.length === 1 ? returns.filter((each) => fits(say, each)) : [];
  const taxReturn = returnAmong(fitting);
  const whose = { _id: client._id, name: client.name };
  const kind = paper.kind ?? say.kinds.map((each) => paperNames[each].name(say.forms[0])).join(', ');
  if (!taxReturn) {
    const isSorted = paper.returnId !== null || paper.ofClient === client._id;
    return isSorted ? null : { client: whose, taxReturn: null, request: null, kind, isCertain: false };
  }
  const request = requestFor(say, paper, taxReturn);
  if (isThere(paper, taxReturn, request?._id ?? null)) return null;
  const { _id, form, formName, period, taxpayer } = taxReturn;
  return {
    client: whose,
    taxReturn: { _id, form, formName, period, taxpayer },
    request: request && { _id: request._id, title: request.title },
    kind,
    isCertain:
      saysEachOnce(say) &&
      fitting.length === 1 &&
      !isFinished(taxReturn) &&
      !isForAnother(taxReturn) &&
      !isTouched(paper, taxReturn),
  };
}

interface PaperName {
  /** As staff name papers. `form`: the return's, where the paper names it. */
  readonly name: (form: string | undefined) => string;
  /** Titles of the requests that it answers. */
  readonly asked: RegExp;
}
