import { hindiPaperNames } from '@easy-tax/contracts';

const months = {
  January: 'जनवरी',
  February: 'फ़रवरी',
  March: 'मार्च',
  April: 'अप्रैल',
  May: 'मई',
  June: 'जून',
  July: 'जुलाई',
  August: 'अगस्त',
  September: 'सितंबर',
  October: 'अक्टूबर',
  November: 'नवंबर',
  December: 'दिसंबर',
};

const ofMonths = Object.fromEntries(
  Object.entries(months).flatMap(([english, hindi]) => [
    [english, hindi],
    [`${english} {{year}} to {{month}}`, `${hindi} {{year}} से {{month}}`],
    [`${english} to {{month}}`, `${hindi} से {{month}}`],
    [`${english} {{year}}`, `${hindi} {{year}}`],
  ]),
);

const consent = (english: string, hindi: string) => [
  `I have read draft {{draft}} of this return. {{said}}${english} in it are true and complete to the best of my knowledge. I agree that {{firm}} files it {{name}}.`,
  `मैंने इस रिटर्न का ड्राफ़्ट {{draft}} पढ़ लिया है। {{said}}मेरी जानकारी के अनुसार इसमें ${hindi} सही और पूरे हैं। मैं सहमत हूँ कि {{firm}} इसे {{name}} दाखिल करे।`,
];

/** The words of an approval (`consentWords` in contracts). */
const approval = Object.fromEntries([
  consent('The income, deductions and bank account', 'लिखी आय, कटौतियाँ और बैंक खाता'),
  consent('The sales, purchases and tax', 'लिखी बिक्री, खरीद और कर'),
  consent('The payments and the tax taken from them', 'लिखे भुगतान और उन पर काटा गया कर'),
  consent('The facts and figures', 'लिखी जानकारी और आँकड़े'),
  ['in my name', 'मेरे नाम से'],
  ['in the name of {{taxpayer}}', '{{taxpayer}} के नाम से'],
  ['It says: {{figures}}. ', 'इसमें लिखा है: {{figures}}। '],
  ['income {{income}}; tax {{tax}}; already paid {{rest}}', 'आय {{income}}; कर {{tax}}; पहले चुकाया गया {{rest}}'],
  [
    'sales without tax {{outward}}; tax on sales {{tax}}; credit of purchases {{rest}}',
    'कर के बिना बिक्री {{outward}}; बिक्री पर कर {{tax}}; खरीद पर क्रेडिट {{rest}}',
  ],
  ['{{sum}}; to pay {{left}}', '{{sum}}; देना है {{left}}'],
  ['{{sum}}; refund {{left}}', '{{sum}}; वापसी {{left}}'],
]);

/** Built-in checklists and names of returns, as in the contract. */
export default {
  ...hindiPaperNames,
  ...ofMonths,
  ...approval,
  'Income tax return, {{period}}': 'आयकर रिटर्न, {{period}}',
  'Tax audit report, {{period}}': 'टैक्स ऑडिट रिपोर्ट, {{period}}',
  'Transfer pricing report, {{period}}': 'ट्रांसफ़र प्राइसिंग रिपोर्ट, {{period}}',
  'Advance tax, {{period}}': 'अग्रिम कर, {{period}}',
  'TDS statement, {{period}}': 'TDS विवरण, {{period}}',
  'TCS statement, {{period}}': 'TCS विवरण, {{period}}',
  'GST statement, {{period}}': 'GST विवरण, {{period}}',
  'GST payment, {{period}}': 'GST भुगतान, {{period}}',
  'GST reconciliation statement, {{period}}': 'GST मिलान विवरण, {{period}}',
  'GST annual return, {{period}}': 'GST वार्षिक रिटर्न, {{period}}',
  'GST return, {{period}}': 'GST रिटर्न, {{period}}',
  'Return, {{period}}': 'रिटर्न, {{period}}',
  'Advance tax': 'अग्रिम कर',
  'Another form': 'कोई और फ़ॉर्म',
  'Not sure yet': 'अभी पक्का नहीं',
  'incometax.gov.in and gst.gov.in, public summaries': 'incometax.gov.in और gst.gov.in, सार्वजनिक सारांश',
  'as a belated return': 'विलंबित रिटर्न के रूप में',
  'as a revised return': 'संशोधित रिटर्न के रूप में',
  'without a late fee': 'बिना विलंब शुल्क',
  'Rule {{number}}, CGST Rules': 'नियम {{number}}, CGST नियम',
  'Rule {{number}}, Income-tax Rules': 'नियम {{number}}, आयकर नियम',
  'Income-tax Act, 2025': 'आयकर अधिनियम, 2025',
  'Section {{number}}, Income-tax Act, 2025': 'धारा {{number}}, आयकर अधिनियम, 2025',
  'Section {{number}}': 'धारा {{number}}',
  'It shows your salary and the tax that your employer has paid.':
    'इसमें आपका वेतन और नियोक्ता का जमा किया हुआ कर लिखा होता है।',
  'They prove your house rent. Above ₹1 lakh a year we also need your landlord’s PAN.':
    'ये किराये का प्रमाण हैं। साल में ₹1 लाख से ऊपर हो तो मकान-मालिक का PAN भी चाहिए।',
  'They show the interest of your accounts and the tax that was cut from it.':
    'इनमें खातों का ब्याज और उस पर कटा कर लिखा होता है।',
  'Insurance, school fees, health cover: each lowers the tax in the old regime.':
    'बीमा, स्कूल फीस, स्वास्थ्य बीमा: पुरानी कर व्यवस्था में हर एक से कर घटता है।',
  'Your broker or fund house sends one for the year.': 'आपका ब्रोकर या फंड हाउस साल भर का विवरण भेजता है।',
  'They give the dates and prices of what you sold.': 'इनमें बेची गई चीज़ों की तारीखें और दाम होते हैं।',
  'It splits the year’s payments into interest and principal.': 'इसमें साल भर की किस्तें ब्याज और मूलधन में बँटी होती हैं।',
  'Of all accounts, April to March.': 'सभी खातों के, अप्रैल से मार्च।',
  'Their turnover has to agree with the accounts.': 'इनका टर्नओवर बही से मिलना चाहिए।',
  'Their turnover has to agree with the return.': 'इनका टर्नओवर रिटर्न से मिलना चाहिए।',
  'Account number and IFSC, so that the refund reaches you.': 'खाता संख्या और IFSC, ताकि रिफंड आप तक पहुँचे।',
  'Receipts of the year, in cash and by bank.': 'साल भर में मिली रकम, नकद और बैंक से।',
  'Salary and tax of each employee in the quarter.': 'तिमाही में हर कर्मचारी का वेतन और कर।',
  'Each deposit of the quarter, with its number and day.': 'तिमाही का हर चालान, उसकी संख्या और तारीख के साथ।',
  'For each payment the name, PAN, amount and tax.': 'हर भुगतान का नाम, PAN, रकम और कर।',
};
