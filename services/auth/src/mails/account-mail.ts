import type { Language } from '@easy-tax/contracts';
import { englishTime } from '@easy-tax/platform/core';
import { block, type Letterhead, type MailContent, type MailTemplate, pageIn } from '@easy-tax/platform/office';
import { mailLanguage } from '../accounts/account.js';
import type { Account } from '../accounts/accounts.repository.js';

/** The reason at the foot of mails about an account. */
export const NEVER_ASKED = {
  en: 'We never ask for your password, by mail or by phone.',
  hi: 'हम आपका पासवर्ड कभी नहीं पूछते, न मेल से, न फ़ोन पर।',
} satisfies Record<Language, string>;

/** Indian time, as the clients' clocks show it. */
const ZONE = 'Asia/Kolkata';
const clockTime = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, hour: '2-digit', minute: '2-digit' });
const englishDay = englishTime({ timeZone: ZONE, day: 'numeric', month: 'short' });
const hindiDay = new Intl.DateTimeFormat('hi-IN', { timeZone: ZONE, day: 'numeric', month: 'long' });

type InWords = Record<Language, (at: Date) => string>;
/** 21 Nov, 10:42 */
export const dayAndTime = {
  en: (at) => `${englishDay(at)}, ${clockTime.format(at)}`,
  hi: (at) => `${hindiDay.format(at)}, ${clockTime.format(at)} बजे`,
} satisfies InWords;
/** on 21 Nov at 10:42 */
export const onDayAtTime = {
  en: (at) => `on ${englishDay(at)} at ${clockTime.format(at)}`,
  hi: (at) => `${hindiDay.format(at)} को ${clockTime.format(at)} बजे`,
} satisfies InWords;

export type Addressee = Pick<Account, 'email' | 'name' | 'emailVerified' | 'language'>;

/**
 * Greets by name only if the address is confirmed: else anybody could register a stranger's address and send them any
 * text as a name.
 */
export const greeting = {
  en: ({ name, emailVerified }) => (emailVerified ? `Namaste ${name},` : 'Namaste,'),
  hi: ({ name, emailVerified }) => (emailVerified ? `नमस्ते ${name} जी,` : 'नमस्ते,'),
} satisfies Record<Language, (to: Addressee) => string>;

const isSameDay = (one: Date, other: Date) => englishDay(one) === englishDay(other);
/** 'today' or 'tomorrow': a link of half an hour may end after midnight. */
export const onceUntil = {
  en: (until, sent) =>
    `The link works once and until ${clockTime.format(until)} ${isSameDay(until, sent) ? 'today' : 'tomorrow'}.`,
  hi: (until, sent) =>
    `यह लिंक एक ही बार चलेगा, ${isSameDay(until, sent) ? 'आज' : 'कल'} ${clockTime.format(until)} बजे तक।`,
} satisfies Record<Language, (until: Date, sent: Date) => string>;

type Texts = Pick<MailContent, 'subject' | 'preview'>;

/** A mail about an account, in its language. */
export const accountMail =
  <T extends Texts>(
    texts: Record<Language, T>,
    account: Pick<Account, 'language'>,
    blocksOf: (t: T, about: Letterhead & { readonly language: Language }) => MailContent['blocks'],
  ): MailTemplate =>
  (head) => {
    const language = mailLanguage(account);
    const t = texts[language];
    return {
      language,
      subject: t.subject,
      preview: t.preview,
      blocks: blocksOf(t, { ...head, language }),
      reason: NEVER_ASKED[language],
    };
  };

const english = {
  nothingToDo: 'If it was you, there is nothing to do.',
  otherwise: "It wasn't you? Choose a new password at once, and ring us.",
  choose: 'Choose a new password',
};
const warnings = {
  en: english,
  hi: {
    nothingToDo: 'यदि यह आपने किया है, तो कुछ करने की ज़रूरत नहीं।',
    otherwise: 'यह आप नहीं थे? तुरंत नया पासवर्ड चुनें, और हमें फ़ोन करें।',
    choose: 'नया पासवर्ड चुनें',
  },
} satisfies Record<Language, typeof english>;

interface Warning extends Partial<Pick<typeof english, 'nothingToDo' | 'otherwise'>> {
  readonly subject: string;
  readonly happened: string;
}

/** Warns of what somebody else may have done to an account. */
export const warningMail =
  (account: Addressee, warningIn: (language: Language) => Warning): MailTemplate =>
  ({ publicUrl }) => {
    const language = mailLanguage(account);
    const { subject, happened, nothingToDo, otherwise, choose } = { ...warnings[language], ...warningIn(language) };
    return {
      language,
      subject,
      preview: nothingToDo,
      blocks: [
        block.text(greeting[language](account)),
        block.text(happened),
        block.text(nothingToDo),
        block.note(otherwise),
        block.button(choose, pageIn(language, `${publicUrl}/password`)),
      ],
      reason: NEVER_ASKED[language],
    };
  };
