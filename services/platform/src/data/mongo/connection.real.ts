import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { until } from '../../testing/until.js';
import { EngineUnavailable } from '../port/errors.js';
import { LetterRecords } from '../testing/letters.js';
import { mongoDatabase } from '../testing/mongo-storage.js';
import { openMongoEngine } from './engine.js';

describe('a MongoDB server that closes all connections during a heartbeat', () => {
  const sockets: Socket[] = [];
  const collectSocket = (message: unknown) => sockets.push((message as { socket: Socket }).socket);
  beforeAll(() => subscribe('net.client.socket', collectSocket));
  afterAll(() => {
    unsubscribe('net.client.socket', collectSocket);
  });

  it('is reconnected', async () => {
    const connection = await mongoDatabase()({ connectTimeoutMS: 300 });
    const engine = await openMongoEngine(connection, { reconnectMs: 300 });
    const letters = await engine.open(LetterRecords);
    // The driver doesn't look twice within half a second.
    const quiet = performance.now() + 600;
    await until(() => performance.now() > quiet);
    const [heartbeat, ...others] = sockets;
    for (const socket of others) {
      jest.spyOn(socket, 'write').mockImplementation(() => {
        heartbeat?.destroy();
        socket.destroy(new Error('reset'));
        return true;
      });
    }
    await expect(engine.ping()).rejects.toThrow(EngineUnavailable);
    const answers = () =>
      engine.ping().then(
        () => true,
        () => false,
      );
    await until(answers);
    expect(await letters.find('nobody')).toBeNull();
    await connection.dropDatabase();
    await engine.close();
  }, 30_000);
});
