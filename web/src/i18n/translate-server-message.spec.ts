import { consentWords, messages } from '@easy-tax/contracts';
import { formLabel, periodLabel, returnTitle } from './client-texts';
import hindi from './hi/return-words';
import hindiMessages from './hi/service-texts';
import { addServiceTexts, translateOfficeText, translateServerMessage } from './translate-server-message';

beforeAll(() => [hindiMessages, hindi].forEach(addServiceTexts));

it('translates a message into the language of the page, also around a name, and keeps an unknown one', () => {
  expect(translateServerMessage(messages.profileSaved)).toMatch(/\p{Script=Devanagari}/u);
  expect(translateServerMessage(messages.welcome('Asha (A.) $&'))).toBe('Asha (A.) $& जी, नमस्ते');
  expect(translateServerMessage('Saved twice')).toBe('Saved twice');
});

const latinWords = /\b(?!(?:AY|FY|CGST)\b)[A-Za-z]{2,}/;

it.each(['2026-04', '2026-05', '2026-Q1', '2026-Q4', '2026-H1', '2026-H2'])('names all of %s in Hindi', (period) => {
  expect(translateServerMessage(periodLabel(period))).not.toMatch(latinWords);
});

it.each([
  'May I have both sides?',
  'March salary slip, please',
  'March 2026 salary slip',
  'April to March, all accounts',
  'April 2026 to March 2027, all accounts',
  'Section 80C receipts',
  'Rule book, CGST Rules',
])('leaves whole what the office wrote: %s', (text) => {
  expect(translateServerMessage(text)).toBe(text);
  expect(translateOfficeText(text)).toBe(text);
});

it('translates a paper of the built-in checklists, but no part of one that the office wrote', () => {
  expect(translateOfficeText('Form 16')).toBe('फ़ॉर्म 16');
  expect(translateOfficeText('Return, signed on each page')).toBe('Return, signed on each page');
});

it.each(['TDS statement, rent', 'March return'])('leaves the name of an own form whole: %s', (formName) => {
  for (const form of ['other', `own-month-${'0'.repeat(36)}`] as const) {
    expect(formLabel({ form, formName })).toBe(formName);
    expect(returnTitle({ form, formName, period: '2026-10' })).toBe(`${formName}, ${periodLabel('2026-10')}`);
  }
  expect(periodLabel('2026-10')).not.toMatch(latinWords);
});

it.each([
  ['2026-10', 'GST रिटर्न, अक्टूबर 2026'],
  ['2026-Q2', 'GST रिटर्न, जुलाई से सितंबर 2026'],
])('names forms and returns that are ours in Hindi alone: of %s', (period, title) => {
  expect(formLabel({ form: 'unknown', formName: null })).toMatch(/^\p{Script=Devanagari}/u);
  expect(translateServerMessage(returnTitle({ form: 'GSTR-1', formName: null, period }))).toBe(title);
});

const itr = { kind: 'income-tax', income: 1_578_400, tax: 114_730, paid: 163_730, toPay: 0, refund: 49_000 } as const;
const gst = { kind: 'gst', outward: 640_000, outwardTax: 115_200, credit: 84_600, toPay: 31_056 } as const;

it.each([
  [
    { form: 'ITR-1', draft: 2, taxpayer: null, figures: null },
    'मैंने इस रिटर्न का ड्राफ़्ट 2 पढ़ लिया है। मेरी जानकारी के अनुसार इसमें लिखी आय, कटौतियाँ और बैंक खाता सही और पूरे हैं। मैं सहमत हूँ कि Easy Tax इसे मेरे नाम से दाखिल करे।',
  ],
  [
    { form: 'ITR-1', draft: 2, taxpayer: null, figures: itr },
    'मैंने इस रिटर्न का ड्राफ़्ट 2 पढ़ लिया है। इसमें लिखा है: आय ₹15,78,400; कर ₹1,14,730; पहले चुकाया गया ₹1,63,730; वापसी ₹49,000। मेरी जानकारी के अनुसार इसमें लिखी आय, कटौतियाँ और बैंक खाता सही और पूरे हैं। मैं सहमत हूँ कि Easy Tax इसे मेरे नाम से दाखिल करे।',
  ],
  [
    { form: 'GSTR-3B', draft: 1, taxpayer: 'Mishra Brothers', figures: gst },
    'मैंने इस रिटर्न का ड्राफ़्ट 1 पढ़ लिया है। इसमें लिखा है: कर के बिना बिक्री ₹6,40,000; बिक्री पर कर ₹1,15,200; खरीद पर क्रेडिट ₹84,600; देना है ₹31,056। मेरी जानकारी के अनुसार इसमें लिखी बिक्री, खरीद और कर सही और पूरे हैं। मैं सहमत हूँ कि Easy Tax इसे Mishra Brothers के नाम से दाखिल करे।',
  ],
] as const)('says in Hindi all that %j confirms', (approving, words) => {
  expect(translateServerMessage(consentWords({ ...approving, firm: 'Easy Tax' }))).toBe(words);
});
