import { catalogue } from '../../catalogue';
import { t as en } from '../../en/account/clients';
import type { Translation } from '../../types';

export const t = catalogue({
  for: '{{name}} के लिए',
  switch: { label: 'दिखाएँ', all: 'जिनके मामले आप देखते हैं, वे सब' },
  offer: {
    title: 'क्या आप {{name}} के मामले देखते हैं?',
    line: 'हमारा दफ़्तर आपको {{name}} के रिटर्न और कागज़ दिखाना चाहता है। आप उनके लिए कागज़ भेज सकेंगे, हमें लिख सकेंगे और ड्राफ़्ट मंज़ूर कर सकेंगे।',
    accept: 'हाँ, दिखाएँ',
    decline: 'नहीं',
  },
} satisfies Translation<typeof en.words>);
