import type { Language } from '@easy-tax/contracts';
import type { Caller } from '@easy-tax/platform/access';
import { readableSize, readableTime } from '@easy-tax/platform/core';
import { block, type MailTemplate, signatureOf } from '@easy-tax/platform/office';
import type { StoredFiling } from '../paper-records/filing.records.js';
import { filingsButton, wordsIn } from './return-words.js';

type Received = Pick<StoredFiling, 'fileName' | 'reference' | 'size' | 'createdAt' | 'isIncomplete'>;

const english = {
  subject: (fileName: string) => `We have your paper: ${fileName}`,
  subjectOfSeveral: (count: number) => `We have your ${count} papers`,
  heading: 'We have your paper',
  preview: (reference: string) => `Reference ${reference}. Keep this mail as your receipt.`,
  arrived: (fileName: string) =>
    `${fileName} reached us whole. A chartered accountant reads it and writes if something is missing. Nothing is filed before you approve the figures.`,
  arrivedAll: (count: number) =>
    `${count} papers reached us. A chartered accountant reads them and writes if something is missing. Nothing is filed before you approve the figures.`,
  incomplete: (fileName: string) =>
    `${fileName} reached us, but it seems incomplete: its end is missing. Open it on your device, and send it again if pages are missing.`,
  facts: { reference: 'Reference', file: 'File', size: 'Size', received: 'Received' },
  open: 'See my papers',
  reason: (isOne: boolean) => `You get this because you sent us ${isOne ? 'a paper' : 'papers'}.`,
};
const texts = {
  en: english,
  hi: {
    subject: (fileName) => `आपका कागज़ मिल गया: ${fileName}`,
    subjectOfSeveral: (count) => `आपके ${count} कागज़ मिल गए`,
    heading: 'आपका कागज़ मिल गया',
    preview: (reference) => `संदर्भ संख्या ${reference}। यह मेल रसीद के रूप में सँभालकर रखें।`,
    arrived: (fileName) =>
      `${fileName} पूरी मिल गई है। चार्टर्ड अकाउंटेंट इसे पढ़ेंगे और कुछ कम हो तो लिखेंगे। जब तक आप आँकड़ों को स्वीकृति नहीं देते, कुछ भी दाखिल नहीं होता।`,
    arrivedAll: (count) =>
      `${count} कागज़ मिल गए हैं। चार्टर्ड अकाउंटेंट इन्हें पढ़ेंगे और कुछ कम हो तो लिखेंगे। जब तक आप आँकड़ों को स्वीकृति नहीं देते, कुछ भी दाखिल नहीं होता।`,
    incomplete: (fileName) =>
      `${fileName} मिल गई है, पर अधूरी लगती है: इसका अंत नहीं है। इसे अपने डिवाइस पर खोलें, और पन्ने कम हों तो फिर से भेजें।`,
    facts: { reference: 'संदर्भ संख्या', file: 'फ़ाइल', size: 'आकार', received: 'प्राप्त' },
    open: 'मेरे कागज़ देखें',
    reason: (isOne) => `यह मेल इसलिए आया है कि आपने हमें ${isOne ? 'एक कागज़ भेजा' : 'कागज़ भेजे'}।`,
  },
} satisfies Record<Language, typeof english>;

/** The proof of submission, of one paper or of several that came together. */
export const receiptMail =
  (received: readonly [Received, ...Received[]], { name, language }: Pick<Caller, 'name' | 'language'>): MailTemplate =>
  (head) => {
    const t = texts[language];
    const words = wordsIn(language);
    const [first] = received;
    const isOne = received.length === 1;
    return {
      language,
      subject: isOne ? t.subject(first.fileName) : t.subjectOfSeveral(received.length),
      ...(isOne && { heading: t.heading }),
      preview: t.preview(received.map(({ reference }) => reference).join(', ')),
      blocks: [
        block.text(words.greeting(name)),
        ...(isOne ? [] : [block.text(t.arrivedAll(received.length))]),
        ...received.flatMap(({ fileName, reference, size, createdAt, isIncomplete }) => [
          ...(isIncomplete ? [block.text(t.incomplete(fileName))] : isOne ? [block.text(t.arrived(fileName))] : []),
          block.facts([
            [t.facts.reference, reference],
            [t.facts.file, fileName],
            [t.facts.size, readableSize(size)],
            [t.facts.received, readableTime[language](new Date(createdAt))],
          ]),
        ]),
        filingsButton({ label: t.open, publicUrl: head.publicUrl, language }),
        ...(head.canReply ? [block.text(words.questions)] : []),
      ],
      reason: t.reason(isOne),
      signature: signatureOf(head),
    };
  };
