import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { INTERNAL_HEADER } from '../access/access.guard.js';
import { newId } from '../data/index.js';
import { Unavailable } from '../http/errors.js';
import { PeopleOfAuth } from './people.js';

const asha = { _id: newId(), name: 'Asha Verma', email: 'asha@example.com', role: 'user', staffRole: null };
const asked: (string | undefined)[] = [];
let status = 200;
const server = createServer((request, response) => {
  asked.push(request.url);
  const isShown = request.headers[INTERNAL_HEADER] === 'shared';
  const body = status === 200 && isShown ? { success: true, data: [asha] } : { success: false };
  response.writeHead(isShown ? status : 403, { 'content-type': 'application/json' }).end(JSON.stringify(body));
});
let people: PeopleOfAuth;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  people = new PeopleOfAuth(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 'shared');
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

it('asks auth for all ids at once, and for none where there is none', async () => {
  const gone = newId();
  expect(await people.named([asha._id, gone])).toEqual([asha]);
  expect(await people.named([])).toEqual([]);
  expect(asked).toEqual([`/internal/people?ids=${asha._id},${gone}`]);
});

it('says that nobody can say while auth is away: a file without names would look as if all were gone', async () => {
  status = 503;
  await expect(people.named([asha._id])).rejects.toThrow(Unavailable);
});
