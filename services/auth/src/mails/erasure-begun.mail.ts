import type { Language } from '@easy-tax/contracts';
import { block, pageIn } from '@easy-tax/platform/office';
import { type Addressee, accountMail, greeting, onDayAtTime } from './account-mail.js';

/** The site says more. */
export const keptByLaw = {
  en: (publicUrl: string) =>
    `If we have filed returns for you, they stay for some years, each with your approval, its draft and its acknowledgement. Your own returns that are not filed yet are withdrawn and go with the rest. Returns, papers and messages of firms, and of clients for whom others act, too, stay with them, without your contact details on the papers; their open returns go on. Our page says more: ${publicUrl}/privacy`,
  hi: (publicUrl: string) =>
    `यदि हमने आपके लिए रिटर्न दाखिल किए हैं, तो वे कुछ साल तक रहते हैं: हर एक आपकी स्वीकृति, ड्राफ़्ट और पावती के साथ। आपके अपने जो रिटर्न अभी दाखिल नहीं हुए, वे वापस लिए जाते हैं और बाकी के साथ हट जाते हैं। फ़र्मों के, और जिन ग्राहकों की ओर से दूसरे भी काम करते हैं उनके रिटर्न, कागज़ और संदेश उन्हीं के साथ रहते हैं, पर कागज़ों पर आपका संपर्क विवरण नहीं रहता; उनके खुले रिटर्न पर काम चलता रहता है। हमारे पृष्ठ पर और जानकारी है: ${pageIn('hi', `${publicUrl}/privacy`)}`,
} satisfies Record<Language, (publicUrl: string) => string>;

/** An erasure that the person has asked for: an owner's takes these along. */
export const keptByOffice = {
  en: 'Clients that our office has entered itself stay with it as well, and so does your own record if such an entry was joined with it. If those should go, please ask the office.',
  hi: 'जिन ग्राहकों को हमारे दफ़्तर ने ख़ुद दर्ज किया है, वे भी उसी के पास रहते हैं, और आपका अपना रिकॉर्ड भी, यदि ऐसा कोई रिकॉर्ड उसमें मिलाया गया हो। उन्हें मिटवाना हो तो कृपया दफ़्तर से कहें।',
} satisfies Record<Language, string>;

const english = {
  subject: 'Your account is being erased',
  preview: 'You are signed out everywhere. We write once more when it is done.',
  begunByYou: (email: string, at: Date) => `You asked us ${onDayAtTime.en(at)} to erase the account of ${email}.`,
  begunByOffice: (email: string, at: Date) =>
    `Our office began ${onDayAtTime.en(at)} to erase the account of ${email}.`,
  signedOut: 'You are signed out everywhere, and nobody can log in any more.',
  goes: 'Your profile, your files and, if your address was confirmed, your messages and the newsletter go now. We write once more when it is done.',
  unknown: 'You know nothing of it? Please ring the office at once.',
};
const texts = {
  en: english,
  hi: {
    subject: 'आपका खाता मिटाया जा रहा है',
    preview: 'आप हर जगह लॉग आउट हो गए हैं। काम पूरा होने पर हम एक बार और लिखेंगे।',
    begunByYou: (email, at) => `आपने ${onDayAtTime.hi(at)} हमसे ${email} का खाता मिटाने को कहा।`,
    begunByOffice: (email, at) => `हमारे दफ़्तर ने ${onDayAtTime.hi(at)} ${email} का खाता मिटाना शुरू किया।`,
    signedOut: 'आप हर जगह लॉग आउट हो गए हैं, और अब कोई लॉग इन नहीं कर सकता।',
    goes: 'आपकी प्रोफ़ाइल, फ़ाइलें और, यदि आपके पते की पुष्टि हुई थी, तो आपके संदेश और सूचना-पत्र अब मिटाए जा रहे हैं। काम पूरा होने पर हम एक बार और लिखेंगे।',
    unknown: 'आपको इसके बारे में कुछ नहीं पता? कृपया तुरंत दफ़्तर को फ़ोन करें।',
  },
} satisfies Record<Language, typeof english>;

/** Sent when the request is accepted: nobody can log in any more. */
export const erasureBegunMail = ({ account, at, askedBy }: AcceptedErasure) =>
  accountMail(texts, account, (t, { language, publicUrl }) => {
    const begun = (askedBy ? t.begunByOffice : t.begunByYou)(account.email, at);
    return [
      block.text(greeting[language](account)),
      block.text(`${begun} ${t.signedOut}`),
      block.text(t.goes),
      block.note(keptByLaw[language](publicUrl)),
      block.note(askedBy ? t.unknown : keptByOffice[language]),
    ];
  });

/** `askedBy` is the owner who requested the erasure; none if the person did. */
export interface AcceptedErasure {
  readonly account: Addressee;
  readonly at: Date;
  readonly askedBy?: string | null | undefined;
}
