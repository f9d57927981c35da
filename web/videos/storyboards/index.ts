import type { Film } from '../film';
import { emergencyFund } from './emergency-fund';
import { form16 } from './form-16';
import { gstr3b } from './gstr-3b';
import { howFilingWorks } from './how-filing-works';
import { needGst } from './need-gst';
import { readingPolicy } from './reading-policy';
import { regimes } from './regimes';

/** All storyboards by file name in `assets/films`. Only `npm run videos` and specs read them. */
export const films = {
  'how-filing-works': howFilingWorks,
  'form-16': form16,
  regimes,
  'gstr-3b': gstr3b,
  'need-gst': needGst,
  'emergency-fund': emergencyFund,
  'reading-policy': readingPolicy,
} as const satisfies Readonly<Record<string, Film>>;
