export { pdfPasswords, pdfPasswordsCheckedOn, sampleFilings } from '../papers';

export const papers = [
  ['PAN और आधार', 'एक-दूसरे से जुड़े हुए'],
  ['फ़ॉर्म 16', 'साल के हर नियोक्ता से'],
  ['बैंक स्टेटमेंट', 'सभी खाते, अप्रैल से मार्च'],
  ['फ़ॉर्म 26AS और AIS', 'हम आपके साथ मिलकर डाउनलोड कर सकते हैं'],
  ['कटौतियों के प्रमाण', 'बीमा, किराया, स्कूल फीस, दान'],
  ['कारोबार या फ्रीलांस', 'बिल, खर्च, GST रिटर्न'],
] as const satisfies readonly (readonly [string, string])[];

export const sampleReturn = 'आयकर रिटर्न, AY 2026-27';
