import { INTERNAL_HEADER } from '../../access/call-service.js';
import { newId } from '../../data/index.js';
import { Unavailable } from '../../http/errors.js';
import { listening } from '../../testing/listening.js';
import { RemotePeople } from './auth-ports.js';

const asha = {
  _id: newId(),
  name: 'Asha Verma',
  email: 'asha@example.com',
  emailVerified: true,
  language: 'en',
  role: 'user',
  staffRole: null,
  blocked: false,
};
const asked: (string | undefined)[] = [];
let status = 200;
let auth: Awaited<ReturnType<typeof listening>>;
let people: RemotePeople;
beforeAll(async () => {
  auth = await listening((request, response) => {
    asked.push(request.url);
    const isShown = request.headers[INTERNAL_HEADER] === 'shared';
    const body = status === 200 && isShown ? { success: true, data: [asha] } : { success: false };
    response.writeHead(isShown ? status : 403, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  people = new RemotePeople({ url: auth.url, internalToken: 'shared' });
});
afterAll(() => auth.close());

it('asks auth for all ids at once, and not at all without ids', async () => {
  const gone = newId();
  expect(await people.findPeople([asha._id, gone])).toEqual([asha]);
  expect(await people.findPeople([])).toEqual([]);
  await people.listStaffToMail();
  expect(asked).toEqual([`/internal/people?ids=${asha._id},${gone}`, '/internal/staff']);
});

it('fails while auth is down, as a file without names would look as if all accounts were erased', async () => {
  status = 503;
  await expect(people.findPeople([asha._id])).rejects.toThrow(Unavailable);
});
