import { platformRecords } from '../../../service/platform.records.js';
import { LetterRecords } from '../letters.js';
import { describeListPlans } from './list-plans.js';

describeListPlans([LetterRecords, ...platformRecords]);
