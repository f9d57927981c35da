import { describeAuthReplicas } from './replicas.contract.js';

describeAuthReplicas('one SQLite file', {}, true);
