import type { FixedTexts } from './client-service-texts';

const fixed: FixedTexts = {
  'Enter the code from your authenticator app.': 'ऑथेंटिकेटर ऐप का कोड लिखें।',
  'This code is wrong or was used already. Wait for the next one, and type that.':
    'यह कोड सही नहीं है या काम आ चुका है। अगला कोड आने दें और वह लिखें।',
  'This recovery code is wrong or was used already.': 'यह रिकवरी कोड सही नहीं है या काम आ चुका है।',
  'That took too long. Log in again.': 'बहुत देर हो गई। फिर से लॉग इन करें।',
  'No mail server is set up: the mail is a file in DATA_DIR/mail.': 'कोई मेल सर्वर नहीं है: मेल DATA_DIR/mail में एक फ़ाइल है।',
  'Codes from the app can’t be checked at the moment, because the office’s key for them is missing. Use a recovery code.':
    'अभी ऐप के कोड नहीं जाँचे जा सकते, क्योंकि दफ़्तर की कुंजी नहीं है। रिकवरी कोड लिखें।',
  'Too many wrong codes. Use a recovery code, or choose a new password: the app’s codes work again after that.':
    'कई बार ग़लत कोड लिखा गया। रिकवरी कोड लिखें, या नया पासवर्ड चुनें: फिर ऐप के कोड चलेंगे।',
  'That was wrong too often. This device is signed out; log in again.':
    'कई बार ग़लत हुआ। यह डिवाइस लॉग आउट हो गया; फिर से लॉग इन करें।',
  'Nothing has changed yet. Show your second step to go on.': 'अभी कुछ नहीं बदला है। आगे बढ़ने के लिए पासकी या कोड से पुष्टि करें।',
  'Thank you. You can go on.': 'धन्यवाद। आप आगे बढ़ सकते हैं।',
  'Confirm with your device.': 'अपने डिवाइस से पुष्टि करें।',
  'This passkey did not work here, or it took too long. Try again, or use a code.':
    'यह पासकी यहाँ नहीं चली, या बहुत देर हो गई। फिर कोशिश करें, या कोड लिखें।',
};

export default fixed;
