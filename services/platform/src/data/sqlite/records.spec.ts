import { describeRecords } from '../testing/records.contract.js';
import { sqlitePlace } from '../testing/sqlite-place.js';

describeRecords('SQLite', sqlitePlace);
