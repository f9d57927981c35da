import * as english from '../services';

export const servicesLine = 'छह तरह के काम। आपका काम इनमें न हो तो पूछ लें: ज़्यादातर सवाल एक फ़ोन पर सुलझ जाते हैं।';

const texts = [
  {
    title: 'GST रिटर्न',
    description: 'आपके बिलों से GSTR-1 और GSTR-3B तैयार होते हैं, GSTR-2B से मिलाए जाते हैं और आपकी स्वीकृति के बाद दाखिल होते हैं।',
    brief: 'आपके बिलों से GSTR-1 और GSTR-3B',
  },
  {
    title: 'कर नियोजन',
    description: 'पूरे साल पर एक नज़र: कौन-सी कर व्यवस्था, कौन-सी कटौतियाँ, और अग्रिम कर की तारीखें।',
    brief: 'साल भर का हिसाब, समय रहते',
  },
  {
    title: 'वित्तीय विश्लेषण',
    description: 'आपकी बही से हर महीने एक छोटा पन्ना: क्या आया, क्या गया, कितना बकाया है।',
    brief: 'आपकी बही, एक पन्ने में',
  },
  {
    title: 'कर अनुपालन',
    description: 'रिटर्न, TDS और नोटिस के जवाब, सब एक ही कैलेंडर पर, ताकि कोई तारीख न छूटे।',
    brief: 'रिटर्न, TDS, नोटिस के जवाब',
  },
  {
    title: 'GST परामर्श',
    description: 'पंजीकरण, दरें, ई-इनवॉइस और इनपुट क्रेडिट, आपके कारोबार और टर्नओवर के हिसाब से।',
    brief: 'पंजीकरण, दरें, इनपुट क्रेडिट',
  },
  {
    title: 'वित्तीय सुरक्षा',
    description: 'बीमा, आपात निधि और नामांकन की एक साथ जाँच, बिना कुछ बेचे।',
    brief: 'बीमा, आपात निधि, नामांकन',
  },
];

export const services: typeof english.services = english.services.map((service, index) => ({
  ...service,
  ...texts[index],
}));
export const { costs } = english;
