import type { Language } from '@easy-tax/contracts';
import { block, pageIn } from '@easy-tax/platform/office';
import type { IssuedLink } from '../links/mail-links.service.js';
import { type Addressee, accountMail, onceUntil } from './account-mail.js';

const english = {
  subject: 'Erase your account?',
  preview: 'Nothing is erased before you open the link and confirm.',
  asked: (to: string) => `Somebody, probably you, asked us to erase the account of ${to} and everything in it.`,
  open: 'Look and confirm',
  forGood: 'It can’t be undone. You may want to download your data first.',
  otherwise: "It wasn't you? Then do nothing. Without the link nothing is erased.",
};
const texts = {
  en: english,
  hi: {
    subject: 'क्या आपका खाता मिटाना है?',
    preview: 'जब तक आप लिंक खोलकर पुष्टि नहीं करते, कुछ नहीं मिटता।',
    asked: (to) => `किसी ने, शायद आपने, हमसे ${to} का खाता और उसमें रखा सब कुछ मिटाने को कहा है।`,
    open: 'देखें और पुष्टि करें',
    forGood: 'मिटाया हुआ वापस नहीं आ सकता। चाहें तो पहले अपना डेटा डाउनलोड कर लें।',
    otherwise: 'यह आप नहीं थे? तो कुछ न करें। लिंक के बिना कुछ नहीं मिटता।',
  },
} satisfies Record<Language, typeof english>;

/** `/login?erase=…` works once, for 30 minutes. For accounts without a password. */
export const confirmErasureMail = (account: Pick<Addressee, 'language'>, { token, sent, until }: IssuedLink) =>
  accountMail(texts, account, (t, { language, to, publicUrl }) => [
    block.text(t.asked(to)),
    block.button(t.open, pageIn(language, `${publicUrl}/login?erase=${token}`)),
    block.text(onceUntil[language](until, sent)),
    block.text(t.forGood),
    block.note(t.otherwise),
  ]);
