import { describeRecords } from '../testing/contract/records.contract.js';
import { sqliteStorage } from '../testing/sqlite-storage.js';

describeRecords('SQLite', sqliteStorage);
