import { type Film, samples } from '../film';

export const readingPolicy: Film = {
  cover: 'video-6-reading-policy',
  en: 'Reading an insurance policy: where cover, waiting period and exclusions stand.',
  hi: 'बीमा पॉलिसी पढ़ना: कवर, प्रतीक्षा अवधि और अपवाद कहाँ लिखे होते हैं।',
  slides: [
    {
      title: 'The schedule',
      rows: [
        {
          label: 'Sum insured',
          figure: '5,00,000',
          en: 'The first pages, the schedule, give the sum insured: here 5,00,000.',
          hi: 'शुरू के पन्नों, यानी शेड्यूल, में बीमा राशि होती है: यहाँ 5,00,000।',
        },
        {
          label: 'Cover ends',
          figure: '31 Mar 2027',
          en: 'They give the last day of cover: here 31 Mar 2027.',
          hi: 'वहीं कवर का आखिरी दिन भी लिखा होता है: यहाँ 31 मार्च 2027।',
        },
        {
          label: 'Nominee',
          figure: 'Name',
          en: 'And the nominee. Check the spelling of the name.',
          hi: 'और नामांकित व्यक्ति का नाम। उसकी वर्तनी जाँच लें।',
        },
      ],
    },
    {
      title: 'The wording',
      art: 'service-financial-analysis',
      rows: [
        {
          label: 'Waiting periods',
          en: 'The wording lists waiting periods: what is not paid for at first, and how long.',
          hi: 'शर्तों में प्रतीक्षा अवधि लिखी होती है: शुरू में किसका भुगतान नहीं होगा, और कब तक।',
        },
        {
          label: 'Exclusions',
          look: 'mark',
          en: 'Exclusions say what is not paid for at all. Read them first.',
          hi: 'अपवाद बताते हैं कि किसका भुगतान होगा ही नहीं। इन्हें सबसे पहले पढ़ें।',
        },
        {
          label: 'How to claim',
          en: 'Another part says how to claim, and within how many days.',
          hi: 'एक भाग बताता है कि दावा कैसे करें, और कितने दिनों के भीतर।',
        },
      ],
    },
    {
      title: 'Keep beside it',
      art: 'service-financial-security',
      rows: [
        {
          label: 'Number for claims',
          en: 'Write the insurer’s number for claims on the first page.',
          hi: 'दावे के लिए बीमा कंपनी का नंबर पहले पन्ने पर लिख लें।',
        },
        {
          label: 'Tell the nominee',
          en: 'And tell the nominee where the policy is kept.',
          hi: 'और नामांकित व्यक्ति को बता दें कि पॉलिसी कहाँ रखी है।',
        },
      ],
    },
  ],
  closing: samples,
};
