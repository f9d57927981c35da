import { platformRecords } from '../../../office/service/platform.records.js';
import { LetterRecords } from '../letters.js';
import { describeListPlans } from './list-plans.js';

describeListPlans([LetterRecords, ...platformRecords]);
