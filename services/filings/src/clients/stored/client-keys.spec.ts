import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { calls, messages } from '@easy-tax/contracts';
import { newId } from '@easy-tax/platform/data';
import { SecretKeys } from '@easy-tax/platform/office';
import { aClient, clientOf, namesOf, refusalOf } from '../../testing/a-client.js';
import { answerTo, inFilings, oneServiceForAll, owner, reviewer, service } from '../../testing/suite.js';
import { ClientCipher, ClientKeys, KEY_BYTES } from './client-keys.js';

oneServiceForAll();

const secrets = { pan: 'ABCPE1234F', gstins: [], bornOn: '1978-03-14', mobiles: ['9839041276'] };
const withKeys = <T>(work: (keys: SecretKeys, client: ClientKeys) => Promise<T>) =>
  inFilings((get) => work(get(SecretKeys), get(ClientKeys)));

it('numbers are decrypted for their own client alone, with their own key', () => {
  const [cipher, id] = [new ClientCipher(Buffer.alloc(KEY_BYTES, 1)), newId()];
  const sealed = cipher.seal(secrets, id);
  expect(cipher.open(sealed, id)).toEqual(secrets);
  expect(sealed).not.toBe(cipher.seal(secrets, id));
  expect(() => cipher.open(sealed, newId())).toThrow(messages.clientKeyLost);
  const other = new ClientCipher(Buffer.alloc(KEY_BYTES, 2));
  expect(() => other.open(sealed, id)).toThrow(messages.clientKeyLost);
  expect(other.digest('ABCPE1234F')).not.toBe(cipher.digest('ABCPE1234F'));
  expect(other.token('pan', 'ABCPE')).not.toBe(cipher.token('pan', 'ABCPE'));
});

it('a rotation of the key keeps numbers readable and found', async () => {
  const { _id } = await aClient({ pan: 'ABCPE1234F', mobiles: ['9839041276'] });
  await withKeys(async (keys, client) => {
    await keys.addNew();
    expect(await client.reseal()).toEqual({ readable: 1, unreadable: 0 });
    await keys.dropOld();
    expect(await client.reseal()).toEqual({ readable: 1, unreadable: 0 });
  });
  await service.restart();
  expect((await clientOf(_id)).mobiles).toEqual(['9839041276']);
  expect(await namesOf({ search: 'ABCPE1234F' })).toEqual(['Sunita Agarwal']);
});

it('without its key nothing is shown or written wrongly: the answer says what to put back', async () => {
  await aClient({ pan: 'ABCPE1234F' });
  rmSync(join(service.folder, 'secrets.key'));
  expect(service.log.join()).not.toContain(messages.clientKeyLost);
  await service.restart();
  expect(service.log.join()).toContain(messages.clientKeyLost);
  const { data: status } = await answerTo(owner, calls.filingsStatus);
  expect(status.checks).toContainEqual({ name: 'key', ok: false, ms: expect.any(Number) });
  for (const path of [calls.listClients.path, calls.addClient.path])
    expect(await refusalOf(service.send(reviewer, 'POST', path, { name: 'B' }))).toEqual([409, messages.clientKeyLost]);
  expect(await withKeys((_, client) => client.reseal())).toEqual({ readable: 0, unreadable: 1 });
});
