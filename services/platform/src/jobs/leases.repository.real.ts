import { mongoStorage } from '../data/testing/mongo-storage.js';
import { describeLeases } from './leases.contract.js';

// FerretDB, which stands in if no MongoDB is named, changes a record in two steps.
describeLeases('MongoDB', mongoStorage, { hasOwnEngines: true, hasAtomicChanges: Boolean(process.env.MONGO_NAMED) });
