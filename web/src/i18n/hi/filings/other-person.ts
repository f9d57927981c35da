import { catalogue } from '../../catalogue';
import type { t as en } from '../../en/filings/other-person';
import type { Translation } from '../../types';

export const t = catalogue({
  line: '<b>{{file}}</b> PAN {{pan}} का कागज़ लगता है, आपका नहीं। ग़लती से भेजा गया हो, तो दफ़्तर को बताएँ; काम में लेने से पहले हम इसे देखेंगे।',
} satisfies Translation<typeof en.words>);
