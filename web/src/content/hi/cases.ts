import * as english from '../cases';

export const { caseCategories } = english;

const texts = [
  { title: 'एक छोटी कंपनी ने हफ़्ते भर में बही बंद की', type: 'मासिक लेखा' },
  { title: 'दो दुकानें, एक PAN: एक ही फ़ाइल से GSTR-9', type: 'वार्षिक रिटर्न' },
  { title: 'पहली नौकरी, दो नियोक्ता और एक रिटर्न', type: 'आयकर रिटर्न' },
  { title: 'डॉक्टर के निवेश का उनके कर पर असर', type: 'कर नियोजन' },
  { title: 'घर की बेकरी को GST पंजीकरण कब चाहिए', type: 'GST परामर्श' },
  { title: 'चार बीमा पॉलिसियाँ पढ़ीं और नामांकन ठीक किए', type: 'पॉलिसी की जाँच' },
];
export const caseStudies: typeof english.caseStudies = english.caseStudies.map((study, index) => ({
  ...study,
  ...texts[index],
}));
