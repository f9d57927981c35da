import * as english from '../gallery';

export const galleryLine = 'हम क्या करते हैं, एक-एक कार्ड में।';

export const featured: typeof english.featured = {
  ...english.featured,
  title: 'बिलों के थैले से GST रिटर्न',
  text: 'महीने के बिक्री और खरीद के बिल लाएँ। हम उन्हें छाँटते हैं, GSTR-2B से मिलाते हैं, और दाखिल करने से पहले आँकड़े दिखाते हैं।',
};

const texts = [
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
export const gallery: typeof english.gallery = english.gallery.map((card, index) => ({ ...card, ...texts[index] }));
