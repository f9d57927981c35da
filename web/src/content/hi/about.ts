import * as english from '../about';

export const about: typeof english.about = {
  ...english.about,
  title: 'दफ़्तर आकर मिलें, या रात को भी लिख भेजें',
  text: 'हम वेतनभोगी, फ्रीलांसर, दुकानदार और छोटी फर्मों के रिटर्न तैयार करके दाखिल करते हैं। दस्तावेज़ फ़ोन से आएँ या काउंटर पर, ध्यान उतना ही दिया जाता है।',
  badge: '10 वर्ष का अनुभव',
  mission: 'हर रिटर्न सही और समय पर दाखिल करना, और उसे ऐसे शब्दों में समझाना जो हस्ताक्षर करने वाला समझ सके।',
  vision: 'ऐसा शहर जहाँ आयकर की चिट्ठी से कोई न डरे, क्योंकि कागज़ात पहले से दुरुस्त हैं।',
};

export const { steps } = english;

const labels = ['प्रोजेक्ट', 'संतुष्ट ग्राहक', 'विशेषज्ञ', 'पुरस्कार'];
export const figures = english.figures.map((figure, index) => ({ ...figure, label: labels[index] ?? figure.label }));
