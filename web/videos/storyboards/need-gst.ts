import { type Film, gst } from '../film';

/** Names no turnover limit: it depends on state and trade, and changes. */
export const needGst: Film = {
  cover: 'video-4-need-gst',
  en: 'Does my shop need GST? Three questions and one sum.',
  hi: 'क्या मेरी दुकान को GST पंजीकरण चाहिए? तीन सवाल और एक जोड़।',
  slides: [
    {
      title: 'Ask yourself',
      art: 'service-gst-consultation',
      rows: [
        {
          label: 'What do I sell?',
          en: 'What do I sell: goods, services, or both?',
          hi: 'क्या बिकता है: माल, सेवा, या दोनों?',
        },
        {
          label: 'Where do I sell it?',
          en: 'Where do I sell it: in my own state, in other states, or online?',
          hi: 'कहाँ बिकता है: अपने राज्य में, दूसरे राज्यों में, या ऑनलाइन?',
        },
        {
          label: 'How much in a year?',
          en: 'How much do I sell in a year?',
          hi: 'साल भर में कितने का बिकता है?',
        },
      ],
    },
    {
      title: 'Add up the year',
      rows: [
        {
          label: 'At the shop',
          figure: '14,20,000',
          en: 'Say the shop sells goods for 14,20,000 in a year,',
          hi: 'मान लें दुकान से साल में 14,20,000 की बिक्री होती है,',
        },
        {
          label: 'Orders by phone',
          figure: '3,60,000',
          en: 'and orders by phone bring 3,60,000.',
          hi: 'और फ़ोन के ऑर्डर से 3,60,000 की।',
        },
        {
          label: 'The whole year',
          figure: '17,80,000',
          look: 'total',
          en: 'The whole year, all shops on one PAN: 17,80,000.',
          hi: 'एक PAN की सभी दुकानों का साल भर का जोड़: 17,80,000।',
        },
      ],
    },
    {
      title: 'Then compare',
      rows: [
        {
          label: 'Limit of your state',
          figure: 'gst.gov.in',
          look: 'mark',
          en: 'Compare it with the limit for your state and trade: see gst.gov.in, or ask.',
          hi: 'इसे अपने राज्य और कारोबार की सीमा से मिलाएँ: gst.gov.in देखें, या पूछ लें।',
        },
        {
          label: 'Registered: GSTR-1',
          figure: '11th',
          en: 'Once registered, and filing monthly: GSTR-1 by the 11th,',
          hi: 'पंजीकरण के बाद, हर महीने भरें तो: GSTR-1 11 तारीख तक,',
        },
        {
          label: 'Registered: GSTR-3B',
          figure: '20th',
          en: 'and GSTR-3B by the 20th.',
          hi: 'और GSTR-3B 20 तारीख तक।',
        },
      ],
    },
  ],
  closing: gst,
};
