import { catalogue } from '../catalogue';
import { t as en } from '../en/session';
import type { Translation } from '../types';

export const t = catalogue({
  over: 'आपका लॉग इन समाप्त हो गया है। इस पृष्ठ पर लिखा हुआ सुरक्षित है।',
  again: 'फिर से लॉग इन करें',
} satisfies Translation<typeof en.words>);
