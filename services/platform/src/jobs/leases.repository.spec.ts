import { sqliteStorage } from '../data/testing/sqlite-storage.js';
import { describeLeases } from './leases.contract.js';

describeLeases('SQLite', sqliteStorage, { hasOwnEngines: false, hasAtomicChanges: true });
