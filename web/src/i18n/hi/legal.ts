import { catalogue } from '../catalogue';
import { t as en } from '../en/legal';
import type { Translation } from '../types';

export const t = catalogue({
  title: 'नियम व शर्तें और निजता नीति',
  contents: 'विषय-सूची',
  sample: 'नमूना पाठ',
  lawyer: 'शुरू करने से पहले वकील इसे पूरा करेंगे।',
} satisfies Translation<typeof en.words>);
