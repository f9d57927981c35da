import { catalogue } from '../catalogue';
import { t as en } from '../en/cases';
import type { Translation } from '../types';

export const t = catalogue({
  title: 'काम के उदाहरण',
  line: 'हमारे काम के नमूने, बिना नाम के।',
  filter: 'उदाहरण छाँटें',
  filters: {
    all: 'सभी',
    corporate: 'कंपनी',
    personal: 'व्यक्तिगत',
    advisory: 'सलाह',
    consult: 'परामर्श',
    insurance: 'बीमा',
  },
  sample: 'नमूना',
  shown: '{{all, number}} में से {{shown, number}} उदाहरण दिख रहे हैं',
  empty: { title: 'अभी कोई नहीं', line: 'इस तरह का कोई उदाहरण अभी नहीं है।', all: 'सभी दिखाएँ' },
} satisfies Translation<typeof en.words>);
