import * as english from '../due-dates';

const titles = { tax: 'आयकर', gst: 'GST' };
const whats: Readonly<Record<string, string>> = {
  'Advance tax': 'अग्रिम कर',
  'ITR-1 and ITR-2': 'ITR-1 और ITR-2',
  'Tax audit report': 'कर लेखापरीक्षा रिपोर्ट',
  'Return after an audit, ITR-6': 'लेखापरीक्षा के बाद रिटर्न, ITR-6',
  'Return with transfer pricing': 'ट्रांसफ़र प्राइसिंग वाला रिटर्न',
  'Belated return': 'विलंबित रिटर्न',
  'Revised return, without a fee': 'संशोधित रिटर्न, बिना शुल्क',
  'Deposit of TDS': 'TDS जमा करना',
  'TDS statements': 'TDS विवरण',
  'Revised return, last day': 'संशोधित रिटर्न, अंतिम तारीख',
  'Updated return (ITR-U)': 'अद्यतन रिटर्न (ITR-U)',
  'TCS statement': 'TCS विवरण',
  'Invoice Furnishing Facility': 'इनवॉइस फ़र्निशिंग फ़ैसिलिटी (IFF)',
  'GSTR-9, and GSTR-9C': 'GSTR-9, और GSTR-9C',
};
const whos: Readonly<Record<string, string>> = {
  'Who owes tax beyond what is deducted': 'जिन पर कटे हुए कर से ऊपर कर बनता है',
  'People without a business': 'जिनका कोई कारोबार नहीं है',
  'Businesses and trusts without an audit': 'बिना लेखापरीक्षा वाले कारोबार और ट्रस्ट',
  'Businesses that must be audited': 'जिन कारोबारों की लेखापरीक्षा अनिवार्य है',
  'Audited businesses and companies': 'लेखापरीक्षित कारोबार और कंपनियाँ',
  'Everybody who deducts tax': 'कर काटने वाले सभी',
  'Sellers who collect tax': 'कर वसूलने वाले विक्रेता',
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

export const dueLists: typeof english.dueLists = english.dueLists.map((list) => ({
  ...list,
  title: titles[list.id],
  dates: list.dates.map((date) => ({
    ...date,
    what: whats[date.what] ?? date.what,
    who: whos[date.who] ?? date.who,
  })),
}));

export const nameBasis: typeof english.nameBasis = (basis) =>
  basis
    .replace(/^Section ([\dA-Z()]+)/, 'धारा $1')
    .replace(/^Rule (\d+[A-Z]*)/, 'नियम $1')
    .replace('CGST Rules', 'CGST नियम')
    .replace('Income-tax Rules', 'आयकर नियम')
    .replace('Income-tax Act, 2025', 'आयकर अधिनियम, 2025');
