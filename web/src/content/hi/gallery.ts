import * as english from '../gallery';

export const galleryLine = 'हम क्या करते हैं, एक-एक कार्ड में।';

export const featured: typeof english.featured = {
  ...english.featured,
  title: 'बिलों के थैले से GST रिटर्न',
  text: 'महीने के बिक्री और खरीद के बिल लाएँ। हम उन्हें छाँटते हैं, GSTR-2B से मिलाते हैं, और दाखिल करने से पहले आँकड़े दिखाते हैं।',
};

const cardTexts = [
  { title: 'वेतनभोगियों के लिए ITR', description: 'फ़ॉर्म 16, किराये की रसीदें और बचत का ब्याज, एक ही रिटर्न में।' },
  { title: 'GST पंजीकरण', description: 'दस्तावेज़, आवेदन और उत्तर, प्रमाण-पत्र आने तक।' },
  { title: 'वित्तीय विश्लेषण', description: 'लेखों को ध्यान से पढ़ना: मुनाफ़ा, बकाया और अगली तिमाही की नकदी।' },
  { title: 'कर नियोजन', description: 'पुरानी कर व्यवस्था या नई, आपके ही आँकड़ों से दोनों तरह का हिसाब।' },
  { title: 'GST रिटर्न', description: 'आपके बिलों से हर महीने या तिमाही के रिटर्न।' },
  { title: 'बचत और निवेश की जाँच', description: 'आज आपके पास क्या है, कर पर उसका असर, और कब क्या देय है।' },
  { title: 'नोटिस का उत्तर', description: 'नोटिस क्या माँगता है, कब तक, और कागज़ों के साथ उत्तर।' },
  { title: 'GST परामर्श', description: 'दरें, ई-वे बिल और इनपुट क्रेडिट, आपके कारोबार के हिसाब से।' },
  { title: 'वित्तीय सुरक्षा', description: 'बीमा, नामांकन और आपात निधि, एक ही पन्ने पर।' },
];
export const gallery: typeof english.gallery = english.gallery.map((card, index) => ({ ...card, ...cardTexts[index] }));

export const videosLine = 'छोटी जानकारियाँ, कैप्शन के साथ। डेटा महँगा हो तो Wi-Fi पर खोलें।';

const videoTexts = [
  { title: 'फ़ॉर्म 16, पंक्ति दर पंक्ति', description: 'हर भाग क्या कहता है, और रिटर्न में कहाँ लगता है।' },
  { title: 'पुरानी कर व्यवस्था या नई?', description: 'एक ही वेतन, दोनों तरह से हिसाब, दरों के साथ।' },
  { title: 'GSTR-3B को समझें', description: 'महीने भर के बिलों से सारांश रिटर्न तक।' },
  { title: 'क्या मेरी दुकान को GST चाहिए?', description: 'तीन सवाल, एक जोड़, और आपके राज्य की सीमा कहाँ लिखी है।' },
  { title: 'छह महीने का खर्च', description: 'आपात निधि कितनी हो और कहाँ रखें।' },
  { title: 'बीमा पॉलिसी पढ़ना', description: 'कवर, प्रतीक्षा अवधि, अपवाद: कौन-सी बात कहाँ लिखी है।' },
];
export const videos: typeof english.videos = english.videos.map((card, index) => ({ ...card, ...videoTexts[index] }));
