import { type Film, incomeTax } from '../film';

export const regimes: Film = {
  cover: 'video-2-regimes',
  en: 'Old regime or new? One salary, worked out both ways.',
  hi: 'पुरानी कर व्यवस्था या नई? एक ही वेतन, दोनों तरह से हिसाब।',
  slides: [
    {
      title: 'New regime',
      rows: [
        {
          label: 'Salary',
          figure: '16,00,000',
          en: 'A salary of 16,00,000 in the year 2025-26.',
          hi: 'वित्त वर्ष 2025-26 में वेतन 16,00,000।',
        },
        {
          label: 'Standard deduction',
          figure: '− 75,000',
          en: 'The standard deduction of 75,000 leaves 15,25,000.',
          hi: '75,000 की मानक कटौती के बाद बचते हैं 15,25,000।',
        },
        {
          label: 'Tax by the slabs',
          figure: '1,08,750',
          en: 'Nil up to 4 lakh, then 5, 10 and 15 % on each further 4 lakh: 1,08,750.',
          hi: '4 लाख तक शून्य, फिर हर अगले 4 लाख पर 5, 10 और 15 %: 1,08,750।',
        },
        {
          label: 'With 4 % cess',
          figure: '1,13,100',
          look: 'total',
          en: 'With the cess of 4 % the tax is 1,13,100.',
          hi: '4 % उपकर जोड़कर कर 1,13,100 बनता है।',
        },
      ],
    },
    {
      title: 'Old regime',
      rows: [
        {
          label: 'Deductions, say',
          figure: '− 4,00,000',
          en: 'The old regime knows more deductions. Say yours come to 4,00,000.',
          hi: 'पुरानी व्यवस्था में कटौतियाँ ज़्यादा हैं। मान लें आपकी कुल 4,00,000 हैं।',
        },
        {
          label: 'Tax on 12,00,000',
          figure: '1,72,500',
          en: '12,00,000 remain: 5 % above 2.5 lakh, 20 % above 5, 30 % above 10: 1,72,500.',
          hi: 'बचे 12,00,000: 2.5 लाख से ऊपर 5 %, 5 से ऊपर 20 %, 10 से ऊपर 30 %: 1,72,500।',
        },
        {
          label: 'With 4 % cess',
          figure: '1,79,400',
          look: 'total',
          en: 'With the cess of 4 % the tax is 1,79,400.',
          hi: '4 % उपकर जोड़कर कर 1,79,400 बनता है।',
        },
      ],
    },
    {
      title: 'Side by side',
      rows: [
        {
          label: 'New regime',
          figure: '1,13,100',
          look: 'mark',
          en: 'For this salary the new regime asks 1,13,100,',
          hi: 'इस वेतन पर नई व्यवस्था में कर 1,13,100 है,',
        },
        {
          label: 'Old regime',
          figure: '1,79,400',
          en: 'and the old one 1,79,400.',
          hi: 'और पुरानी में 1,79,400।',
        },
        {
          label: 'Do your own sum first',
          en: 'With larger deductions it can be the other way round. Do your own sum first.',
          hi: 'कटौतियाँ और ज़्यादा हों तो उल्टा भी हो सकता है। पहले अपना हिसाब लगाएँ।',
        },
      ],
    },
  ],
  closing: incomeTax,
};
