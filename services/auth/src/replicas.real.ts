import { describeAuthReplicas } from './replicas.contract.js';

const { MONGO_URL, MONGO_NAMED } = process.env;
if (!MONGO_URL) throw new Error('MONGO_URL names the server that these tests run against');

// FerretDB, which stands in if no MongoDB is named, changes a record in two steps.
describeAuthReplicas('MongoDB', { MONGO_URL }, Boolean(MONGO_NAMED));
