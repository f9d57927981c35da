import * as english from '../videos';

export const videosLine = 'छोटी जानकारियाँ, कैप्शन के साथ। डेटा महँगा हो तो Wi-Fi पर खोलें।';

const texts = [
  { title: 'फ़ॉर्म 16, पंक्ति दर पंक्ति', description: 'हर भाग क्या कहता है, और रिटर्न में कहाँ लगता है।' },
  { title: 'पुरानी कर व्यवस्था या नई?', description: 'एक ही वेतन, दोनों तरह से हिसाब, दरों के साथ।' },
  { title: 'GSTR-3B को समझें', description: 'महीने भर के बिलों से सारांश रिटर्न तक।' },
  { title: 'क्या मेरी दुकान को GST चाहिए?', description: 'तीन सवाल, एक जोड़, और आपके राज्य की सीमा कहाँ लिखी है।' },
  { title: 'छह महीने का खर्च', description: 'आपात निधि कितनी हो और कहाँ रखें।' },
  { title: 'बीमा पॉलिसी पढ़ना', description: 'कवर, प्रतीक्षा अवधि, अपवाद: कौन-सी बात कहाँ लिखी है।' },
];
export const videos: typeof english.videos = english.videos.map((card, index) => ({ ...card, ...texts[index] }));
