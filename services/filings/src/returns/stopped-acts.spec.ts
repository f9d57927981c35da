import type { Actor } from '@easy-tax/platform/access';
import { newId } from '@easy-tax/platform/data';
import { inService } from '@easy-tax/platform/office';
import { doUntilWrite, later, recordsIn, theRealDate } from '@easy-tax/platform/testing';
import type { INestApplicationContext } from '@nestjs/common';
import { ClientAccess } from '../clients/client-access.js';
import { WriteClients } from '../clients/write-clients.js';
import { filingsDefinition } from '../filings.module.js';
import type { StoredReturn } from '../return-records/return.records.js';
import { aFilingsService } from '../testing/a-filings-service.js';
import { OpenReturn } from './open-return.service.js';
import type { ReturnCall } from './return-writer.service.js';
import { StaffReturns } from './staff-returns.service.js';
import { ReturnMessages } from './threads/return-messages.service.js';

let service: Awaited<ReturnType<typeof aFilingsService>>;
let rohan: Actor;
let asha: Actor;
beforeAll(async () => {
  service = await aFilingsService({ LOG_LEVEL: 'fatal' });
  rohan = { ...(await service.owner()), address: '127.0.0.1' };
  asha = { ...(await service.issuer.logIn()), address: '127.0.0.1' };
  await service.stop();
});
afterEach(theRealDate);
afterAll(() => service.end());

const partsOf = (context: INestApplicationContext) => ({
  writing: context.get(WriteClients, { strict: false }),
  access: context.get(ClientAccess, { strict: false }),
  opening: context.get(OpenReturn, { strict: false }),
  staff: context.get(StaffReturns, { strict: false }),
  thread: context.get(ReturnMessages, { strict: false }),
});
type Parts = ReturnType<typeof partsOf>;

/** A return of a client for whom somebody acts, with a fee. */
async function aReturn({ writing, access, opening, staff }: Parts): Promise<StoredReturn> {
  const { client } = await writing.add({ name: newId() }, rohan, undefined);
  await access.give(client._id, asha, new Date().toISOString());
  const { _id: id, version } = await opening.open(
    { clientId: client._id, form: 'ITR-1', period: 'AY 2026-27' },
    rohan,
    undefined,
  );
  return staff.change({ id, by: rohan, key: undefined }, { fee: { amount: 1000, note: '' }, version });
}

const acts: Readonly<Record<string, (parts: Parts, call: ReturnCall, version: number) => Promise<unknown>>> = {
  'staff ask for a paper': ({ staff }, call) =>
    staff.askForPapers(call, { items: [{ title: 'Form 16', reason: '' }], dueOn: '2099-12-31' }),
  'staff write a message': ({ thread }, call) => thread.writeToClient(call, { text: 'Your papers are here' }),
  'staff record a payment': ({ staff }, call, version) =>
    staff.receiveFee(call, { way: 'upi', reference: '', version }),
};

/** How many mails wait, and how many events the trail has. */
async function countEffects(context: INestApplicationContext): Promise<number[]> {
  const all = recordsIn(context, filingsDefinition);
  return Promise.all(
    ['outbox', 'returnmessagemails', 'audit_events'].map(
      async (name) => (await all.get(name)?.ids({}, 10_000))?.length ?? 0,
    ),
  );
}

it.each(Object.entries(acts))(
  'when the process ends after %s, the repeat sends the mail and records the event; further ones add nothing',
  async (name, act) => {
    await inService(filingsDefinition, service.settings, async (context) => {
      const parts = partsOf(context);
      for (let at = 1, isWhole = false; !isWhole; at += 1) {
        const { _id: id, version } = await aReturn(parts);
        const before = await countEffects(context);
        const run = () => act(parts, { id, by: rohan, key: `stop ${at} of ${name}` }, version);
        isWhole = await doUntilWrite(recordsIn(context, filingsDefinition), at, run);
        const added = async () => (await countEffects(context)).map((count, i) => count - (before[i] ?? 0));
        later(60_000);
        await run();
        const [outbox = 0, lines = 0, events] = await added();
        expect({ at, events, isMailed: outbox + lines > 0 }).toEqual({ at, events: 1, isMailed: true });
        await run();
        expect({ at, added: await added() }).toEqual({ at, added: [outbox, lines, 1] });
        theRealDate();
      }
    });
  },
);
