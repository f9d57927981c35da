import { type Film, samples } from '../film';

export const emergencyFund: Film = {
  cover: 'video-5-emergency-fund',
  en: 'Six months of expenses: how to size an emergency fund.',
  hi: 'छह महीने का खर्च: आपात निधि कितनी हो, इसका हिसाब।',
  slides: [
    {
      title: 'One month',
      rows: [
        {
          label: 'Rent',
          figure: '12,000',
          en: 'Write down one month. Rent: 12,000.',
          hi: 'एक महीने का खर्च लिखें। किराया: 12,000।',
        },
        {
          label: 'Food and home',
          figure: '14,000',
          en: 'Food and the home: 14,000.',
          hi: 'राशन और घर: 14,000।',
        },
        {
          label: 'School and travel',
          figure: '5,000',
          en: 'School and travel: 5,000.',
          hi: 'स्कूल और आना-जाना: 5,000।',
        },
        {
          label: 'Loan instalments',
          figure: '4,000',
          en: 'Loan instalments: 4,000.',
          hi: 'ऋण की किस्तें: 4,000।',
        },
      ],
    },
    {
      title: 'Six of them',
      rows: [
        {
          label: 'One month',
          figure: '35,000',
          en: 'One month comes to 35,000.',
          hi: 'एक महीने का जोड़ 35,000 हुआ।',
        },
        {
          label: 'Times 6',
          figure: '2,10,000',
          look: 'total',
          en: 'Times 6 makes 2,10,000: the size of the fund.',
          hi: '6 से गुणा करने पर 2,10,000: निधि इतनी हो।',
        },
      ],
    },
    {
      title: 'Where to keep it',
      art: 'service-financial-security',
      rows: [
        {
          label: 'Out within a day',
          look: 'mark',
          en: 'Keep it where you can take it out within a day: a bank account, or a deposit.',
          hi: 'ऐसी जगह रखें जहाँ से एक दिन में निकाल सकें: बैंक खाते या जमा में।',
        },
        {
          label: 'Build it up slowly',
          en: 'Fill it a little each month, and fill it again after use.',
          hi: 'हर महीने थोड़ा-थोड़ा जोड़ें, और खर्च हो जाए तो फिर भरें।',
        },
        {
          label: 'Interest is income',
          en: 'Its interest is income: it goes into the return.',
          hi: 'इसका ब्याज भी आय है: उसे रिटर्न में लिखें।',
        },
      ],
    },
  ],
  closing: samples,
};
