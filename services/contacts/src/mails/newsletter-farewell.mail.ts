import type { Language } from '@easy-tax/contracts';
import { block, type MailTemplate, pageIn } from '@easy-tax/platform/office';

const english = {
  subject: 'You are off the list',
  preview: 'This is the last mail from our newsletter.',
  greeting: 'Namaste,',
  ended: (to: string) => `${to} is off our newsletter's list. This mail is the last one.`,
  back: 'A mistake? The form at the foot of every page puts you back.',
  open: 'To the website',
  reason: 'Mails about your own filings are another matter: they go on.',
};
const texts = {
  en: english,
  hi: {
    subject: 'सूचना-पत्र बंद हो गया है',
    preview: 'यह हमारे सूचना-पत्र का आख़िरी मेल है।',
    greeting: 'नमस्ते,',
    ended: (to) => `${to} अब हमारे सूचना-पत्र की सूची में नहीं है। यह मेल आख़िरी है।`,
    back: 'ग़लती से हुआ? हर पृष्ठ के नीचे दिए फ़ॉर्म से आप फिर जुड़ सकते हैं।',
    open: 'वेबसाइट खोलें',
    reason: 'आपके अपने कागज़ों और रिटर्न के मेल अलग हैं: वे आते रहेंगे।',
  },
} satisfies Record<Language, typeof english>;

/** Confirms the end of a subscription, in case somebody else ended it. */
export const newsletterFarewellMail =
  (language: Language): MailTemplate =>
  ({ to, publicUrl }) => {
    const t = texts[language];
    return {
      language,
      subject: t.subject,
      preview: t.preview,
      blocks: [
        block.text(t.greeting),
        block.text(t.ended(to)),
        block.text(t.back),
        block.button(t.open, pageIn(language, `${publicUrl}/`)),
      ],
      reason: t.reason,
    };
  };
