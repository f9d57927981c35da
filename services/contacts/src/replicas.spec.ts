import { describeContactsReplicas } from './replicas.contract.js';

describeContactsReplicas('one SQLite file', {}, true);
