import {
  financialYearOfPeriod,
  type PaperRead,
  panOfGstin,
  periodKindOf,
  type ReadField,
  type ReadKind,
} from '@easy-tax/contracts';

/** Their PAN is of somebody else than the person whose paper it is: a landlord. */
const namingOthers: readonly ReadKind[] = ['rent-receipts'];

const once = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** What the papers of one file say, each value once. */
export interface PapersSay {
  readonly papers: number;
  readonly kinds: readonly ReadKind[];
  /** Those of GSTINs, too. */
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
