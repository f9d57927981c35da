import { catalogue, type Translation } from '../../catalogue';
import { t as en } from '../../en/account/picture';

export const t = catalogue({
  label: 'चित्र',
  choose: 'चित्र चुनें',
  camera: 'फ़ोटो लें',
  remove: 'हटाएँ<name>: चित्र</name>',
  dropHint: 'या यहाँ छोड़ें या पेस्ट करें।',
  hint: 'बीच का हिस्सा दिखता है।',
  drop: 'यहाँ छोड़ें',
  saved: 'आपका चित्र सहेजा गया।',
  removed: 'आपका चित्र हटा दिया गया।',
  undo: 'वापस लाएँ',
  problems: {
    heic: 'यह ब्राउज़र HEIC फ़ोटो नहीं खोल सकता। फ़ोटो JPEG में भेजें: iPhone पर Settings, Camera, Formats, Most Compatible।',
    picture: 'यह ऐसा चित्र नहीं है जिसे आपका ब्राउज़र खोल सके। JPEG, PNG या WebP चुनें।',
    large: 'यह चित्र बहुत बड़ा है। अधिकतम {{size}} का चुनें।',
  },
  dialog: {
    title: 'आपका चित्र',
    preview: 'चित्र जैसा दिखेगा',
    middle: 'फ़ोटो का बीच का हिस्सा दिखता है।',
    save: 'चित्र सहेजें',
    cancel: 'रहने दें',
  },
} satisfies Translation<typeof en.words>);
