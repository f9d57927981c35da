import { catalogue } from '../catalogue';
import { t as en } from '../en/returns';
import type { Translation } from '../types';

export const t = catalogue({
  steps: {
    received: 'प्राप्त',
    checking: 'जाँच जारी',
    'documents-needed': 'दस्तावेज़ चाहिए',
    prepared: 'तैयार',
    approved: 'स्वीकृत',
    filed: 'दाखिल',
    'e-verified': 'ई-सत्यापित',
    withdrawn: 'वापस लिया गया',
  },
  approval: {
    return: 'रिटर्न',
    taxpayer: 'किसके नाम से',
    by: 'स्वीकृति देने वाले',
    scan: 'स्कैन',
    openScan: 'हस्ताक्षर वाला कागज़ खोलें',
    when: 'कब',
    time: '{{day}}, {{clock}} IST',
    address: 'किस पते से',
    recordedFrom: 'दफ़्तर ने किस पते से दर्ज किया',
    session: 'सत्र',
    document: 'दस्तावेज़',
    draft: '{{form}}, ड्राफ़्ट {{draft}}',
    fingerprint: 'पहचान',
    figures: 'आँकड़े',
    words: 'किस बात पर सहमति दी',
    print: 'प्रिंट करें',
    printed: '{{firm}} स्वीकृति {{reference}}',
  },
  figures: {
    title: 'ड्राफ़्ट {{draft}} में लिखा है',
    income: 'आय',
    outward: 'आपकी बिक्री, कर के बिना',
    outwardTax: 'बिक्री पर कर',
    tax: 'कर, उपकर, ब्याज और विलंब शुल्क सहित',
    paid: 'पहले चुकाया गया',
    credit: 'खरीद पर क्रेडिट',
    toPay: 'देना है',
    refund: 'आपको वापसी',
  },
  earlier: 'पहले के संदेश',
  numbers: 'शून्य एक दो तीन चार पाँच छह सात आठ नौ दस',
} satisfies Translation<typeof en.words>);
