import { catalogue } from '../../catalogue';
import { t as en } from '../../en/filings/filing-fields';
import type { Translation } from '../../types';

export const t = catalogue({
  name: { label: 'नाम', hint: 'जैसा PAN कार्ड पर है' },
  mobile: { label: 'मोबाइल', hint: '10 अंक' },
  email: { label: 'ईमेल', hint: 'इस रिटर्न की सूचना यहीं भेजी जाएगी' },
  message: { label: 'संदेश', hint: 'यह कौन-सा कागज़ है और आप क्या चाहते हैं' },
} satisfies Translation<typeof en.words>);
