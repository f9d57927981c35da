import { describeRecords } from '../testing/contract/records.contract.js';
import { sqlitePlace } from '../testing/sqlite-storage.js';

describeRecords('SQLite', sqlitePlace);
