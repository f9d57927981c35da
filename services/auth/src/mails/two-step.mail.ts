import type { Language } from '@easy-tax/contracts';
import { block, type MailTemplate } from '@easy-tax/platform/office';
import { type Addressee, dayAndTime, greeting, onDayAtTime, warningMail } from './account-mail.js';

const english = {
  changes: {
    on: {
      subject: 'Two-step login is on',
      happened: (at: Date) => `A second step after the password is needed for each login since ${dayAndTime.en(at)}.`,
    },
    moved: {
      subject: 'Your authenticator app has moved',
      happened: (at: Date) =>
        `A new app and new recovery codes work in place of the old ones since ${dayAndTime.en(at)}.`,
    },
    off: {
      subject: 'Two-step login is off',
      happened: (at: Date) => `The password alone is enough for a login since ${dayAndTime.en(at)}.`,
    },
    appAdded: {
      subject: 'An authenticator app was added',
      happened: (at: Date) => `Its codes can be the second step of your logins since ${dayAndTime.en(at)}.`,
    },
    passkeyAdded: {
      subject: 'A passkey was added',
      happened: (at: Date) => `It can be the second step of your logins since ${dayAndTime.en(at)}.`,
    },
    passkeyRemoved: {
      subject: 'A passkey was removed',
      happened: (at: Date) => `It is no second step of your logins since ${dayAndTime.en(at)}.`,
    },
    recovery: {
      subject: 'You have new recovery codes',
      happened: (at: Date) => `The old ones no longer work since ${dayAndTime.en(at)}.`,
    },
  },
  wrongCodes: {
    subject: 'Wrong codes for your account',
    happened: (count: number, at: Date) =>
      `Somebody with your password has typed ${count} wrong codes; the last one ${onDayAtTime.en(at)}.`,
    otherwise: "It wasn't you? Choose a new password at once: the code alone keeps them out now.",
  },
  wrongLooks: {
    subject: 'One of your devices was signed out',
    happened: (count: number, at: Date) =>
      `Somebody who was logged in to your account has shown ${count} wrong codes or passkeys; the last one ${onDayAtTime.en(at)}. That device is signed out now.`,
  },
};
const texts = {
  en: english,
  hi: {
    changes: {
      on: {
        subject: 'दो चरणों वाला लॉग इन चालू है',
        happened: (at) => `${dayAndTime.hi(at)} से हर लॉग इन में पासवर्ड के बाद दूसरा चरण भी ज़रूरी है।`,
      },
      moved: {
        subject: 'आपका ऑथेंटिकेटर ऐप बदल गया है',
        happened: (at) => `${dayAndTime.hi(at)} से पुराने की जगह नया ऐप और नए रिकवरी कोड चलते हैं।`,
      },
      off: {
        subject: 'दो चरणों वाला लॉग इन बंद है',
        happened: (at) => `${dayAndTime.hi(at)} से लॉग इन के लिए केवल पासवर्ड काफ़ी है।`,
      },
      appAdded: {
        subject: 'एक ऑथेंटिकेटर ऐप जोड़ा गया है',
        happened: (at) => `${dayAndTime.hi(at)} से उसके कोड आपके लॉग इन का दूसरा चरण हो सकते हैं।`,
      },
      passkeyAdded: {
        subject: 'एक पासकी जोड़ी गई है',
        happened: (at) => `${dayAndTime.hi(at)} से यह आपके लॉग इन का दूसरा चरण हो सकती है।`,
      },
      passkeyRemoved: {
        subject: 'एक पासकी हटाई गई है',
        happened: (at) => `${dayAndTime.hi(at)} से यह आपके लॉग इन का दूसरा चरण नहीं है।`,
      },
      recovery: {
        subject: 'आपके नए रिकवरी कोड बन गए हैं',
        happened: (at) => `${dayAndTime.hi(at)} से पुराने कोड नहीं चलते।`,
      },
    },
    wrongCodes: {
      subject: 'आपके खाते के लिए ग़लत कोड लिखे गए',
      happened: (count, at) => `आपका पासवर्ड जानने वाले किसी व्यक्ति ने ${count} ग़लत कोड लिखे; आख़िरी ${onDayAtTime.hi(at)}।`,
      otherwise: 'यह आप नहीं थे? तुरंत नया पासवर्ड चुनें: अब केवल कोड ही उन्हें रोक रहा है।',
    },
    wrongLooks: {
      subject: 'आपका एक डिवाइस लॉग आउट कर दिया गया है',
      happened: (count, at) =>
        `आपके खाते में लॉग इन किए हुए किसी व्यक्ति ने ${count} ग़लत कोड या पासकी दिखाए; आख़िरी ${onDayAtTime.hi(at)}। वह डिवाइस अब लॉग आउट है।`,
    },
  },
} satisfies Record<Language, typeof english>;

export type TwoStepMailKind = keyof typeof english.changes;

/** Sent after every change of the second step, to warn of a change by somebody else. */
export const twoStepMail = (account: Addressee, change: TwoStepMailKind, at: Date): MailTemplate =>
  warningMail(account, (language) => {
    const { subject, happened } = texts[language].changes[change];
    return { subject, happened: happened(at) };
  });

/** Sent to the other owners when staff turn it on or off. */
export const staffTwoStepMail =
  (owner: Addressee, who: Pick<Addressee, 'name' | 'email'>, change: 'on' | 'off', at: Date): MailTemplate =>
  ({ publicUrl }) => ({
    subject: `Two-step login of ${who.name} is ${change}`,
    preview: 'If you expected it, there is nothing to do.',
    blocks: [
      block.text(greeting.en(owner)),
      block.text(`${who.name} (${who.email}) has turned two-step login ${change} ${onDayAtTime.en(at)}.`),
      block.text('If you expected it, there is nothing to do. Otherwise block the account and ask them.'),
      block.button('Open Users', `${publicUrl}/admin/users`),
    ],
    reason: 'You get this because you are an owner.',
  });

/** Sent after wrong codes behind the right password, which may be stolen. */
export const wrongCodesMail = (account: Addressee, count: number, at: Date): MailTemplate =>
  warningMail(account, (language) => {
    const { happened, ...words } = texts[language].wrongCodes;
    return { ...words, happened: happened(count, at) };
  });

/** Sent when wrong factors have ended an open session, which may be stolen. */
export const wrongLooksMail = (account: Addressee, count: number, at: Date): MailTemplate =>
  warningMail(account, (language) => {
    const { subject, happened } = texts[language].wrongLooks;
    return { subject, happened: happened(count, at) };
  });
