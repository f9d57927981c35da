import type { Language } from '../../common/language.js';
import * as messages from '../../common/messages/all.js';
import { cleanLine } from '../../common/text/clean-text.js';
import { asciiDigits, normaliseMobile } from '../../common/text/mobile.js';
import type { OwnFormId } from '../../compliance/own-forms.js';
import { type Rhythm, taxFormNames } from '../../compliance/tax-forms.js';
import { type ClientForm, type FormOfClient, hasRhythm, usualRhythm } from '../forms.js';
import type { ClientKind } from '../identifiers.js';

/** A cell that can't be read, with its message. */
export class CellFault extends Error {}

const EMPTY = new Set(['', 'na', 'nil', 'none', 'no', 'null', 'notavailable', 'notapplicable', 'appliedfor', '0']);
/** Offices write `NA`, `-` or `Nil` where they have nothing. */
export const isEmptyCell = (text: string): boolean => EMPTY.has(compactWord(text));

/** A form of the office's own. */
export interface OwnFormName {
  readonly form: OwnFormId;
  readonly name: string;
}

/** Letters and digits alone, without case, nukta and what stands in brackets: `Mob. No. (WhatsApp)` is `mobno`. */
export const compactWord = (text: string): string =>
  cleanLine(text)
    .normalize('NFKD')
    .replace(/\([^()]*\)|\u093c/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
    .toLowerCase();

const list = (text: string): string[] =>
  text
    .split(/[,;/|&\n\t]|\s(?:or|and|या)\s/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** GSTINs or e-mail addresses, several in one cell. */
export const listOfCell = (text: string): string[] => (isEmptyCell(text) ? [] : list(text));

/** 9.83904E+09, as a CSV has it that Excel has saved. */
const SCIENTIFIC = /^([1-9])(?:\.(\d+))?E\+?(\d{1,2})$/i;
const MOBILES = /(?:\+?0{0,3}910?|0)?([6-9]\d{9})/g;

/** @throws CellFault if Excel has cut digits off */
function mobileOf(text: string): string {
  const plain = asciiDigits(text).replace(/^'|\.0+$/g, '');
  const [, first, rest = '', exponent] = SCIENTIFIC.exec(plain.replace(/\s/g, '')) ?? [];
  if (first === undefined) return normaliseMobile(plain);
  if (rest.length < Number(exponent)) throw new CellFault(messages.mobileCut);
  return normaliseMobile(first + rest);
}

/** Mobile numbers in any spelling, several in one cell. @throws CellFault if Excel has cut digits off */
export function mobilesOfCell(text: string): string[] {
  if (isEmptyCell(text)) return [];
  const whole = mobileOf(text);
  if (/^\d{10}$/.test(whole)) return [whole];
  return list(text).flatMap((part) => {
    const mobile = mobileOf(part);
    if (/^\d{10}$/.test(mobile)) return [mobile];
    const several = [...asciiDigits(part).replace(/[\s-]/g, '').matchAll(MOBILES)].flatMap(([, digits = '']) => digits);
    return several.length > 1 ? several : [mobile];
  });
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const EXCEL_EPOCH = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;
/** Days since 1899-12-30: five digits are 1927 to 2173. Four may be a year, so they are no day. */
const SERIAL = /^\d{5}(?:\.\d+)?$/;
const NUMBERS = /^(\d{1,2})[/.\-\s]+(\d{1,2})[/.\-\s]+(\d{4}|\d{2})$/;
const NAMED = /^(\d{1,2})(?:st|nd|rd|th)?[/.\-\s]*([a-z]{3})[a-z]*[/.,\-\s]*(\d{4}|\d{2})$/;
const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;

/** 78 is 1978, 05 is 2005: nobody is born later than `today`, a day like 2026-11-27. */
function yearOf(digits: string, today: string): number {
  if (digits.length === 4) return Number(digits);
  const century = digits > today.slice(2, 4) ? 1900 : 2000;
  return century + Number(digits);
}

function isoDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : null;
}

/**
 * The day of `31/03/1980`, `14-Mar-78`, `1980-03-31` or Excel's number 29311, as 1980-03-31. India writes the day first;
 * `03/31/1980` can only be the month first.
 * @throws CellFault for anything else
 */
export function dayOfCell(text: string, today: string): string | null {
  if (isEmptyCell(text)) return null;
  const typed = asciiDigits(cleanLine(text)).toLowerCase().replace(/^'/, '');
  const plain = typed.replace(/(?:t|\s)\d{1,2}:\d\d(?::\d\d(?:\.\d+)?)?(?:z|\s?[ap]m)?$/, '');
  if (SERIAL.test(plain)) return new Date(EXCEL_EPOCH + Math.floor(Number(plain)) * DAY_MS).toISOString().slice(0, 10);
  const day = isoOf(plain) ?? namedOf(plain, today) ?? numberedOf(plain, today);
  if (day === null) throw new CellFault(messages.bornForm);
  return day;
}

function isoOf(text: string): string | null {
  const [, year, month, day] = ISO.exec(text) ?? [];
  return year === undefined ? null : isoDay(Number(year), Number(month), Number(day));
}

function namedOf(text: string, today: string): string | null {
  const [, day, month = '', year] = NAMED.exec(text) ?? [];
  return year === undefined ? null : isoDay(yearOf(year, today), MONTHS.indexOf(month) + 1, Number(day));
}

function numberedOf(text: string, today: string): string | null {
  const [, first, second, digits] = NUMBERS.exec(text) ?? [];
  if (digits === undefined) return null;
  const year = yearOf(digits, today);
  return isoDay(year, Number(second), Number(first)) ?? isoDay(year, Number(first), Number(second));
}

const kinds: Readonly<Record<ClientKind, string>> = {
  individual: 'individual ind indl person salaried p व्यक्ति व्यक्तिगत',
  huf: 'huf hinduundividedfamily h हिंदूअविभाजितपरिवार',
  proprietor: 'proprietor proprietorship prop proprietary soleproprietor soleproprietorship प्रोपराइटर मालिक',
  partnership: 'partnership partnershipfirm firm pfirm फर्म साझेदारी',
  llp: 'llp limitedliabilitypartnership',
  company:
    'company co privatelimited pvtltd pvt ltd limited privatelimitedcompany publiclimited domesticcompany c कंपनी कम्पनी',
  'trust-or-society': 'trust society ngo trustorsociety t ट्रस्ट समिति संस्था',
  'aop-or-boi': 'aop boi aopboi aoporboi associationofpersons bodyofindividuals',
  'local-authority': 'localauthority l',
  other: 'other others government ajp artificialjuridicalperson अन्य',
};
const languages: Readonly<Record<Language, string>> = {
  en: 'en eng english अंग्रेजी',
  hi: 'hi hin hindi हिंदी हिन्दी',
};
const rhythms: Readonly<Record<Rhythm, string>> = {
  month: 'm month monthly mly मासिक',
  quarter: 'q qtr quarter quarterly qrmp त्रैमासिक तिमाही',
  'half-year': 'hy halfyear halfyearly अर्धवार्षिक छमाही',
  year: 'y year yearly annual annually वार्षिक yes',
  once: 'once onetime एकबार',
};

const keyOf = <Key extends string>(words: Readonly<Record<Key, string>>, text: string): Key | undefined =>
  (Object.keys(words) as Key[]).find((key) =>
    words[key].split(' ').some((word) => compactWord(word) === compactWord(text)),
  );

/** @throws CellFault */
export function kindOfCell(text: string): ClientKind | null {
  if (isEmptyCell(text)) return null;
  const kind = keyOf(kinds, text);
  if (!kind) throw new CellFault(messages.clientKindUnknown);
  return kind;
}

/** @throws CellFault */
export function languageOfCell(text: string): Language | null {
  if (isEmptyCell(text)) return null;
  const language = keyOf(languages, text);
  if (!language) throw new CellFault(messages.languageUnknown);
  return language;
}

/** A form's name without what separates forms in a cell. */
export const formInCell = (name: string): string => list(name).join(' ');
/** Letters and digits of a form in a cell, with those in brackets: `GSTR 3B (Q)` is `gstr3bq`. */
const formWord = (text: string): string => compactWord(text.replace(/[()]/g, ' '));
const wordOf = (form: ClientForm, name: string) => ({ form, word: formWord(formInCell(name)) });
const taxForms = taxFormNames.map((form) => wordOf(form, form));

/**
 * `GSTR-1 monthly, GSTR 3B (Q), itr3`. @param own the office's own forms
 * @throws CellFault for a form or rhythm that is not known
 */
export function formsOfCell(text: string, own: readonly OwnFormName[] = []): FormOfClient[] {
  if (isEmptyCell(text)) return [];
  // The longest name first: GSTR-9C begins with GSTR-9.
  const forms = [
    ...taxForms,
    ...own.map(({ form, name }) => wordOf(form, name)).filter(({ word }) => word !== ''),
  ].sort((one, other) => other.word.length - one.word.length);
  return list(text).map((part) => {
    const word = formWord(part);
    const found = forms.find((each) => word.startsWith(each.word));
    if (!found) throw new CellFault(messages.formUnknown);
    const rest = word.slice(found.word.length);
    const rhythm = rest === '' ? usualRhythm(found.form) : keyOf(rhythms, rest);
    if (!rhythm) throw new CellFault(messages.formUnknown);
    // `Y` under a form is yes; a form that is filed by month has no other year.
    const named = rhythm === 'year' && !hasRhythm({ form: found.form, rhythm }) ? usualRhythm(found.form) : rhythm;
    if (!hasRhythm({ form: found.form, rhythm: named })) throw new CellFault(messages.formRhythm);
    return { form: found.form, rhythm: named };
  });
}
