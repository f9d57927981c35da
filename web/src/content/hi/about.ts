import stamp from '../../assets/art/stamp-10-years-hi.svg';
import * as english from '../about';

export const about: typeof english.about = {
  line: 'आयकर, GST और लेखे का दफ़्तर, दस साल के काम के अनुभव के साथ।',
  title: 'दफ़्तर आकर मिलें, या रात को भी लिख भेजें',
  text: 'हम वेतनभोगी, फ्रीलांसर, दुकानदार और छोटी फ़र्मों के रिटर्न तैयार करके दाखिल करते हैं। दस्तावेज़ फ़ोन से आएँ या काउंटर पर, ध्यान उतना ही दिया जाता है।',
  stamp,
  badge: '10 वर्ष का अनुभव',
  mission: 'हर रिटर्न सही और समय पर दाखिल करना, और उसे ऐसे शब्दों में समझाना जो हस्ताक्षर करने वाला समझ सके।',
  vision: 'ऐसा शहर जहाँ आयकर की चिट्ठी से कोई न डरे, क्योंकि कागज़ात पहले से दुरुस्त हैं।',
};

export const steps: typeof english.steps = {
  title: 'हम कैसे काम करते हैं',
  cards: [
    { title: 'आप कागज़ भेजते हैं', text: 'अपने फ़ोन से या काउंटर पर। हर एक की रसीद मिलती है।' },
    { title: 'हम जाँचते हैं', text: 'और जो कम हो, वह एक ही संदेश में माँगते हैं, हर कागज़ के कारण के साथ।' },
    { title: 'आप स्वीकृति देते हैं', text: 'पहले आप हर आँकड़ा पढ़ते हैं। आपके कहे बिना कुछ भी दाखिल नहीं होता।' },
    { title: 'हम दाखिल करते हैं', text: 'आपको पावती संख्या मिलती है, और ई-सत्यापन की याद दिलाई जाती है।' },
  ],
};

const words = [
  { written: '1.5 लाख', label: 'प्रोजेक्ट' },
  { written: '25 हज़ार', label: 'संतुष्ट ग्राहक' },
  { written: '120+', label: 'विशेषज्ञ' },
  { written: '50+', label: 'पुरस्कार' },
];
export const figures = english.figures.map((figure, index) => ({ ...figure, ...words[index] }));

export const { testimonialsAreSamples, counting, slider } = english;

const translated = [
  {
    text: 'रविवार को मैंने फ़ोन से फ़ॉर्म 16 भेजा। मंगलवार को उन्होंने दो सवाल पूछे, और उसी शाम मैंने रिटर्न को स्वीकृति दी।',
    author: 'सुनील के.',
  },
  {
    text: 'उन्होंने बताया कि मुझे अभी GST पंजीकरण नहीं चाहिए, और किस टर्नओवर पर ध्यान रखना है। बस इतनी ही बात थी।',
    author: 'अनन्या डी.',
  },
  {
    text: 'मेरी पेंशन, थोड़ा किराया और कुछ FD। सब एक पन्ने पर लिख दिया, जिसे मैं पढ़ सकी।',
    author: 'कमला बी.',
  },
];
export const testimonials: typeof english.testimonials = english.testimonials.map((one, index) => ({
  ...one,
  ...translated[index],
}));
