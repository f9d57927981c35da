import { z } from 'zod';
import { cleanLine } from '../common/text/clean-text.js';
import { asciiDigits } from '../common/text/mobile.js';

export const ClientKind = z.enum([
  'individual',
  'huf',
  'proprietor',
  'partnership',
  'llp',
  'company',
  'trust-or-society',
  'aop-or-boi',
  'local-authority',
  'other',
]);
export type ClientKind = z.infer<typeof ClientKind>;
/** As staff read them. */
export const clientKindNames = {
  individual: 'Individual',
  huf: 'HUF',
  proprietor: 'Proprietor',
  partnership: 'Partnership',
  llp: 'LLP',
  company: 'Company',
  'trust-or-society': 'Trust or society',
  'aop-or-boi': 'AOP or BOI',
  'local-authority': 'Local authority',
  other: 'Other',
} as const satisfies Readonly<Record<ClientKind, string>>;

/**
 * The fourth letter of a PAN names its holder's status: person, HUF, firm or LLP, company, association of persons, body of
 * individuals, trust, local authority, artificial juridical person, government (Income Tax Department, ‘Know your PAN’;
 * checked 27 November 2026).
 */
export const panLetters = 'PHFCABTLJG';

/** A proprietor has the PAN of a person. Societies are registered as trusts or as associations. */
const lettersOfKind: Readonly<Record<ClientKind, string>> = {
  individual: 'P',
  proprietor: 'P',
  huf: 'H',
  partnership: 'F',
  llp: 'F',
  company: 'C',
  'trust-or-society': 'TA',
  'aop-or-boi': 'AB',
  'local-authority': 'L',
  other: panLetters,
};

export const panFitsKind = (pan: string, kind: ClientKind): boolean => lettersOfKind[kind].includes(pan.charAt(3));

/** The kind that a PAN suggests where a list names none; null where several are usual. A person with GST has a business. */
export function kindOfPan(pan: string, hasGst = false): ClientKind | null {
  const letter = pan.charAt(3);
  if (letter === 'P') return hasGst ? 'proprietor' : 'individual';
  const kinds = ClientKind.options.filter((kind) => kind !== 'other' && lettersOfKind[kind].includes(letter));
  return kinds.length === 1 ? (kinds[0] ?? null) : null;
}

/** An identifier as it is compared: capitals and ASCII digits, without blanks, dots and hyphens. */
export const compactIdentifier = (typed: string): string =>
  asciiDigits(cleanLine(typed))
    .replace(/[\s.\-‐-–]/g, '')
    .toUpperCase();

/** The fourth letter is one of `panLetters`. */
const PAN = /^[A-Z]{3}[PHFCABTLJG][A-Z]\d{4}[A-Z]$/;
/** Five letters, of which the fourth names the holder's status, four digits, a letter. */
export const isPan = (text: string): boolean => PAN.test(text);

/** State, PAN, number of the registration, Z, check character. */
const GSTIN = /^(\d\d)([A-Z]{5}\d{4}[A-Z])[1-9A-Z]Z[\dA-Z]$/;
/** Codes of states and union territories on the GST portal: 1 to 38, other territory, centre. Checked 27 November 2026. */
const isStateCode = (code: number): boolean => (code >= 1 && code <= 38) || code === 97 || code === 99;

const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const BASE = CHARACTERS.length;

/** The last character of a GSTIN: base 36, weights 1 and 2 in turn, quotient and remainder of each product added up. */
export function checkCharacterOf(gstin: string): string {
  const sum = [...gstin.slice(0, 14)].reduce((total, character, at) => {
    const product = CHARACTERS.indexOf(character) * (at % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / BASE) + (product % BASE);
  }, 0);
  return CHARACTERS.charAt((BASE - (sum % BASE)) % BASE);
}

export type GstinFault = 'form' | 'state' | 'check';
/** The first fault of a GSTIN; null: it is one. */
export function gstinFault(text: string): GstinFault | null {
  const [, state, pan] = GSTIN.exec(text) ?? [];
  if (state === undefined || pan === undefined || !isPan(pan)) return 'form';
  if (!isStateCode(Number(state))) return 'state';
  return checkCharacterOf(text) === text.charAt(14) ? null : 'check';
}

export const panOfGstin = (gstin: string): string => gstin.slice(2, 12);

/** `ABCPE••••F`: as lists show a PAN until it is asked for. */
export const maskPan = (pan: string): string => `${pan.slice(0, 5)}••••${pan.slice(9)}`;
/** `09ABCPE••••F1Z•`: of the hidden digits, the check character leaves about 280 of 10,000. */
export const maskGstin = (gstin: string): string =>
  `${gstin.slice(0, 2)}${maskPan(panOfGstin(gstin))}${gstin.slice(12, 14)}•`;
/** `••••• 41276`: enough to recognise a number, not to ring it. */
export const maskMobile = (mobile: string): string => `••••• ${mobile.slice(5)}`;
/** `•••• 1978` for the day 1978-03-14. */
export const maskDay = (day: string): string => `•••• ${day.slice(0, 4)}`;
