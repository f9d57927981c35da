import { catalogue, type Translation } from '../../catalogue';
import * as en from '../../en/account/account';

export const t = catalogue({
  center: 'मेरा खाता',
  tabs: { label: 'खाता', personal: 'व्यक्तिगत विवरण', filings: 'रिटर्न का विवरण' },
  parts: {
    profile: 'प्रोफ़ाइल',
    profileLine: 'नाम, ईमेल, शहर, पेशा, भाषा, चित्र',
    security: 'सुरक्षा',
    securityLine: 'पासवर्ड, दो चरणों वाला लॉग इन, पासकी, ईमेल बदलना, डिवाइस',
    privacy: 'निजता',
    privacyLine: 'आपके कागज़ किसने खोले, आपकी सहमति, आपके डेटा की प्रति, खाता मिटाना',
  },
  logout: 'लॉग आउट',
  none: 'नहीं दिया',
  fields: { name: 'नाम', email: 'ईमेल', password: 'पासवर्ड', newPassword: 'नया पासवर्ड' },
  wanted: { email: 'अपना ईमेल लिखें', password: 'अपना पासवर्ड लिखें', newPassword: 'पासवर्ड चुनें' },
  promise: {
    label: 'आगे क्या होगा',
    title: 'आपके कागज़, एक ही जगह',
    send: 'फ़ॉर्म 16 या बिल अपने फ़ोन से भेजें',
    receipt: 'हर फ़ाइल की रसीद पाएँ',
    progress: 'देखें कि रिटर्न कहाँ तक पहुँचा',
  },
  or: 'या',
  google: 'Google से जारी रखें',
  login: {
    title: 'लॉग इन करें',
    code: 'पुष्टि करें कि यह आप हैं',
    forgot: 'पासवर्ड भूल गए?',
    send: 'लॉग इन करें',
    register: 'यहाँ नए हैं? <link>खाता बनाएँ</link>',
  },
  again: {
    title: 'फिर से लॉग इन करें',
    line: 'आपका लॉग इन समाप्त हो गया है। आपका लिखा और चुना हुआ यहीं है।',
    done: 'आप फिर से लॉग इन हैं। अब भेज दें।',
    changed: 'ईमेल बदला है? नया लिखें।',
  },
  register: { hint: 'कम से कम 8 अक्षर। एक छोटा वाक्य अच्छा रहता है।' },
  forgot: {
    title: 'पासवर्ड भूल गए',
    line: 'वह ईमेल लिखें जिससे खाता बनाया था। यदि उससे खाता है, तो कुछ मिनट में लिंक आ जाएगा।',
    send: 'रीसेट लिंक भेजें',
    back: 'लॉग इन पर वापस',
  },
  reset: {
    title: 'नया पासवर्ड',
    line: 'इसके बाद यहाँ और हर दूसरे डिवाइस पर नए पासवर्ड से लॉग इन होगा।',
    send: 'नया पासवर्ड रखें',
    old: 'लिंक पुराना हो गया? <link>नया लिंक मँगाएँ</link>',
  },
  personal: {
    role: 'भूमिका',
    city: 'शहर',
    occupation: 'पेशा',
    saved: 'सहेजा गया',
    change: 'बदलें<name>: {{field}}</name>',
    save: 'सहेजें',
    cancel: 'रहने दें',
    roles: { user: 'ग्राहक', admin: 'Admin' },
    occupations: {
      'Chartered Accountant': 'चार्टर्ड अकाउंटेंट',
      Student: 'विद्यार्थी',
      'Working Professional': 'नौकरीपेशा',
      Intern: 'इंटर्न',
      Freelancer: 'फ्रीलांसर',
    },
    language: 'भाषा',
    languages: { en: 'English', hi: 'हिन्दी' },
    languageLine: 'इस साइट की और हमारे मेल की।',
  },
  confirm: {
    title: 'अपने ईमेल की पुष्टि करें',
    line: 'रिटर्न की सूचनाएँ तब शुरू होंगी जब आप वह लिंक खोलेंगे जो हमने {{email}} पर भेजा है।',
    again: 'लिंक फिर से भेजें',
  },
} satisfies Translation<typeof en.t.words>);

export const session = catalogue({
  over: 'आपका लॉग इन समाप्त हो गया है। इस पृष्ठ पर लिखा हुआ सुरक्षित है।',
  again: 'फिर से लॉग इन करें',
} satisfies Translation<typeof en.session.words>);

export const beforeApp = catalogue({
  loading: 'लोड हो रहा है...',
  needsScript: 'इस पृष्ठ के लिए JavaScript चाहिए',
  switchOn: 'ब्राउज़र की सेटिंग में इसे चालू करें और पृष्ठ फिर से खोलें। या इसके बिना हमसे बात करें:',
  ring: 'फ़ोन करें: {{phone}}',
  contact: 'संपर्क',
} satisfies Translation<typeof en.beforeApp.words>);
