import { type Film, gst } from '../film';

export const gstr3b: Film = {
  cover: 'video-3-gstr-3b',
  en: 'GSTR-3B explained: from a month of bills to the summary return.',
  hi: 'GSTR-3B को समझें: महीने भर के बिलों से सारांश रिटर्न तक।',
  slides: [
    {
      title: 'The bills',
      art: 'service-gst-filing',
      rows: [
        {
          label: 'Sales',
          figure: 'GSTR-1',
          en: 'Sale bills go into GSTR-1, by the 11th of the next month.',
          hi: 'बिक्री के बिल GSTR-1 में जाते हैं, अगले महीने की 11 तारीख तक।',
        },
        {
          label: 'Purchases',
          figure: 'GSTR-2B',
          en: 'Purchase bills are matched with GSTR-2B, one by one.',
          hi: 'खरीद के बिल एक-एक करके GSTR-2B से मिलाए जाते हैं।',
        },
      ],
    },
    {
      title: 'The sum',
      rows: [
        {
          label: 'Tax on sales',
          figure: '54,000',
          en: 'Say the tax on the month’s sales is 54,000.',
          hi: 'मान लें महीने की बिक्री पर कर 54,000 है।',
        },
        {
          label: 'Input credit',
          figure: '− 38,000',
          en: 'Input credit from the matched purchases: 38,000.',
          hi: 'मिलान किए गए खरीद बिलों का इनपुट क्रेडिट: 38,000।',
        },
        {
          label: 'To pay',
          figure: '16,000',
          look: 'total',
          en: '16,000 remain to be paid.',
          hi: 'चुकाने के लिए 16,000 बचते हैं।',
        },
      ],
    },
    {
      title: 'By which day',
      rows: [
        {
          label: 'Monthly',
          figure: '20th',
          look: 'mark',
          en: 'Monthly filers file GSTR-3B by the 20th of the next month.',
          hi: 'हर महीने भरने वालों का GSTR-3B अगले महीने की 20 तारीख तक।',
        },
        {
          label: 'Quarterly, north',
          figure: '24th',
          en: 'Quarterly filers in the northern states: by the 24th after the quarter.',
          hi: 'उत्तरी राज्यों में तिमाही भरने वालों का: तिमाही के बाद 24 तारीख तक।',
        },
        {
          label: 'PMT-06',
          figure: '25th',
          en: 'In the months between they pay with PMT-06, by the 25th.',
          hi: 'बीच के महीनों का कर वे PMT-06 से 25 तारीख तक चुकाते हैं।',
        },
      ],
    },
  ],
  closing: gst,
};
