import { consentWords } from '@easy-tax/contracts';
import hindi from './hi/return-words';
import { addServiceTexts, translateServerMessage } from './translate-server-message';

beforeAll(() => addServiceTexts(hindi));

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
