import { describeRecords } from '../testing/contract/records.contract.js';
import { sqlitePlace } from '../testing/sqlite-place.js';

describeRecords('SQLite', sqlitePlace);
