import { describeStops } from './clients/stops.contract.js';
import { describeOfficeYear } from './opening/year.contract.js';
import { describeFilingsReplicas } from './replicas.contract.js';
import { describeReturnRaces } from './returns/races.contract.js';

const env = async () => ({ RATE_LIMIT_SCALE: '1' });
describeFilingsReplicas('one SQLite file and one folder', env, true);
describeReturnRaces('one SQLite file and one folder', env, true);
describeOfficeYear('one SQLite file and one folder', env);
describeStops('SQLite', async () => ({}));
