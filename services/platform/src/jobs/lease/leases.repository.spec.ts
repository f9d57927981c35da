import { sqlitePlace } from '../../data/testing/sqlite-storage.js';
import { describeLeases } from './leases.contract.js';

describeLeases('SQLite', sqlitePlace, { hasOwnEngines: false, hasAtomicChanges: true });
