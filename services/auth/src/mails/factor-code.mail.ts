import type { Language } from '@easy-tax/contracts';
import { block, pageIn } from '@easy-tax/platform/office';
import { type Addressee, accountMail, greeting } from './account-mail.js';

const english = {
  subject: 'Your code to set up two-step login',
  preview: 'It works once, for ten minutes.',
  type: 'Type this code on the page where you set up an app or a passkey. It works once, for ten minutes.',
  otherwise:
    "It wasn't you? Somebody is logged in to your account. Tell nobody the code, and choose a new password at once: it signs every device out.",
  choose: 'Choose a new password',
};
const texts = {
  en: english,
  hi: {
    subject: 'दो चरणों वाला लॉग इन सेट करने का कोड',
    preview: 'यह एक ही बार चलता है, दस मिनट तक।',
    type: 'जिस पृष्ठ पर आप ऐप या पासकी सेट कर रहे हैं, वहाँ यह कोड लिखें। यह एक ही बार चलता है, दस मिनट तक।',
    otherwise:
      'यह आप नहीं थे? तो कोई आपके खाते में लॉग इन है। कोड किसी को न बताएँ, और तुरंत नया पासवर्ड चुनें: उससे हर डिवाइस लॉग आउट हो जाता है।',
    choose: 'नया पासवर्ड चुनें',
  },
} satisfies Record<Language, typeof english>;

/** The code that confirms the setup of a second factor. */
export const factorCodeMail = (account: Addressee, code: string) =>
  accountMail(texts, account, (t, { language, publicUrl }) => [
    block.text(greeting[language](account)),
    block.text(t.type),
    block.note(code),
    block.text(t.otherwise),
    block.button(t.choose, pageIn(language, `${publicUrl}/password`)),
  ]);
