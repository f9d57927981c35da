import { hindiPageMessages, type messages } from '@easy-tax/contracts';
import returnWords from './return-words';

type Texts = (typeof messages)[keyof typeof messages];
export type FixedTexts = { readonly [Text in Extract<Texts, string>]?: string };

const fixed: FixedTexts = {
  'This link has ended. Please ask the office for a new one.': 'इस लिंक की अवधि पूरी हो गई। कृपया दफ़्तर से नया लिंक मँगाएँ।',
  Sent: 'भेजा गया',
  'We have it.': 'यह हमें मिल गया है।',
  'Your calendar address is ready. Any earlier one has ended.': 'आपके कैलेंडर का पता तैयार है। पहले का पता बंद हो गया है।',
  'The calendar address has ended.': 'कैलेंडर का पता बंद हो गया है।',
  'Thank you. The office keeps it, and sees that you meant to send it.':
    'धन्यवाद। कागज़ दफ़्तर में रहेगा, और वहाँ दिखेगा कि आपने इसे जानकर भेजा।',
  'The paper is taken back. The office has it no more.': 'कागज़ वापस ले लिया गया। अब वह दफ़्तर में नहीं है।',
  'This paper can’t be taken back here any more. Please ring the office.':
    'यह कागज़ अब यहाँ से वापस नहीं लिया जा सकता। कृपया दफ़्तर में फ़ोन करें।',
  'The office has your answer.': 'आपका उत्तर दफ़्तर को मिल गया है।',
  'Add a file. A clear photo from your phone is enough.': 'फ़ाइल जोड़ें। फ़ोन से ली गई साफ़ फ़ोटो काफ़ी है।',
  'This file is empty. Choose it again, or take a photo.': 'यह फ़ाइल खाली है। फिर से चुनें, या फ़ोटो लें।',
  'Send a photo, a PDF, a DOC, DOCX, XLSX, TXT, CSV or JSON file, or a ZIP of those.':
    'फ़ोटो, PDF, DOC, DOCX, XLSX, TXT, CSV या JSON फ़ाइल, या इनकी ZIP भेजें।',
  'This Word or Excel file fetches something from elsewhere when it is opened, or is packed in an unusual way. Save it as PDF and send that.':
    'यह Word या Excel फ़ाइल खुलने पर बाहर से कुछ मँगाती है, या असामान्य ढंग से बनी है। इसे PDF में सहेजकर भेजें।',
  'This Word or Excel file has a password. Save it without the password, or as PDF, and send that.':
    'इस Word या Excel फ़ाइल पर पासवर्ड है। इसे बिना पासवर्ड के, या PDF में सहेजकर भेजें।',
  'This Word or Excel file has macros. Save it as PDF, DOCX or XLSX and send that.':
    'इस Word या Excel फ़ाइल में मैक्रो हैं। इसे PDF, DOCX या XLSX में सहेजकर भेजें।',
  'This is an RTF file. Save it as PDF and send that.': 'यह RTF फ़ाइल है। इसे PDF में सहेजकर भेजें।',
  'This is an Excel file of another kind than XLSX. Save it as XLSX or PDF and send that.':
    'यह Excel फ़ाइल है, पर XLSX नहीं। इसे XLSX या PDF में सहेजकर भेजें।',
  'This is a PowerPoint file. Save it as PDF and send that.': 'यह PowerPoint फ़ाइल है। इसे PDF में सहेजकर भेजें।',
  'This is an OpenDocument file. Save it as PDF, DOCX or XLSX and send that.':
    'यह OpenDocument फ़ाइल है। इसे PDF, DOCX या XLSX में सहेजकर भेजें।',
  'This JSON file is damaged, cut off, or built as no tax paper is. Download it again and send that.':
    'यह JSON फ़ाइल खराब या अधूरी है, या टैक्स के कागज़ जैसी नहीं बनी है। इसे फिर से डाउनलोड करके भेजें।',
  'This is a web page, whatever its name says. Print it to a PDF and send that.':
    'नाम कुछ भी हो, यह एक वेब पृष्ठ है। इसे PDF में प्रिंट करके भेजें।',
  'This is an empty ZIP, a RAR or another archive. Unpack it, and send the files in it one by one or as ZIP.':
    'यह खाली ZIP, RAR या ऐसी ही कोई फ़ाइल है। इसे खोलकर इसकी फ़ाइलें एक-एक करके या ZIP में भेजें।',
  'This ZIP is locked with a password. Unpack it, and send the files in it one by one.':
    'इस ZIP पर पासवर्ड है। इसे खोलकर इसकी फ़ाइलें एक-एक करके भेजें।',
  'This ZIP has a file in it that is not accepted, as a program, a web page or another ZIP. Unpack it, and send the papers in it one by one.':
    'इस ZIP में ऐसी फ़ाइल है जो नहीं ली जाती, जैसे प्रोग्राम, वेब पृष्ठ या दूसरी ZIP। इसे खोलकर इसके कागज़ एक-एक करके भेजें।',
  'This ZIP is packed in an unusual way, or holds too much. Unpack it, and send the papers in it one by one.':
    'यह ZIP असामान्य ढंग से बनी है, या इसमें बहुत ज़्यादा है। इसे खोलकर इसके कागज़ एक-एक करके भेजें।',
  'This is a video or a sound. Take a photo of the paper and send that.': 'यह वीडियो या आवाज़ है। कागज़ की फ़ोटो लेकर भेजें।',
  'This Word, Excel or ZIP file has no end: it may still have been loading. Load or save it again, then send it.':
    'इस Word, Excel या ZIP फ़ाइल का अंत नहीं है: हो सकता है कि यह अभी डाउनलोड हो रही थी। इसे फिर से डाउनलोड करें या सहेजें, फिर भेजें।',
  'Too many documents are being checked at the moment, so this one was not taken. Try again in a minute.':
    'अभी बहुत-से दस्तावेज़ जाँचे जा रहे हैं, इसलिए यह नहीं लिया गया। एक मिनट बाद फिर कोशिश करें।',
  'Send one file at a time.': 'एक बार में एक ही फ़ाइल भेजें।',
  'This file looks harmful, so nothing of it was kept. Have your device checked for viruses, then send a clean copy, or a photo of the paper.':
    'यह फ़ाइल हानिकारक लगती है, इसलिए नहीं रखी गई। अपने डिवाइस में वायरस की जाँच कराएँ, फिर साफ़ फ़ाइल या कागज़ की फ़ोटो भेजें।',
  'This file can’t be checked for viruses: it is too large or too deeply packed. Send it in parts, or as photos.':
    'इस फ़ाइल में वायरस की जाँच नहीं हो सकती: यह बहुत बड़ी है या बहुत गहरी पैक है। हिस्सों में या फ़ोटो के रूप में भेजें।',
  'Files can’t be checked for viruses at the moment, so this one was not taken. Try again in a minute.':
    'अभी वायरस की जाँच नहीं हो पा रही, इसलिए फ़ाइल नहीं ली गई। एक मिनट बाद फिर कोशिश करें।',
  'The upload ended before the file was complete. Nothing was kept. Try again.':
    'फ़ाइल पूरी आने से पहले भेजना रुक गया। कुछ रखा नहीं गया। फिर कोशिश करें।',
  'File Uploaded Successfully': 'फ़ाइल सफलतापूर्वक भेज दी गई',
  'This is not your current password.': 'यह आपका मौजूदा पासवर्ड नहीं है।',
  'Enter your current password. If you don’t know it, log out and choose a new one by ‘Forgot Password?’.':
    'अपना मौजूदा पासवर्ड लिखें। याद न हो तो लॉग आउट करके ‘पासवर्ड भूल गए?’ से नया रख लें।',
  'You log in with Google. Log out and choose a password by ‘Forgot Password?’ first.':
    'आप Google से लॉग इन करते हैं। पहले लॉग आउट करके ‘पासवर्ड भूल गए?’ से पासवर्ड चुनें।',
  'Your password is changed. All other devices are signed out.':
    'आपका पासवर्ड बदल गया है। बाकी सभी डिवाइस लॉग आउट हो गए हैं।',
  'This is your address already.': 'यह आपका ही पता है।',
  'Open the link that we have sent to the new address. Until then nothing changes.':
    'वह लिंक खोलें जो हमने नए पते पर भेजा है। तब तक कुछ नहीं बदलता।',
  'The download of your ZIP has started.': 'आपकी ZIP का डाउनलोड शुरू हो गया है।',
  'Your account is being erased. You are signed out everywhere, and a mail tells you when it is done.':
    'आपका खाता मिटाया जा रहा है। आप हर जगह लॉग आउट हैं, और पूरा होने पर मेल आएगा।',
  'Open the link that we have sent to your address. Until then nothing is erased.':
    'वह लिंक खोलें जो हमने आपके पते पर भेजा है। तब तक कुछ नहीं मिटता।',
  'A new link is on its way.': 'नया लिंक भेज दिया गया है।',
  'Signed out there.': 'वहाँ लॉग आउट कर दिया गया।',
  'Signed out on all other devices.': 'बाकी सभी डिवाइस पर लॉग आउट कर दिया गया।',
  'Choose a PNG, JPEG or WebP picture': 'PNG, JPEG या WebP चित्र चुनें',
  'Choose a smaller picture': 'छोटा चित्र चुनें',
  'Your file is on its way.': 'आपकी फ़ाइल आ रही है।',
  'Somebody else changed this at the same moment. Please look again.': 'इसी समय किसी और ने इसे बदला है। कृपया फिर देखें।',
  Deleted: 'मिटा दिया गया',
  'Choose a period that goes with the form: AY 2026-27, October 2026, FY 2025-26':
    'फ़ॉर्म के अनुसार अवधि चुनें: AY 2026-27, अक्टूबर 2026, FY 2025-26',
  'Enter the 12 digits of the UPI reference, or the 16 or 22 letters and digits of the bank’s UTR':
    'UPI संदर्भ संख्या के 12 अंक, या बैंक के UTR के 16 या 22 अक्षर और अंक लिखें',
  'Use at most 100 characters for the note': 'टिप्पणी में अधिकतम 100 अक्षर लिखें',
  'Say why': 'कारण लिखें',
  'Somebody else has changed this return meanwhile. Look at it again; nothing of yours was saved yet.':
    'इस बीच किसी और ने यह रिटर्न बदला है। फिर देखें; आपका लिखा अभी सहेजा नहीं गया।',
  'We have no answer yet. Check the connection and press again: it counts once.':
    'अभी उत्तर नहीं आया। इंटरनेट देखें और फिर दबाएँ: गिनती एक ही बार होगी।',
  'This step is not possible now. Look at the return again.': 'यह कदम अभी नहीं हो सकता। रिटर्न फिर से देखें।',
  'This return holds as many entries as one return may. Open a new one.':
    'इस रिटर्न में और प्रविष्टियाँ नहीं आ सकतीं। नया खोलें।',
  'This return holds as many messages as one return may. Please ring instead.':
    'इस रिटर्न में और संदेश नहीं आ सकते। कृपया फ़ोन करें।',
  'This return holds as many papers as one return may. Please ring the office.':
    'इस रिटर्न में और कागज़ नहीं आ सकते। कृपया दफ़्तर में फ़ोन करें।',
  'This request is settled already.': 'यह माँग पहले ही पूरी हो चुकी है।',
  'There is a newer draft. Read that one, then approve it.': 'एक नया ड्राफ़्ट है। उसे पढ़ें, फिर स्वीकृति दें।',
  'The words of the approval have changed. Read them, then approve.': 'स्वीकृति के शब्द बदल गए हैं। उन्हें पढ़ें, फिर स्वीकृति दें।',
  'You approved this return. We file it next.': 'आपने यह रिटर्न स्वीकृत किया। अब हम दाखिल करेंगे।',
  'We have your message and look at the draft again.': 'आपका संदेश मिल गया, हम ड्राफ़्ट फिर देखते हैं।',
  'The return is withdrawn. Nothing was filed.': 'रिटर्न वापस लिया गया। कुछ भी दाखिल नहीं हुआ।',
  'Thank you. It shows as paid once we see it in our account.': 'धन्यवाद। हमारे खाते में दिखते ही ‘मिल गया’ लिखा आएगा।',
  'There is no fee to pay.': 'कोई शुल्क देय नहीं है।',
  'Confirm your email address first. The link is in the mail that we sent you.':
    'पहले अपने ईमेल की पुष्टि करें। लिंक हमारे भेजे मेल में है।',
  'The paper is added.': 'कागज़ जुड़ गया।',
  'Two-step login is on. All other devices are signed out.':
    'दो चरणों वाला लॉग इन चालू है। बाकी सभी डिवाइस लॉग आउट हो गए हैं।',
  'The app is added. All other devices are signed out.': 'ऐप जुड़ गया। बाकी सभी डिवाइस लॉग आउट हो गए हैं।',
  'Two-step login is off.': 'दो चरणों वाला लॉग इन बंद है।',
  'Two-step login is on already.': 'दो चरणों वाला लॉग इन पहले से चालू है।',
  'Codes come from the new app now. All other devices are signed out.':
    'अब कोड नए ऐप से आएँगे। बाकी सभी डिवाइस लॉग आउट हो गए हैं।',
  'A code is on its way to your email.': 'कोड आपके ईमेल पर भेजा गया है।',
  'Enter the code from the mail.': 'मेल में आया कोड लिखें।',
  'This code is wrong or over. Type the one of the newest mail, or send another.':
    'यह कोड ग़लत है या समाप्त हो गया। सबसे नए मेल का कोड लिखें, या दूसरा मँगाएँ।',
  'It is your only second step by now. Load this page again, then remove it.':
    'अब यही आपका एकमात्र दूसरा चरण है। पृष्ठ फिर से खोलें, फिर इसे हटाएँ।',
  'Start again: this setup is over.': 'फिर से शुरू करें: बहुत देर हो गई।',
  'You act for this client now.': 'अब आप इनके रिटर्न और कागज़ देख सकते हैं।',
  'You will not act for this client.': 'ठीक है, आपको इनके मामले नहीं दिखेंगे।',
  'This offer was answered already, or taken back. To give up an access, write to us.':
    'इसका उत्तर पहले ही दिया जा चुका है, या यह प्रस्ताव वापस ले लिया गया है। किसी के मामले देखना छोड़ना हो, तो हमें लिखें।',
  'An account acts for at most 50 clients': 'एक खाते से ज़्यादा से ज़्यादा 50 लोगों या फ़र्मों के मामले देखे जा सकते हैं',
  'Your old recovery codes no longer work. Keep these.': 'आपके पुराने रिकवरी कोड अब नहीं चलेंगे। इन्हें रखें।',
  'Two-step login is not set up here: the variable SECRETS_KEY is missing.':
    'यहाँ दो चरणों वाला लॉग इन उपलब्ध नहीं है: SECRETS_KEY नाम की सेटिंग नहीं है।',
  'This device needs a code again at its next login.': 'अगली बार लॉग इन करने पर इस डिवाइस से फिर कोड माँगा जाएगा।',
  'The passkey was not added, or it took too long. Try again.': 'पासकी नहीं जुड़ी, या बहुत देर हो गई। फिर कोशिश करें।',
  'The passkey is added.': 'पासकी जुड़ गई।',
  'The passkey has a new name.': 'पासकी का नाम बदल गया।',
  'The passkey is removed.': 'पासकी हटा दी गई।',
  'This passkey belongs to an account already.': 'यह पासकी पहले से किसी खाते की है।',
  'Passkeys need an address with a domain and HTTPS.': 'पासकी के लिए डोमेन और HTTPS वाला पता चाहिए।',
  'An account has at most 20 passkeys. Remove one first.': 'एक खाते में अधिकतम 20 पासकी हो सकती हैं। पहले एक हटाएँ।',
  'Enter a name': 'नाम लिखें',
  'Use at most 60 characters for the name': 'नाम में अधिकतम 60 अक्षर लिखें',
  'Use at most 127 characters for the password of a PDF': 'PDF के पासवर्ड में अधिकतम 127 अक्षर लिखें',
  'Passwords of PDFs can’t be stored here: the variable SECRETS_KEY is missing. Send the PDF without its lock.':
    'यहाँ PDF के पासवर्ड नहीं रखे जा सकते: SECRETS_KEY नाम की सेटिंग नहीं है। PDF बिना पासवर्ड के भेजें।',
};

export default {
  ...fixed,
  ...hindiPageMessages,
  'The file is larger than {{max}} MB. Send it in parts, or a smaller photo of it.':
    'फ़ाइल {{max}} MB से बड़ी है। हिस्सों में या उसकी छोटी फ़ोटो भेजें।',
  'One account may send {{max}} papers in a day, and this one has. Send the rest from {{until}}.':
    'एक खाते से एक दिन में {{max}} कागज़ भेजे जा सकते हैं, और वे भेजे जा चुके हैं। बाकी {{until}} से भेजें।',
  'One account may send {{max}} MB in a day, and with this paper it would be more. Send it from {{until}}.':
    'एक खाते से एक दिन में {{max}} MB भेजा जा सकता है, और इस कागज़ से वह बढ़ जाएगा। इसे {{until}} से भेजें।',
  ...returnWords,
};
