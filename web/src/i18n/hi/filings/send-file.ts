import { catalogue } from '../../catalogue';
import type { t as en } from '../../en/filings/send-file';
import type { Translation } from '../../types';

export const t = catalogue({
  takePhoto: 'फ़ोटो लें<name>: {{title}}</name>',
  chooseFile: 'फ़ाइल चुनें<name>: {{title}}</name>',
  severalPages: 'कई पन्ने<name>: {{title}}</name>',
  instead: 'दूसरी फ़ाइल भेजें<name>, {{file}} की जगह</name>',
  send: 'भेजें',
} satisfies Translation<typeof en.words>);
