import { describeFilingsReplicas } from './replicas.contract.js';

describeFilingsReplicas('one SQLite file and one folder', async () => ({ RATE_LIMIT_SCALE: '1' }), true);
