import type { DueRuleId } from './due-rules.js';

interface DueWords {
  readonly what: string;
  readonly who: string;
}

/** The due dates that visitors see, in English. */
export const dueWordsInEnglish = {
  'advance-tax': { what: 'Advance tax', who: 'Who owes tax beyond what is deducted' },
  'itr-personal': { what: 'ITR-1 and ITR-2', who: 'People without a business' },
  'itr-business': { what: 'ITR-3, ITR-4, ITR-5, ITR-7', who: 'Businesses and trusts without an audit' },
  'tax-audit': { what: 'Tax audit report', who: 'Businesses that must be audited' },
  'itr-audit': { what: 'Return after an audit, ITR-6', who: 'Audited businesses and companies' },
  'itr-transfer-pricing': { what: 'Return with transfer pricing', who: 'Firms that deal with related parties abroad' },
  belated: { what: 'Belated return', who: 'People who missed the date' },
  'revised-free': { what: 'Revised return, without a fee', who: 'People who filed and found a mistake' },
  'tds-deposit': { what: 'Deposit of TDS', who: 'Everybody who deducts tax' },
  'tds-statement': { what: 'TDS statements', who: 'Everybody who deducts tax' },
  revised: { what: 'Revised return, last day', who: 'People who find a mistake later, with a fee of ₹1,000 or ₹5,000' },
  updated: { what: 'Updated return (ITR-U)', who: 'People who left income out' },
  'tcs-statement': { what: 'TCS statement', who: 'Sellers who collect tax' },
  'gstr-1': { what: 'GSTR-1', who: 'Monthly filers' },
  iff: { what: 'Invoice Furnishing Facility', who: 'Quarterly filers, if buyers need the credit now' },
  'gstr-1-quarterly': { what: 'GSTR-1', who: 'Quarterly filers' },
  'cmp-08': { what: 'CMP-08', who: 'Composition dealers' },
  'gstr-3b': { what: 'GSTR-3B', who: 'Monthly filers' },
  'gstr-3b-quarterly': { what: 'GSTR-3B', who: 'Quarterly filers in the northern and eastern states' },
  'gstr-3b-quarterly-x': {
    what: 'GSTR-3B (southern and western states)',
    who: 'Quarterly filers, in Gujarat, Madhya Pradesh and Chhattisgarh too',
  },
  'pmt-06': { what: 'PMT-06', who: 'Quarterly filers, payment in between' },
  'gstr-4': { what: 'GSTR-4', who: 'Composition dealers' },
  'gstr-9': { what: 'GSTR-9, and GSTR-9C', who: 'Turnover above ₹2 crore; above ₹5 crore both' },
  'gstr-7': { what: 'GSTR-7', who: 'Tax deducted at source' },
  'gstr-8': { what: 'GSTR-8', who: 'Online marketplaces' },
  'gstr-6': { what: 'GSTR-6', who: 'Input service distributors' },
} as const satisfies Partial<Record<DueRuleId, DueWords>>;
export type PublicDueRule = keyof typeof dueWordsInEnglish;

/** The legal basis of a due date in Hindi. English has it as it is. */
export const nameBasisInHindi = (basis: string): string =>
  basis
    .replace(/^Section ([\dA-Z()]+)/, 'धारा $1')
    .replace(/^Rule (\d+[A-Z]*)/, 'नियम $1')
    .replace('CGST Rules', 'CGST नियम')
    .replace('Income-tax Rules', 'आयकर नियम')
    .replace('Income-tax Act, 2025', 'आयकर अधिनियम, 2025');

/** In Hindi; apart, because a page loads one of them. */
export const dueWordsInHindi: Readonly<Record<PublicDueRule, DueWords>> = {
  'advance-tax': { what: 'अग्रिम कर', who: 'जिन पर कटे हुए कर से ऊपर कर बनता है' },
  'itr-personal': { what: 'ITR-1 और ITR-2', who: 'जिनका कोई कारोबार नहीं है' },
  'itr-business': { what: 'ITR-3, ITR-4, ITR-5, ITR-7', who: 'बिना ऑडिट वाले कारोबार और ट्रस्ट' },
  'tax-audit': { what: 'टैक्स ऑडिट रिपोर्ट', who: 'जिन कारोबारों का ऑडिट अनिवार्य है' },
  'itr-audit': { what: 'ऑडिट के बाद रिटर्न, ITR-6', who: 'ऑडिट वाले कारोबार और कंपनियाँ' },
  'itr-transfer-pricing': { what: 'ट्रांसफ़र प्राइसिंग वाला रिटर्न', who: 'जिनका विदेश में संबंधित पक्षों से लेन-देन है' },
  belated: { what: 'विलंबित रिटर्न', who: 'जिनकी तारीख छूट गई' },
  'revised-free': { what: 'संशोधित रिटर्न, बिना शुल्क', who: 'जिन्होंने दाखिल किया और जिन्हें ग़लती मिली' },
  'tds-deposit': { what: 'TDS जमा करना', who: 'कर काटने वाले सभी' },
  'tds-statement': { what: 'TDS विवरण', who: 'कर काटने वाले सभी' },
  revised: { what: 'संशोधित रिटर्न, अंतिम तारीख', who: 'जिन्हें ग़लती बाद में मिली, ₹1,000 या ₹5,000 शुल्क के साथ' },
  updated: { what: 'अद्यतन रिटर्न (ITR-U)', who: 'जिनकी कोई आय छूट गई' },
  'tcs-statement': { what: 'TCS विवरण', who: 'कर वसूलने वाले विक्रेता' },
  'gstr-1': { what: 'GSTR-1', who: 'हर महीने दाखिल करने वाले' },
  iff: { what: 'इनवॉइस फ़र्निशिंग फ़ैसिलिटी (IFF)', who: 'तिमाही दाखिल करने वाले, यदि खरीदार को क्रेडिट अभी चाहिए' },
  'gstr-1-quarterly': { what: 'GSTR-1', who: 'तिमाही दाखिल करने वाले' },
  'cmp-08': { what: 'CMP-08', who: 'कंपोज़ीशन डीलर' },
  'gstr-3b': { what: 'GSTR-3B', who: 'हर महीने दाखिल करने वाले' },
  'gstr-3b-quarterly': { what: 'GSTR-3B', who: 'उत्तरी और पूर्वी राज्यों में तिमाही दाखिल करने वाले' },
  'gstr-3b-quarterly-x': {
    what: 'GSTR-3B (दक्षिणी और पश्चिमी राज्य)',
    who: 'तिमाही दाखिल करने वाले, गुजरात, मध्य प्रदेश और छत्तीसगढ़ में भी',
  },
  'pmt-06': { what: 'PMT-06', who: 'तिमाही दाखिल करने वाले, बीच का भुगतान' },
  'gstr-4': { what: 'GSTR-4', who: 'कंपोज़ीशन डीलर' },
  'gstr-9': { what: 'GSTR-9, और GSTR-9C', who: '₹2 करोड़ से ऊपर टर्नओवर; ₹5 करोड़ से ऊपर दोनों' },
  'gstr-7': { what: 'GSTR-7', who: 'स्रोत पर काटा गया कर (TDS)' },
  'gstr-8': { what: 'GSTR-8', who: 'ऑनलाइन बाज़ार' },
  'gstr-6': { what: 'GSTR-6', who: 'इनपुट सेवा वितरक' },
};
