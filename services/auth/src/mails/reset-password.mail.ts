import type { Language } from '@easy-tax/contracts';
import { block, pageIn } from '@easy-tax/platform/office';
import type { IssuedLink } from '../links/mail-links.service.js';
import { type Addressee, accountMail, onceUntil } from './account-mail.js';

const english = {
  subject: 'Choose a new password',
  preview: 'The link works once, for 30 minutes.',
  asked: (to: string) => `Somebody, probably you, asked for a new password for ${to}.`,
  choose: 'Choose a new password',
  otherwise: "It wasn't you? Then do nothing. Your old password still works, and nobody has seen it.",
};
const texts = {
  en: english,
  hi: {
    subject: 'नया पासवर्ड चुनें',
    preview: 'लिंक एक ही बार चलता है, 30 मिनट तक।',
    asked: (to) => `किसी ने, शायद आपने, ${to} के लिए नया पासवर्ड माँगा है।`,
    choose: 'नया पासवर्ड चुनें',
    otherwise: 'यह आप नहीं थे? तो कुछ न करें। आपका पुराना पासवर्ड अब भी चलता है, और उसे किसी ने नहीं देखा।',
  },
} satisfies Record<Language, typeof english>;

/** `/password?token=…` works once, for 30 minutes. */
export const resetPasswordMail = (account: Pick<Addressee, 'language'>, { token, sent, until }: IssuedLink) =>
  accountMail(texts, account, (t, { language, to, publicUrl }) => [
    block.text(t.asked(to)),
    block.button(t.choose, pageIn(language, `${publicUrl}/password?token=${token}`)),
    block.text(onceUntil[language](until, sent)),
    block.note(t.otherwise),
  ]);
