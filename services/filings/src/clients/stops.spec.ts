import { describeStops } from './stops.contract.js';

describeStops('SQLite', async () => ({}));
