import { catalogue } from '../../catalogue';
import { t as en } from '../../en/account/second-step';
import type { Translation } from '../../types';

export const t = catalogue({
  passkey: {
    line: 'अपनी पासकी से पुष्टि करें: उँगली की छाप, चेहरा या PIN, या आपकी सुरक्षा कुंजी।',
    send: 'पासकी से पुष्टि करें',
    other: 'इसकी जगह कोड दें',
  },
  totp: {
    line: 'अपना ऑथेंटिकेटर ऐप खोलें और Easy Tax के छह अंक लिखें।',
    label: 'ऐप का कोड',
  },
  recovery: {
    line: 'दो चरणों वाला लॉग इन चालू करते समय जो रिकवरी कोड रखे थे, उनमें से एक लिखें। हर कोड एक बार चलता है।',
    label: 'रिकवरी कोड',
  },
  other: {
    passkey: 'पासकी से पुष्टि करें',
    totp: 'ऐप से कोड दें',
    recovery: 'फ़ोन मेरे पास नहीं है',
  },
  send: 'लॉग इन करें',
  back: 'वापस',
  trust: {
    label: 'इस उपकरण पर 30 दिन तक कोड न माँगें',
    note: 'फिर यहाँ केवल पासवर्ड से लॉग इन होगा। केवल ऐसे उपकरण पर, जिसे कोई और इस्तेमाल नहीं करता।',
  },
  look: {
    title: 'क्या यह आप ही हैं?',
    line: 'इस काम से पहले आपका दूसरा चरण चाहिए। उसके बाद काम अपने-आप आगे बढ़ता है।',
    send: 'आगे बढ़ें',
    cancel: 'रहने दें',
  },
} satisfies Translation<typeof en.words>);
