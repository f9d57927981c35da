import { dictionary } from '@zxcvbn-ts/language-common';

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
export const commonWords: ReadonlySet<string> = new Set([
  ...dictionary['passwords-common'],
  ...favourites.split(/\s+/),
]);
