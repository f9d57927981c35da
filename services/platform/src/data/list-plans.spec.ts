import { platformRecords } from '../service/platform.records.js';
import { LetterRecords } from './testing/letters.js';
import { describeListPlans } from './testing/list-plans.js';

describeListPlans([LetterRecords, ...platformRecords]);
