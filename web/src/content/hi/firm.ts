import * as english from '../firm';

export const firm: english.Firm = {
  ...english.firm,
  line: 'लोगों, दुकानों और छोटी फ़र्मों के लिए आयकर, GST और लेखा।',
  hours: { topBar: 'रविवार से शुक्रवार 11AM-7PM', contact: ['सोमवार से शनिवार', '11AM-7PM'] },
};
