import { checkCharacterOf } from '@easy-tax/contracts';

/** The same numbers for the same seed (mulberry32). */
export function randomOf(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (most: number) => Math.floor(next() * most);
  const of = <T>(all: readonly T[]): T => all[below(all.length)] as T;
  const letters = (count: number, from = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') =>
    Array.from({ length: count }, () => of([...from])).join('');
  const digits = (count: number) => letters(count, '123456789');
  return { next, below, of, letters, digits };
}
export type Random = ReturnType<typeof randomOf>;

const first = ['Meera', 'Rohan', 'Asha', 'Ravi', 'Sunita', 'Harpreet', 'Imran', 'Kavita', 'Vikram', 'Geeta'];
const last = ['Gupta', 'Verma', 'Rao', 'Sharma', 'Singh', 'Kaur', 'Khan', 'Mehta', 'Bansal', 'Joshi'];
const firms = [
  'ACME TOOLS PRIVATE LIMITED',
  'NORTH STAR TEXTILES LLP',
  'SHREE BALAJI TRADERS',
  'HILL VIEW FOODS LIMITED',
];
const days = (random: Random, year: number) => {
  const month = 4 + random.below(8);
  const date = 1 + random.below(28);
  return new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10);
};
const shortMonths = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
/** 2026-07-31 as 31-Jul-2026. */
export const worded = (day: string): string =>
  `${day.slice(8)}-${shortMonths[Number(day.slice(5, 7)) - 1]}-${day.slice(0, 4)}`;
/** 2026-07-31 as 31/07/2026. */
export const slashed = (day: string): string => day.split('-').reverse().join('/');

/** Made-up people and numbers: PANs with the letter of a person, a GSTIN with its check character. */
export function factsOf(random: Random) {
  const person = `${random.of(first)} ${random.of(last)}`.toUpperCase();
  const pan = `${random.letters(3)}P${random.letters(1)}${random.digits(4)}${random.letters(1)}`;
  const state = random.of(['09', '07', '06', '03', '08']);
  const half = `${state}${pan}1Z`;
  const year = 2022 + random.below(5);
  const filedOn = days(random, year);
  const month = 1 + random.below(12);
  const gstYear = 2021 + random.below(5);
  const two = (number: number) => String(number % 100).padStart(2, '0');
  return {
    person,
    pan,
    otherPan: `${random.letters(3)}C${random.letters(1)}${random.digits(4)}${random.letters(1)}`,
    tan: `${random.letters(4)}${random.digits(5)}${random.letters(1)}`,
    gstin: `${half}${checkCharacterOf(`${half}0`)}`,
    deductor: random.of(firms),
    /** The assessment year: 2026 for AY 2026-27. */
    year,
    years: `${year}-${two(year + 1)}`,
    incomeYears: `${year - 1}-${two(year)}`,
    form: `ITR-${1 + random.below(7)}`,
    filedOn,
    acknowledgement: `${random.digits(9)}${filedOn.slice(8)}${filedOn.slice(5, 7)}${filedOn.slice(2, 4)}`,
    certificate: random.letters(7),
    /** A month of a GST year, and the same as returns have it. */
    gstYears: `${gstYear}-${two(gstYear + 1)}`,
    month,
    gstPeriod: `${month < 4 ? gstYear + 1 : gstYear}-${two(month)}`,
    arn: `A${random.letters(1)}${state}${two(month)}${two(gstYear)}${random.digits(6)}${random.letters(1)}`,
    account: random.digits(12),
    birth: `${two(1 + random.below(28))}/${two(1 + random.below(12))}/19${60 + random.below(40)}`,
  };
}
export type Facts = ReturnType<typeof factsOf>;
