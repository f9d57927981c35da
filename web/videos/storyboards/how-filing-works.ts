import { ask, type Film } from '../film';

export const howFilingWorks: Film = {
  cover: 'video-0-how-filing-works',
  en: 'How filing works: from the first paper to the acknowledgement number.',
  hi: 'रिटर्न कैसे भरा जाता है: पहले कागज़ से पावती संख्या तक।',
  slides: [
    {
      title: 'You send papers',
      art: 'hero',
      rows: [
        {
          label: 'Photos or PDF',
          en: 'Send Form 16, bank statements and other papers, as photos or as PDF.',
          hi: 'फ़ॉर्म 16, बैंक स्टेटमेंट और दूसरे कागज़ फ़ोटो या PDF में भेजें।',
        },
        {
          label: 'A receipt for each',
          en: 'Each file gets a receipt. You find it again in your account.',
          hi: 'हर फ़ाइल की रसीद मिलती है। वह आपके खाते में भी दिखती है।',
        },
      ],
    },
    {
      title: 'We check them',
      art: 'service-tax-compliance',
      rows: [
        {
          label: 'Compared line by line',
          en: 'Form 16, AIS and Form 26AS are compared line by line.',
          hi: 'फ़ॉर्म 16, AIS और फ़ॉर्म 26AS का पंक्ति दर पंक्ति मिलान होता है।',
        },
        {
          label: 'What is missing, in one message',
          en: 'If something is missing, we ask in one message, with a reason for each paper.',
          hi: 'कुछ कम हो तो हम एक ही संदेश में पूछते हैं, हर कागज़ का कारण बताकर।',
        },
      ],
    },
    {
      title: 'You approve',
      art: 'service-financial-analysis',
      rows: [
        {
          label: 'Read every figure',
          en: 'You read every figure before anything is filed.',
          hi: 'कुछ भी दाखिल होने से पहले आप हर आँकड़ा पढ़ते हैं।',
        },
        {
          label: 'Your yes comes first',
          look: 'mark',
          en: 'Nothing is filed before you approve.',
          hi: 'आपकी स्वीकृति के बिना कुछ भी दाखिल नहीं होता।',
        },
      ],
    },
    {
      title: 'It is filed',
      art: 'receipt',
      rows: [
        {
          label: 'You get its number',
          en: 'You get the acknowledgement number of your return.',
          hi: 'आपको अपने रिटर्न की पावती संख्या मिलती है।',
        },
        {
          label: 'Then e-verify it',
          en: 'Then e-verify it. A return that is not e-verified counts as not filed.',
          hi: 'फिर ई-सत्यापन करें। ई-सत्यापन के बिना रिटर्न दाखिल नहीं माना जाता।',
        },
      ],
    },
  ],
  closing: ask,
};
