import { messages } from '@easy-tax/contracts';
import { ValidationFailed } from '@easy-tax/platform/http';

/** Common passwords that the leaked lists lack: Indian words, keyboard runs, and words of this office. */
const favourites = `p@ssword pa$$word password1a yourpassword oldpassword thepassword changepassword welcomeback welcometo
  administration superuser superadmin secretsecret accessdenied login logmein iloveyouu iloveyoubaby foreverlove
  princesses footballer jordanjordan butterflies chocolates fingerprint googlecom jesuslovesme linkedin bharatmata
  lucknow kanpur varanasi kolkata jaishreeram jaisriram jaiganesh harekrishna harharmahadev omnamahshivaya shriram
  shreeram radhakrishna radheshyam ganpati laxmi saraswati durga mahadev sachintendulkar dhoni viratkohli virat rohit
  priya pooja vikram salmankhan shahrukhkhan papa mummypapa maapapa iloveindia iloveyoujaan jaanu sweetu qwertyqwerty
  qwer zxcv zxcvb zaq xsw abc abcd abcde abcdef abcdefg abcdefgh abcdefghi abcdefghij abcabc xyz rockyou samsungg
  mynoob fortnite roblox accountant tax taxes easytax taxfiling incometax gst gstfiling itr itrfiling chartered
  charteredaccountant clients customers correcthorse correcthorsebatterystaple passkey passphrase undefined`;

/**
 * Passwords and the words that they are made of, in lower case: the 49,000 commonest of published leaks, about 18,000 of
 * them of eight characters or more, as zxcvbn-ts collected them.
 */
export const commonWords = (): Promise<ReadonlySet<string>> => {
  words ??= loadWords().catch((error) => {
    words = undefined;
    throw error;
  });
  return words;
};
/** Loaded with the first password that is chosen: 5 MB of memory. */
let words: Promise<ReadonlySet<string>> | undefined;

async function loadWords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set([...dictionary['passwords-common'], ...favourites.split(/\s+/)]);
}

/** The password's owner, whose name and address are refused as a password. */
export interface Holder {
  readonly name: string;
  readonly email: string;
}

/** Shorter parts of a name are ignored. */
const MIN_NAME_LENGTH = 4;
const ROWS = [
  '01234567890123456789',
  '98765432109876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
];

/**
 * True if an attacker tries the password among the first (NIST SP 800-63B §3.1.1.2): on the lists,
 * a listed word with a tail of digits and signs, a short number, a run of neighbouring keys, one piece repeated, or
 * the holder's own name or address.
 */
export async function isCommonPassword(password: string, holder: Holder): Promise<boolean> {
  const typed = password.toLowerCase();
  if (isNumber(typed) || isRun(typed) || isRepeated(typed) || isAboutHolder(typed, holder)) return true;
  return isListed(typed, await commonWords());
}

/** @throws ValidationFailed with the message that says why. */
export async function refuseCommonPassword(password: string, holder: Holder): Promise<void> {
  if (!(await isCommonPassword(password, holder))) return;
  throw new ValidationFailed([{ message: messages.passwordCommon, path: 'password' }]);
}

/** Strips digits and signs at both ends: `@Password@2026!` becomes `password`. */
function isListed(typed: string, listed: ReadonlySet<string>): boolean {
  const core = withoutTail(typed);
  return [typed, core, core.replace(/^[^\p{L}\p{M}]+/u, '')].some((word) => listed.has(word));
}

/** Letters of every script, with their marks: vowel signs of Devanagari are `\p{M}`. Empty if there are none. */
const withoutTail = (typed: string): string => typed.replace(/(?<![^\p{L}\p{M}])[^\p{L}\p{M}]+$/u, '');

/** Dates, phone numbers and keypad patterns: few enough to try them all. */
const isNumber = (typed: string): boolean => /^\d{1,12}$/.test(typed);

function isRun(typed: string): boolean {
  return ROWS.some((row) => row.includes(typed) || [...row].reverse().join('').includes(typed));
}

function isRepeated(typed: string): boolean {
  return /^(.{1,5}?)\1+.?$/s.test(typed);
}

function isAboutHolder(typed: string, { name, email }: Holder): boolean {
  const address = email.toLowerCase();
  const known = [address, address.split('@')[0] ?? '', name.toLowerCase(), name.toLowerCase().replace(/\s+/g, '')];
  const cores = [typed, withoutTail(typed), typed.replace(/\s+/g, '')].filter(Boolean);
  return known.some(
    (word) => word.length >= MIN_NAME_LENGTH && cores.some((core) => core === word || core === withoutTail(word)),
  );
}
