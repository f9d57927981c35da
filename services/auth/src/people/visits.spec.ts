import { limits, MINUTE } from '@easy-tax/contracts';
import { type Caller } from '@easy-tax/platform/access';
import { newId } from '@easy-tax/platform/data';
import { newAccount } from '../accounts/account.js';
import { aStoreInTime, type StoreInTime } from '../testing/store-in-time.js';
import { VisitsService } from './people.service.js';

describe('the previous visit of a member of staff', () => {
  let store: StoreInTime;
  let visits: VisitsService;
  let meera: Caller;
  beforeEach(async () => {
    store = await aStoreInTime();
    visits = new VisitsService(store.accounts, store.clock);
    const _id = newId();
    const person = {
      _id,
      name: 'Meera Joshi',
      email: 'meera@office.example',
      role: 'admin',
      staffRole: 'owner',
      language: 'en',
    } as const;
    await store.accounts.add(newAccount({ ...person, createdAt: store.clock.now().toISOString() }));
    meera = { ...person, emailVerified: true, sid: newId(), limited: false, hasFactor: false, lookedAt: null };
  });
  afterEach(() => store.end());

  it('is unknown during the first visit', async () => {
    expect(await visits.recordVisit(meera)).toBeNull();
    store.clock.pass(5 * MINUTE);
    expect(await visits.recordVisit(meera)).toBeNull();
  });

  it('is the end of the visit before, from any device, as long as the new one lasts', async () => {
    await visits.recordVisit(meera);
    store.clock.pass(20 * MINUTE);
    await visits.recordVisit(meera);
    const left = store.clock.now().toISOString();
    store.clock.pass(limits.visitGapMs + MINUTE);
    expect(await visits.recordVisit(meera)).toBe(left);
    store.clock.pass(10 * MINUTE);
    expect(await visits.recordVisit({ ...meera, sid: newId() })).toBe(left);
  });
});
