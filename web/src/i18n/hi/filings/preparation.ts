import { catalogue } from '../../catalogue';
import type { t as en } from '../../en/filings/preparation';
import type { Translation } from '../../types';

export const t = catalogue({
  locked: {
    title: 'यह PDF लॉक है',
    line: 'इसका पासवर्ड लिखें। आपका ब्राउज़र उसे यहीं आज़माता है और PDF बिना लॉक के भेजता है।',
    signed: 'इस PDF पर डिजिटल हस्ताक्षर है। यह जैसी है वैसी ही, अपने पासवर्ड के साथ जाती है, ताकि हस्ताक्षर मान्य रहे।',
    label: '{{name}} का पासवर्ड',
    open: 'खोलें',
    asItIs: 'लॉक के साथ भेजें',
    wrong: 'यह पासवर्ड इसे नहीं खोलता। छोटे अक्षर और तारीख जाँच लें।',
    unreadable: 'आपका ब्राउज़र यह लॉक नहीं खोल सकता। PDF लॉक के साथ भेजें: हम आपका पासवर्ड आज़माएँगे।',
    stored: 'साथ भेजा गया पासवर्ड एन्क्रिप्ट करके रखा जाता है। उसे केवल हमारे कर्मचारी देख सकते हैं।',
    usual: 'पासवर्ड अक्सर ऐसा होता है',
    kinds: {
      ais: 'AIS: छोटे अक्षरों में PAN, फिर जन्मतिथि (DDMMYYYY)',
      '26as': 'फ़ॉर्म 26AS: जन्मतिथि (DDMMYYYY)',
      itrv: 'ITR-V: छोटे अक्षरों में PAN, फिर जन्मतिथि (DDMMYYYY)',
      bank: 'बैंक स्टेटमेंट: बैंक के मेल में लिखा है',
    },
    sample: 'जैसे {{sample}}',
    checked: 'सार्वजनिक जानकारी से, {{checked}} को जाँचा गया। भेजने वाले का मेल ही मान्य है।',
  },
  twice: {
    title: 'फिर से भेजें?',
    line: 'आप यह फ़ाइल {{day}} को {{name}} नाम से भेज चुके हैं ({{reference}})। क्या इसे फिर से भेजें?',
    again: 'फिर से भेजें',
    no: 'न भेजें',
  },
} satisfies Translation<typeof en.words>);
