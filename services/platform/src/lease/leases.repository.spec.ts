import { sqlitePlace } from '../data/testing/sqlite-place.js';
import { describeLeases } from './leases.contract.js';

describeLeases('SQLite', sqlitePlace, { apart: false, atOnce: true });
