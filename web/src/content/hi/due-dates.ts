import * as english from '../due-dates';

export const { dueDatesCheckedOn } = english;

const titles = { tax: 'आयकर', gst: 'GST' };
const whats: Readonly<Record<string, string>> = {
  'Return for AY 2026-27, transfer pricing': 'AY 2026-27 का रिटर्न, ट्रांसफ़र प्राइसिंग',
  'Belated return for AY 2026-27': 'AY 2026-27 का विलंबित रिटर्न',
  'Revised return for AY 2026-27, without a fee': 'AY 2026-27 का संशोधित रिटर्न, बिना शुल्क',
  'Revised return for AY 2026-27, last day': 'AY 2026-27 का संशोधित रिटर्न, अंतिम तारीख',
  'Updated return (ITR-U) for AY 2026-27': 'AY 2026-27 का अद्यतन रिटर्न (ITR-U)',
  'Invoice Furnishing Facility': 'इनवॉइस फ़र्निशिंग फ़ैसिलिटी (IFF)',
  'GSTR-9, and GSTR-9C': 'GSTR-9, और GSTR-9C',
};
const whos: Readonly<Record<string, string>> = {
  'Firms that deal with related parties abroad': 'जिनका विदेश में संबंधित पक्षों से लेन-देन है',
  'People who missed the date': 'जिनकी तारीख छूट गई',
  'People who filed and found a mistake': 'जिन्होंने दाखिल किया और गलती मिली',
  'The same, with a fee of ₹1,000 or ₹5,000': 'वही, ₹1,000 या ₹5,000 शुल्क के साथ',
  'People who left income out': 'जिनकी कोई आय छूट गई',
  'Monthly filers': 'हर महीने दाखिल करने वाले',
  'Quarterly filers, if buyers need the credit now': 'तिमाही दाखिल करने वाले, यदि खरीदार को क्रेडिट अभी चाहिए',
  'Quarterly filers': 'तिमाही दाखिल करने वाले',
  'Composition dealers': 'कंपोज़ीशन डीलर',
  'Quarterly filers in the northern states': 'उत्तरी राज्यों में तिमाही दाखिल करने वाले',
  'Quarterly filers, payment in between': 'तिमाही दाखिल करने वाले, बीच का भुगतान',
  'Turnover above ₹2 crore; above ₹5 crore both': '₹2 करोड़ से ऊपर टर्नओवर; ₹5 करोड़ से ऊपर दोनों',
  'Tax deducted at source': 'स्रोत पर काटा गया कर (TDS)',
  'Online marketplaces': 'ऑनलाइन बाज़ार',
  'Input service distributors': 'इनपुट सेवा वितरक',
};
const ruleOf = (rule: string) =>
  rule.replace(/^Section (.*)/, 'धारा $1').replace(/^Rule (\d+), CGST Rules$/, 'नियम $1, CGST नियम');

export const dueLists: typeof english.dueLists = english.dueLists.map((list) => ({
  ...list,
  title: titles[list.id],
  dates: list.dates.map((date) => ({
    ...date,
    what: whats[date.what] ?? date.what,
    who: whos[date.who] ?? date.who,
    rule: ruleOf(date.rule),
  })),
}));
