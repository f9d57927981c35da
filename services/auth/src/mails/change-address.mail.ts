import type { Language } from '@easy-tax/contracts';
import { block, pageIn } from '@easy-tax/platform/office';
import type { IssuedLink } from '../links/mail-links.service.js';
import { type Addressee, accountMail, onceUntil } from './account-mail.js';

const english = {
  subject: 'Confirm your new address',
  preview: 'The link works once, for 30 minutes.',
  wanted: (to: string) =>
    `Somebody, probably you, wants to log in with ${to} from now on. Open the link and log in as before: that makes the change.`,
  open: 'Use this address',
  after: 'After that you log in with this address, on every device. Until then the old one stays.',
  otherwise: "It wasn't you? Then do nothing. Without the link nothing changes.",
};
const texts = {
  en: english,
  hi: {
    subject: 'अपने नए पते की पुष्टि करें',
    preview: 'लिंक एक ही बार चलता है, 30 मिनट तक।',
    wanted: (to) =>
      `किसी ने, शायद आपने, चाहा है कि अब से ${to} से लॉग इन हो। लिंक खोलें और पहले की तरह लॉग इन करें: इससे पता बदल जाएगा।`,
    open: 'यह पता इस्तेमाल करें',
    after: 'उसके बाद आप हर डिवाइस पर इसी पते से लॉग इन करेंगे। तब तक पुराना पता चलता रहेगा।',
    otherwise: 'यह आप नहीं थे? तो कुछ न करें। लिंक के बिना कुछ नहीं बदलता।',
  },
} satisfies Record<Language, typeof english>;

/** Sent to the new address. `/login?newEmail=…` works once, for 30 minutes, with a login to the account. */
export const changeAddressMail = (account: Pick<Addressee, 'language'>, { token, sent, until }: IssuedLink) =>
  accountMail(texts, account, (t, { language, to, publicUrl }) => [
    block.text(t.wanted(to)),
    block.button(t.open, pageIn(language, `${publicUrl}/login?newEmail=${token}`)),
    block.text(onceUntil[language](until, sent)),
    block.text(t.after),
    block.note(t.otherwise),
  ]);
