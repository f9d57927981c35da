import type { Language } from '../language.js';
import type * as messages from './all.js';

type Texts = (typeof messages)[keyof typeof messages];
/** Keys must be existing texts without gaps: a changed English text fails the build here. */
type FixedTexts = { readonly [Text in Extract<Texts, string>]?: string };

/** Messages of visitors' pages. The Hindi site loads them with its first page. */
export const hindiMessages = {
  'All Fields Required': 'सभी खाने भरना ज़रूरी है',
  'Please enter a valid 10-digit mobile number': 'कृपया 10 अंकों का सही मोबाइल नंबर लिखें',
  'Write one mobile number here, not two.': 'यहाँ एक ही मोबाइल नंबर लिखें, दो नहीं।',
  'Enter an email address, like name@example.com': 'name@example.com जैसा ईमेल पता लिखें',
  'Enter your name': 'अपना नाम लिखें',
  'Use at most 100 characters for the name': 'नाम में अधिकतम 100 अक्षर लिखें',
  'Write a message': 'संदेश लिखें',
  'Use at most 5000 characters for the message': 'संदेश में अधिकतम 5000 अक्षर लिखें',
  'Use at least 8 characters. A short sentence works well.': 'कम से कम 8 अक्षर लिखें। एक छोटा वाक्य अच्छा रहता है।',
  'Use at most 128 characters for the password': 'पासवर्ड में अधिकतम 128 अक्षर लिखें',
  'This password is a common one, or your name or address. Choose another.':
    'यह पासवर्ड बहुत आम है, या आपका नाम या पता। कोई दूसरा चुनें।',
  'Thanks For Contacts': 'संपर्क करने के लिए धन्यवाद',
  'Registered. Please log in. A mail to confirm your address is on its way.':
    'खाता बन गया। कृपया लॉग इन करें। पते की पुष्टि के लिए मेल भेजा गया है।',
  'This email already has an account. Log in, or reset the password.':
    'इस ईमेल से पहले से खाता है। लॉग इन करें, या पासवर्ड रीसेट करें।',
  'Logged in': 'आप लॉग इन हैं',
  'Email or password is wrong.': 'ईमेल या पासवर्ड सही नहीं है।',
  'This account is blocked. Please ring the office.': 'यह खाता रोक दिया गया है। कृपया दफ़्तर में फ़ोन करें।',
  'The office is resetting your login. Open the link in our mail to you, or get another by "Forgot Password?".':
    'दफ़्तर आपका लॉग इन नए सिरे से शुरू कर रहा है। हमारे मेल का लिंक खोलें, या ‘पासवर्ड भूल गए?’ से दूसरा मँगाएँ।',
  'Logged out': 'आप लॉग आउट हो गए हैं',
  'If that email has an account, the link is on its way.': 'यदि इस ईमेल से खाता है, तो लिंक भेज दिया गया है।',
  'Your new password is set. Please log in.': 'नया पासवर्ड रख दिया गया। कृपया लॉग इन करें।',
  'This account is being erased.': 'यह खाता मिटाया जा रहा है।',
  'This link has expired or was used before. Ask for a new one.':
    'लिंक की अवधि समाप्त हो गई है या वह पहले काम आ चुका है। नया लिंक मँगाएँ।',
  'This link is for another account. Log in to that one and open the link again.':
    'यह लिंक दूसरे खाते का है। उससे लॉग इन करके लिंक फिर खोलें।',
  'Your email address is confirmed.': 'आपके ईमेल की पुष्टि हो गई है।',
  'Google sign-in is not set up here. Please use email and password.':
    'यहाँ Google से लॉग इन नहीं होता। कृपया ईमेल और पासवर्ड लिखें।',
  'Google sign-in did not work. Please try again.': 'Google से लॉग इन नहीं हुआ। कृपया फिर कोशिश करें।',
  'This invitation was used or revoked, or it has expired. Ask for a new one.':
    'यह निमंत्रण काम आ चुका है, वापस लिया गया है, या उसकी अवधि समाप्त हो गई है। नया माँगें।',
  'This address has an account already. Log in with it, and ask an owner to change its role.':
    'इस पते से पहले से खाता है। उससे लॉग इन करें, और दफ़्तर के मालिक से उसकी भूमिका बदलवाएँ।',
  'Your account is ready. Please log in.': 'आपका खाता तैयार है। कृपया लॉग इन करें।',
  'Your address is changed. Please log in with the new one.': 'आपका पता बदल गया है। कृपया नए पते से लॉग इन करें।',
  'Please confirm by the link that we have sent.': 'कृपया भेजे गए लिंक से पुष्टि करें।',
  'Please login first to continue': 'आगे बढ़ने के लिए पहले लॉग इन करें',
  'Your session has ended. Please log in again.': 'आपका लॉग इन समाप्त हो गया है। कृपया फिर से लॉग इन करें।',
  'Your account may not do this.': 'आपके खाते को इसकी अनुमति नहीं है।',
  'Too many tries. Please wait a moment.': 'बहुत बार कोशिश हुई। कृपया थोड़ी देर बाद फिर करें।',
  'A part of the service is not answering. Nothing was lost; try again in a minute.':
    'सेवा का एक हिस्सा उत्तर नहीं दे रहा। कुछ खोया नहीं है; एक मिनट बाद फिर कोशिश करें।',
  'Something went wrong': 'कुछ गड़बड़ हुई',
  'No answer came. Check the connection and try again.': 'कोई उत्तर नहीं आया। इंटरनेट देखकर फिर कोशिश करें।',
  Saved: 'सहेजा गया',
} satisfies FixedTexts;

/** Messages of small pages, of which a client's own pages show some. */
export const hindiPageMessages = {
  'This record does not exist, or it has been deleted.': 'यह यहाँ नहीं है, या मिटा दिया गया है।',
  'There is nothing at this address.': 'इस पते पर कुछ नहीं है।',
  'This link has expired. Open the file again from the list.': 'लिंक की अवधि समाप्त हो गई है। सूची से फ़ाइल फिर खोलें।',
  'This file is missing or damaged. Please write to the office.':
    'यह फ़ाइल नहीं मिल रही है या खराब हो गई है। कृपया दफ़्तर को लिखें।',
  'This link has expired. Ask for your data again.': 'लिंक की अवधि समाप्त हो गई है। अपना डेटा फिर से मँगाएँ।',
  'Page Not Found !!': 'पृष्ठ नहीं मिला !!',
  'Go back with your browser’s own button: what you typed is still there.':
    'अपने ब्राउज़र के बटन से पीछे जाएँ: आपका लिखा हुआ वहीं है।',
  'This link no longer works. You get no mails from this list, or a newer mail has the link that works.':
    'यह लिंक अब काम नहीं करता। इस सूची से आपको कोई मेल नहीं आता, या काम करने वाला लिंक किसी नए मेल में है।',
  'You will get one mail a month.': 'आपको हर महीने एक मेल मिलेगा।',
  'You will get no more mails from this list.': 'अब इस सूची से आपको कोई मेल नहीं आएगा।',
  'You will get no more reminders of this kind by mail.': 'अब आपको मेल से ऐसी याद नहीं दिलाई जाएगी।',
  'The request could not be read.': 'अनुरोध पढ़ा नहीं जा सका।',
  'This address does not take that method.': 'यह पता इस तरह के अनुरोध नहीं लेता।',
  'The request is too large.': 'अनुरोध बहुत बड़ा है।',
} satisfies FixedTexts;

const hindiTitles = {
  Home: 'होम',
  Back: 'वापस',
  Newsletter: 'सूचना-पत्र',
  'One mail a month, with the dates that matter. Shall we send it?': 'हर महीने एक मेल, ज़रूरी तारीखों के साथ। क्या हम भेजें?',
  'Yes, send it': 'हाँ, भेजें',
  'Shall we stop sending you mails from this list?': 'क्या इस सूची से मेल भेजना बंद करें?',
  'Yes, stop': 'हाँ, बंद करें',
  Reminders: 'याद दिलाने वाले मेल',
  'Which reminders shall we stop? Mails about what happens with your returns still come.':
    'कौन से याद दिलाने वाले मेल बंद करें? आपके रिटर्न की ख़बर देने वाले मेल आते रहेंगे।',
  'No reminders of papers': 'कागज़ों की याद न दिलाएँ',
  'No reminders of drafts': 'ड्राफ़्ट की याद न दिलाएँ',
  'No reminders of e-verification': 'ई-सत्यापन की याद न दिलाएँ',
  'No reminders of fees': 'शुल्क की याद न दिलाएँ',
  'No reminders at all': 'कोई भी याद न दिलाएँ',
  'This did not work': 'यह नहीं हो सका',
  'Please log in': 'लॉग इन ज़रूरी है',
  'Not allowed': 'अनुमति नहीं है',
  'This has changed': 'यह बदल चुका है',
  'This is too large': 'यह बहुत बड़ा है',
  'Please wait a moment': 'कृपया थोड़ा रुकें',
  'Something went wrong': 'कुछ गड़बड़ हुई',
  'Not available at the moment': 'सेवा अभी नहीं चल रही',
};

/** A heading or button of a small page. */
export type PageTitle = keyof typeof hindiTitles;

/** Translates a text of a small page; English if there is no Hindi text. */
export function pageTextIn(language: Language, text: string): string {
  // Made here: the site, which has no small pages, would load what is made at the start.
  const hindi: Readonly<Record<string, string>> = { ...hindiMessages, ...hindiPageMessages, ...hindiTitles };
  return language === 'hi' ? (hindi[text] ?? text) : text;
}
