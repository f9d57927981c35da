import { folderForEach, inFolder, placeIn } from '../../testing/folder.js';
import { threeServices } from '../../testing/three-services.js';
import { manifestIn } from '../copy/manifest.js';
import { inService, type readingService } from '../stored.js';
import { exportAll } from './moving.js';

let afterReading: () => Promise<void>;
jest.mock('../stored.js', () => {
  const real = jest.requireActual('../stored.js');
  const reading: typeof readingService = async (service, ...rest) => {
    const read = await real.readingService(service, ...rest);
    if (service !== 'filings') await afterReading();
    return read;
  };
  return { ...real, readingService: reading };
});

folderForEach();

it('an export has no message of an account that is erased meanwhile without the account', async () => {
  const env = placeIn('data');
  const services = await threeServices(env);
  await services.logIn();
  await services.submitEnquiry('Where is my refund?');
  await services.stop();
  const remove = (service: 'auth' | 'contacts', type: string) =>
    inService(service, env, async (stored) => {
      const records = await stored.open(type);
      for await (const { _id } of records.iterate()) await records.remove({ _id });
    });
  afterReading = async () => {
    await remove('contacts', 'enquiries');
    await remove('auth', 'accounts');
  };
  await exportAll(env, ['--to', inFolder('copy')]);
  const counts = manifestIn(inFolder('copy'))?.records.map(({ type, count }) => [type, count]);
  expect(Object.fromEntries(counts ?? [])).toMatchObject({ accounts: 1, enquiries: 0 });
});
