import * as english from '../home';

export const film: typeof english.film = {
  ...english.film,
  title: 'देखिए, रिटर्न कैसे भरा जाता है',
  line: 'पहले कागज़ से पावती संख्या तक।',
};

export const hero: typeof english.hero = {
  headline: 'ITR भरने का समय आ गया है !',
  line: 'दस्तावेज़ अपने फ़ोन से भेजें। चार्टर्ड अकाउंटेंट रिटर्न तैयार करते हैं, आप हर आँकड़ा देखकर स्वीकृति देते हैं, उसके बाद ही रिटर्न दाखिल होता है।',
};

const openingTitles = [
  'ITR दाखिल करना',
  'GST पंजीकरण',
  'कर परामर्श और अन्य सेवाएँ',
  'GST रिटर्न',
  'फ़ॉर्म 16 और AIS की जाँच',
  'रिफंड की जानकारी',
];
export const openings: typeof english.openings = {
  title: 'कहाँ से शुरू करना चाहेंगे?',
  cards: english.openings.cards.map((card, index) => ({ ...card, title: openingTitles[index] ?? card.title })),
};

const reasonTexts = [
  {
    title: 'उचित शुल्क',
    text: 'काम शुरू होने से पहले शुल्क लिखकर बताया जाता है। वह रिटर्न के काम पर निर्भर है, रिफंड पर नहीं।',
  },
  {
    title: 'आपका निवेश',
    text: 'आपके निवेश का कर पर क्या असर है, यह हिसाब लगाकर दिखाते हैं। क्या खरीदना है, यह निर्णय आपका है।',
  },
  {
    title: 'आपकी बचत',
    text: 'जिन कटौतियों के आप पात्र हैं वे ली जाती हैं, विलंब शुल्क से बचा जाता है, और हर आँकड़े के पीछे एक कागज़ होता है।',
  },
];
export const reasons: typeof english.reasons = {
  title: 'हमें क्यों चुनें',
  cards: english.reasons.cards.map((card, index) => ({ ...card, ...reasonTexts[index] })),
};

export const question: typeof english.question = {
  title: 'शुरू करने से पहले कोई सवाल?',
  line: 'या लिखें। बात किसी व्यक्ति से ही होगी।',
};
