import { gstinFault, isPan, panOfGstin, periodKindOf } from '@easy-tax/contracts';

/** Reads a value at a text's beginning, in its one spelling. Null: there is none. */
export type Parse = (text: string) => string | null;

/** Numbers of a PAN run from 0001: 0000 stands in templates. */
const isRealPan = (text: string): boolean => isPan(text) && !text.includes('0000');

export const pan: Parse = (text) => {
  const found = /^([A-Z]{5}\s?\d{4}\s?[A-Z])(?![A-Za-z\d.])/.exec(text)?.[1]?.replace(/\s/g, '');
  return found && isRealPan(found) ? found : null;
};

/** Four letters, five digits, a letter. */
export const tan: Parse = (text) =>
  /^([A-Z]{4}\s?\d{5}\s?[A-Z])(?![A-Za-z\d])/.exec(text)?.[1]?.replace(/\s/g, '') ?? null;

export const gstin: Parse = (text) => {
  const found = /^(\d{2}\s?[A-Z]{5}\s?\d{4}\s?[A-Z]\s?[\dA-Z]\s?Z\s?[\dA-Z])(?![A-Za-z\d])/.exec(text)?.[1];
  const compact = found?.replace(/\s/g, '');
  return compact && gstinFault(compact) === null && isRealPan(panOfGstin(compact)) ? compact : null;
};

const pad = (year: number): string => String(year % 100).padStart(2, '0');
const YEARS = /^(20\d\d)\s?-\s?(?:20)?(\d\d)(?!\d)/;
const years = (text: string): number | null => {
  const [, first, second] = YEARS.exec(text) ?? [];
  return first && second && (Number(first) + 1) % 100 === Number(second) ? Number(first) : null;
};
const yearOf =
  (prefix: 'AY' | 'TY' | 'FY'): Parse =>
  (text) => {
    const first = years(text.replace(/^(?:A\.?Y\.?|T\.?Y\.?|F\.?Y\.?)\s?/i, ''));
    const value = first === null ? '' : `${prefix} ${first}-${pad(first + 1)}`;
    return periodKindOf(value) ? value : null;
  };
export const assessmentYear = yearOf('AY');
export const taxYear = yearOf('TY');
export const financialYear = yearOf('FY');

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthOf = (name: string): number => MONTHS.findIndex((each) => name.toLowerCase().startsWith(each)) + 1;

/** 31-Jul-2026, 31/07/2026, 31.07.2026, 31 July 2026. */
export const day: Parse = (text) => {
  const [, date, month, year] =
    /^(\d{1,2})[\s\-/.]{1,3}(\d{1,2}|[A-Za-z]{3,9})[\s\-/.,]{1,3}(20\d\d)(?!\d)/.exec(text) ?? [];
  if (!date || !month || !year) return null;
  const number = /^\d/.test(month) ? Number(month) : monthOf(month);
  const made = new Date(Date.UTC(Number(year), number - 1, Number(date)));
  return number > 0 && made.getUTCMonth() === number - 1 && made.getUTCDate() === Number(date)
    ? made.toISOString().slice(0, 10)
    : null;
};

/** Number of an income tax return: 15 digits. */
export const acknowledgement: Parse = (text) => /^(\d{15})(?!\d)/.exec(text)?.[1] ?? null;

/** Number of a GST return: two letters, state, month and year, six digits, a check character. */
export const arn: Parse = (text) => {
  const found = /^([A-Z]{2}\d{2}(?:0[1-9]|1[0-2])\d{8}[A-Z\d])(?![A-Za-z\d])/.exec(text)?.[1];
  return found ?? null;
};

/** ITR-1 (SAHAJ), ITR4. */
export const itrForm: Parse = (text) => {
  const number = /^ITR\s?-?\s?([1-7])(?!\d)/i.exec(text)?.[1];
  return number ? `ITR-${number}` : null;
};

/** Seven capitals, or letters and digits. */
export const certificate: Parse = (text) => /^([A-Z\d]{6,10})(?![A-Za-z\d])/.exec(text)?.[1] ?? null;

const LABEL = / (?:PAN|Status|Address|Assessment Year|Date|Father|Mobile|E-?mail|DOB|Aadhaar)\b/i;
/** A name as written: letters with a few marks; not another caption. */
export const person: Parse = (text) => {
  const name = (text.split(LABEL, 1)[0] ?? '').trim();
  const isName = /^[A-Za-z][A-Za-z.,'&()\-/ ]{1,80}$/.test(name) && /[A-Za-z]{2}/.test(name);
  return isName && !NO_NAME.test(name) ? name : null;
};
/** Captions that stand where a name is missing. */
const NO_NAME =
  /^(?:and|of|the|name|pan|tan|address|as per|status|aadhaar|date|assessment|financial|previous|permanent|tax|year|mobile|e-?mail|form|filed|account|a\/c|ifsc|branch|customer|certificate|father|gender|dob|residential|individual|acknowledgement|gross|total|current|city|state|pin)\b/i;

/** A firm's name may have digits. */
export const company: Parse = (text) => {
  const name = text.replace(/\s{2,}/g, ' ').trim();
  return /^[A-Za-z\d][\w.,'&()\-/ ]{2,100}$/.test(name) &&
    /[A-Za-z]{3}/.test(name) &&
    !/^(?:of|and|name|pan|tan|address)\b/i.test(name)
    ? name
    : null;
};

/** April, Q1, Apr-Jun beside the financial year, or a month with its own year: April 2026, 042026. */
export function gstPeriod(year: string, text: string): string | null {
  const [, digits, name, own] =
    /^(?:(0[1-9]|1[0-2])[-/ ]?|([A-Za-z]{3,9})[-/, ]{1,2})(20\d\d)(?!\d|-\d)/.exec(text) ?? [];
  const named = digits ? Number(digits) : monthOf(name ?? '-');
  if (own && named > 0) return `${own}-${String(named).padStart(2, '0')}`;
  const first = Number(/FY (20\d\d)/.exec(year)?.[1]);
  if (!first) return null;
  const quarter = /^(?:Q([1-4])\b|(Apr|Jul|Oct|Jan)[a-z]*\s?(?:-|to)\s?(?:Jun|Sep|Dec|Mar)[a-z]*)/i.exec(text);
  if (quarter)
    return `${first}-Q${quarter[1] ?? ['apr', 'jul', 'oct', 'jan'].indexOf((quarter[2] ?? '').toLowerCase()) + 1}`;
  const month = monthOf(/^[A-Za-z]{3,9}/.exec(text)?.[0] ?? '-');
  return month === 0 ? null : `${month < 4 ? first + 1 : first}-${String(month).padStart(2, '0')}`;
}

/** The last four digits of an account; others of it may be masked. */
export const account: Parse = (text) => {
  const number = /^[\dXx*]{6,20}(?![\dA-Za-z])/.exec(text.replace(/^(?:INR|Rs\.?) /, ''))?.[0];
  return /\d{4}$/.exec(number ?? '')?.[0] ?? null;
};

/** Number of a challan. */
export const cin: Parse = (text) => /^([A-Z\d]{14,20})(?![A-Za-z\d])/.exec(text)?.[1] ?? null;
