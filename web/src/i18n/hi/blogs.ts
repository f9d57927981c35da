import { catalogue, type Translation } from '../catalogue';
import { t as en } from '../en/blogs';

export const t = catalogue({
  title: 'ब्लॉग',
  due: {
    title: 'आगे की नियत तारीखें',
    next: 'अगली',
    what: '{{what}}, {{period}}',
    month: '{{month}} {{year}}',
    quarter: '{{from}} से {{to}} {{year}}',
    checked: '{{date}} को जाँचा गया',
    unchecked: 'हाल में जाँचा नहीं गया',
    asOf: '{{date}} से गिनी गईं। ये तारीखें याद दिलाने के लिए हैं: अंतिम रूप से विभाग की अधिसूचना मान्य है।',
    other: 'अन्य तारीखें',
    addAll: 'सभी कैलेंडर में जोड़ें',
    addAllOf: 'सभी कैलेंडर में जोड़ें: {{list}}',
  },
  notes: {
    title: 'लेख',
    filter: 'लेख छाँटें',
    filters: { all: 'सभी', tax: 'आयकर', gst: 'GST', finance: 'वित्त' },
    shown: '{{all, number}} में से {{shown, number}} लेख दिख रहे हैं',
  },
  english: 'अंग्रेज़ी में',
  shelves: { month: 'इस महीने', explained: 'समझिए', changed: 'क्या बदला' },
  minutes_one: '{{count}} मिनट',
  minutes_other: '{{count}} मिनट',
  author: 'लेखक: {{author}}',
  article: {
    blogs: 'ब्लॉग',
    print: 'प्रिंट करें',
    share: 'लिंक कॉपी करें',
    contents: 'इस पृष्ठ पर',
    table: 'तालिका: {{title}}',
    stale: 'शायद पुराना हो चुका है',
    general: '{{year}} के लिए सामान्य जानकारी, आपके मामले पर सलाह नहीं।',
    figures:
      'आँकड़े {{date}} को सार्वजनिक सारांशों से मिलाए गए; मूल अधिसूचना से कोई नहीं पढ़ा गया। अंतिम रूप से विभाग की अधिसूचना मान्य है।',
    sources: 'नियम कहाँ लिखे हैं',
    send: 'अपने कागज़ भेजें',
    more: 'सभी लेख',
  },
  missing: {
    title: 'ऐसा कोई लेख नहीं है',
    line: 'हो सकता है उसका नाम बदला हो, या पते में कोई ग़लती हो। हमारे पास ये लेख हैं।',
  },
} satisfies Translation<typeof en.words>);
