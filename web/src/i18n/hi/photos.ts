import { catalogue } from '../catalogue';
import type { t as en } from '../en/photos';
import type { Translation } from '../types';

export const t = catalogue({
  title: 'एक कागज़ के पन्ने',
  line: 'पन्नों को क्रम में लगाएँ। आपका ब्राउज़र उनकी एक PDF बनाता है।',
  empty: 'एक ही कागज़ के सभी पन्नों की फ़ोटो जोड़ें। आपका ब्राउज़र उनकी एक PDF बनाता है।',
  add: 'फ़ोटो जोड़ें',
  camera: 'फ़ोटो लें',
  reading_one: '{{count}} फ़ोटो देखी जा रही है…',
  reading_other: '{{count}} फ़ोटो देखी जा रही हैं…',
  page: 'पन्ना {{page}}',
  picture: 'पन्ना {{page}}: {{name}}',
  cropped: 'कागज़ के किनारों तक काटी गई',
  turn: 'पन्ना {{page}} दाईं ओर घुमाएँ',
  crop: 'पन्ना {{page}} काटें',
  up: 'पन्ना {{page}} ऊपर ले जाएँ',
  down: 'पन्ना {{page}} नीचे ले जाएँ',
  remove: 'पन्ना {{page}} हटाएँ',
  moved: 'अब {{pages}} में से पन्ना {{page}}।',
  removed_one: 'हटाया गया। {{count}} पन्ना बाकी है।',
  removed_other: 'हटाया गया। {{count}} पन्ने बाकी हैं।',
  hints: {
    dark: 'यह फ़ोटो बहुत अँधेरी लगती है।',
    blurred: 'यह फ़ोटो धुँधली लगती है।',
    small: 'यह फ़ोटो छोटी है: लिखा हुआ पढ़ना मुश्किल हो सकता है।',
  },
  anyway: 'फिर भी यही रखें',
  cropping: {
    help: 'कागज़ के हर कोने पर एक गोला रखें: खींचकर, या तीर वाली कुंजियों से।',
    corners: {
      topLeft: 'ऊपर का बायाँ कोना',
      topRight: 'ऊपर का दायाँ कोना',
      bottomRight: 'नीचे का दायाँ कोना',
      bottomLeft: 'नीचे का बायाँ कोना',
    },
    place: 'बाएँ से {{left}} %, ऊपर से {{top}} %',
    apply: 'काटें',
    whole: 'पूरी फ़ोटो',
  },
  problems: {
    heic: '{{name}} HEIC फ़ोटो है, जिसे यह ब्राउज़र नहीं खोल सकता। इसे अलग से भेजें, या JPEG में: iPhone पर Settings, Camera, Formats, Most Compatible।',
    unreadable: 'आपका ब्राउज़र {{name}} नहीं खोल सकता। फ़ोटो फिर से लें, या इसे अलग से भेजें।',
    large: '{{name}} बहुत बड़ी है। एक फ़ोटो {{size}} तक की हो सकती है।',
    kind: '{{name}} फ़ोटो नहीं है। इसे अलग से भेजें।',
    full: '{{name}} छोड़ दी गई: एक PDF में अधिकतम {{pages}} पन्ने होते हैं।',
  },
  make: 'एक PDF बनाएँ',
  making: 'PDF बन रही है',
  progress: '{{pages}} में से पन्ना {{page}}',
  failed: 'PDF नहीं बन सकी। इंटरनेट जाँचें और फिर से दबाएँ।',
  cancel: 'रहने दें',
} satisfies Translation<typeof en.words>);
