import { describeContactsReplicas } from './replicas.contract.js';

const { MONGO_URL, MONGO_NAMED } = process.env;
if (!MONGO_URL) throw new Error('MONGO_URL names the server that these tests run against');

// FerretDB, the stand-in for MongoDB, changes a record in two steps.
describeContactsReplicas('MongoDB', { MONGO_URL }, Boolean(MONGO_NAMED));
