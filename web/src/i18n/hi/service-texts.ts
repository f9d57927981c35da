import type { messages } from '@easy-tax/contracts';

type Texts = (typeof messages)[keyof typeof messages];
/** Texts without a gap, checked by the compiler: a text that changes there fails the next build here. */
type FixedTexts = { readonly [Text in Extract<Texts, string>]?: string };

const fixed: FixedTexts = {
  'All Fields Required': 'सभी खाने भरना ज़रूरी है',
  'Enter your name': 'अपना नाम लिखें',
  'Please enter a valid 10-digit mobile number': 'कृपया 10 अंकों का सही मोबाइल नंबर लिखें',
  'Enter an email address, like name@example.com': 'name@example.com जैसा ईमेल पता लिखें',
  'Add a file. A clear photo from your phone is enough.': 'फ़ाइल जोड़ें। फ़ोन से ली गई साफ़ फ़ोटो काफ़ी है।',
  'Email or password is wrong.': 'ईमेल या पासवर्ड सही नहीं है।',
  'Please login first to continue': 'आगे बढ़ने के लिए पहले लॉग इन करें',
  'File Uploaded Successfully': 'फ़ाइल सफलतापूर्वक भेज दी गई',
  'Thanks For Contacts': 'संपर्क करने के लिए धन्यवाद',
  'If that email has an account, the link is on its way.': 'यदि इस ईमेल से खाता है, तो लिंक भेज दिया गया है।',
  Saved: 'सहेजा गया',
  'Something went wrong': 'कुछ गड़बड़ हुई',
};

export default { ...fixed, 'Welcome {{name}}': '{{name}} जी, नमस्ते' };
