import { type Film, incomeTax } from '../film';

export const form16: Film = {
  cover: 'video-1-form-16',
  en: 'Form 16, line by line: what each part says, and where the return asks for it.',
  hi: 'फ़ॉर्म 16, पंक्ति दर पंक्ति: हर भाग क्या कहता है और रिटर्न में कहाँ लगता है।',
  slides: [
    {
      title: 'Part A: tax deducted',
      rows: [
        {
          label: 'Who paid you',
          figure: 'TAN, PAN',
          en: 'Part A names your employer, with the TAN, and you, with your PAN.',
          hi: 'भाग A में नियोक्ता का नाम और TAN, तथा आपका नाम और PAN होता है।',
        },
        {
          label: 'Tax, by quarter',
          figure: 'TDS',
          en: 'It lists the TDS on your salary, quarter by quarter.',
          hi: 'इसमें आपके वेतन से कटा TDS तिमाही के हिसाब से लिखा होता है।',
        },
        {
          label: 'Compare it with',
          figure: '26AS',
          en: 'Compare these sums with Form 26AS. They should agree.',
          hi: 'इन रकमों को फ़ॉर्म 26AS से मिलाएँ। दोनों बराबर होनी चाहिए।',
        },
      ],
    },
    {
      title: 'Part B: the salary',
      rows: [
        {
          label: 'Gross salary',
          figure: '12,00,000',
          en: 'Part B begins with the gross salary: here 12,00,000.',
          hi: 'भाग B सकल वेतन से शुरू होता है: यहाँ 12,00,000।',
        },
        {
          label: 'Standard deduction',
          figure: '− 75,000',
          en: 'In the new regime the standard deduction is 75,000.',
          hi: 'नई कर व्यवस्था में मानक कटौती 75,000 है।',
        },
        {
          label: 'Salary income',
          figure: '11,25,000',
          look: 'total',
          en: 'What remains, 11,25,000, is your income from salary.',
          hi: 'जो बचता है, 11,25,000, वही वेतन से आपकी आय है।',
        },
      ],
    },
    {
      title: 'In the return',
      art: 'service-tax-planning',
      rows: [
        {
          label: 'Part B',
          figure: 'Salary',
          en: 'In the return, Part B fills the part on salary,',
          hi: 'रिटर्न में भाग B से वेतन वाला हिस्सा भरता है,',
        },
        {
          label: 'Part A',
          figure: 'Tax paid',
          en: 'and Part A the tax already paid.',
          hi: 'और भाग A से चुकाया हुआ कर।',
        },
        {
          label: 'Interest: see AIS',
          look: 'mark',
          en: 'Bank interest is often not on Form 16. Look for it in your AIS.',
          hi: 'बैंक का ब्याज अक्सर फ़ॉर्म 16 में नहीं होता। उसे अपने AIS में देखें।',
        },
      ],
    },
  ],
  closing: incomeTax,
};
