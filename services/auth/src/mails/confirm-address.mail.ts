import type { Language } from '@easy-tax/contracts';
import { block, pageIn } from '@easy-tax/platform/office';
import type { IssuedLink } from '../links/mail-links.service.js';
import { type Addressee, accountMail, dayAndTime } from './account-mail.js';

const english = {
  subject: 'Confirm your email address',
  preview: 'Then we can write to you about your filings.',
  greeting: 'Namaste,',
  made: (to: string) =>
    `An account was made with ${to}. Open the link and log in: that confirms that this address is yours, so that we can write to you about your filings. You can log in and send papers without it.`,
  open: 'Confirm my address',
  until: (until: Date) => `The link works until ${dayAndTime.en(until)}.`,
  otherwise:
    'You did not register with us? Then do nothing. Without your confirmation we write nothing about filings to this address.',
};
const texts = {
  en: english,
  hi: {
    subject: 'अपने ईमेल पते की पुष्टि करें',
    preview: 'फिर हम आपके रिटर्न के बारे में आपको लिख सकेंगे।',
    greeting: 'नमस्ते,',
    made: (to) =>
      `${to} से एक खाता बना है। लिंक खोलें और लॉग इन करें: इससे पुष्टि होगी कि यह पता आपका है, और हम आपके रिटर्न के बारे में आपको लिख सकेंगे। लॉग इन करना और कागज़ भेजना इसके बिना भी हो सकता है।`,
    open: 'पते की पुष्टि करें',
    until: (until) => `यह लिंक ${dayAndTime.hi(until)} तक चलेगा।`,
    otherwise: 'आपने हमारे यहाँ खाता नहीं बनाया? तो कुछ न करें। आपकी पुष्टि के बिना हम रिटर्न के बारे में इस पते पर कुछ नहीं लिखते।',
  },
} satisfies Record<Language, typeof english>;

/**
 * `/login?verify=…` works for seven days, with a login to the account, also twice. No name in the greeting, as the
 * address is unconfirmed (`greeting`).
 */
export const confirmAddressMail = (account: Pick<Addressee, 'language'>, { token, until }: IssuedLink) =>
  accountMail(texts, account, (t, { language, to, publicUrl }) => [
    block.text(t.greeting),
    block.text(t.made(to)),
    block.button(t.open, pageIn(language, `${publicUrl}/login?verify=${token}`)),
    block.text(t.until(until)),
    block.note(t.otherwise),
  ]);
