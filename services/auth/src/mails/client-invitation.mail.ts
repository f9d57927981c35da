import type { Language } from '@easy-tax/contracts';
import { block, pageIn } from '@easy-tax/platform/office';
import { type Addressee, accountMail, dayAndTime, greeting } from './account-mail.js';

const english = {
  subject: 'Your account with us',
  preview: 'The link works once, for seven days.',
  invites: (by: string) =>
    `${by} has read your message and invites you as a client: in your account you send papers, read what we prepare, and approve it.`,
  choose: 'Choose a password',
  until: (until: Date) => `The link works once, until ${dayAndTime.en(until)}.`,
  otherwise: "You don't know why? Then do nothing. Without the link nobody gets an account.",
};
const texts = {
  en: english,
  hi: {
    subject: 'हमारे यहाँ आपका खाता',
    preview: 'लिंक एक ही बार चलता है, सात दिन तक।',
    invites: (by) =>
      `${by} ने आपका संदेश पढ़ा है और आपको ग्राहक के रूप में खाता बनाने का निमंत्रण दिया है: अपने खाते में आप कागज़ भेजते हैं, हमारा तैयार किया रिटर्न पढ़ते हैं और उसे स्वीकृति देते हैं।`,
    choose: 'पासवर्ड चुनें',
    until: (until) => `यह लिंक एक ही बार चलेगा, ${dayAndTime.hi(until)} तक।`,
    otherwise: 'आप नहीं जानते कि यह क्यों आया? तो कुछ न करें। इस लिंक के बिना किसी का खाता नहीं बनता।',
  },
} satisfies Record<Language, typeof english>;

interface Invited extends Pick<Addressee, 'language' | 'email'> {
  readonly expiresAt: string;
}

/** `/register?invite=…` works once, for seven days. The page has the mail's language, as there is no account yet. */
export const clientInvitationMail = (invited: Invited, by: string, token: string) =>
  accountMail(texts, invited, (t, { language, publicUrl }) => [
    // Nobody has confirmed the address: a stranger may have typed it, with any text as a name.
    block.text(greeting[language]({ ...invited, name: '', emailVerified: false })),
    block.text(t.invites(by)),
    block.button(t.choose, pageIn(language, `${publicUrl}/register?invite=${token}`)),
    block.text(t.until(new Date(invited.expiresAt))),
    block.note(t.otherwise),
  ]);
