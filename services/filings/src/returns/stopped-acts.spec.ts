import { limits, MINUTE } from '@easy-tax/contracts';
import type { Actor } from '@easy-tax/platform/access';
import { newId } from '@easy-tax/platform/data';
import { inService } from '@easy-tax/platform/office';
import { doUntilWrite, later, recordsIn, theRealDate } from '@easy-tax/platform/testing';
import type { INestApplicationContext } from '@nestjs/common';
import { ClientAccess } from '../clients/client-access.js';
import { WriteClients } from '../clients/write-clients.js';
import { filingsDefinition } from '../filings.module.js';
import { MessageMails } from '../mails/sending/return-mails.js';
import { RemindByHand } from '../reminders/reminders-at-desk.js';
import { ClientActMails } from '../reminders/staff-mails.js';
import type { StoredReturn } from '../return-records/return.records.js';
import { aFilingsService } from '../testing/a-filings-service.js';
import { MyReturns } from './my-returns.service.js';
import { OpenReturn } from './open-return.service.js';
import { RemindClient } from './remind-client.service.js';
import type { ReturnCall } from './return-writer.service.js';
import { StaffReturns } from './staff-returns.service.js';
import { ReturnMessages } from './threads/return-messages.service.js';

let service: Awaited<ReturnType<typeof aFilingsService>>;
let rohan: Actor;
let asha: Actor;
beforeAll(async () => {
  service = await aFilingsService({ LOG_LEVEL: 'fatal' });
  rohan = { ...(await service.owner()), address: '127.0.0.1' };
  await service.stop();
});
beforeEach(async () => {
  asha = { ...(await service.issuer.logIn({ email: `${newId()}@example.com` })), address: '127.0.0.1' };
});
afterEach(theRealDate);
afterAll(() => service.end());

const partsOf = (context: INestApplicationContext) => ({
  writing: context.get(WriteClients, { strict: false }),
  access: context.get(ClientAccess, { strict: false }),
  opening: context.get(OpenReturn, { strict: false }),
  staff: context.get(StaffReturns, { strict: false }),
  mine: context.get(MyReturns, { strict: false }),
  thread: context.get(ReturnMessages, { strict: false }),
  reminding: context.get(RemindClient, { strict: false }),
  byHand: context.get(RemindByHand, { strict: false }),
  later: [context.get(MessageMails, { strict: false }), context.get(ClientActMails, { strict: false })],
});
type Parts = ReturnType<typeof partsOf>;

const asked = { items: [{ title: 'Form 16', reason: '' }], dueOn: '2099-12-31' };

/** A return of a client for whom somebody acts, with a fee and an open request. */
async function aReturn({ writing, access, opening, staff }: Parts): Promise<StoredReturn> {
  const { client } = await writing.add({ name: newId() }, rohan, undefined);
  await access.give(client._id, asha, new Date().toISOString());
  const { _id: id } = await opening.open(
    { clientId: client._id, form: 'ITR-1', period: 'AY 2026-27' },
    rohan,
    undefined,
  );
  const call = { id, by: rohan, key: undefined };
  const { version } = await staff.askForPapers(call, asked);
  return staff.change(call, { fee: { amount: 1000, note: '' }, version });
}

type Act = (parts: Parts, call: ReturnCall, about: StoredReturn) => Promise<unknown>;

const mailed: Readonly<Record<string, Act>> = {
  'staff ask for a paper': ({ staff }, call) => staff.askForPapers(call, asked),
  'staff write a message': ({ thread }, call) => thread.writeToClient(call, { text: 'Your papers are here' }),
  'staff record a payment': ({ staff }, call, { version }) =>
    staff.receiveFee(call, { way: 'upi', reference: '', version }),
  'staff send a mail again': ({ reminding }, call) => reminding.remind(call),
  'a client writes a message': ({ thread }, call) => thread.writeToOffice({ ...call, by: asha }, { text: 'Hello' }),
  'a client withdraws': ({ mine }, call) => mine.withdraw({ ...call, by: asha }, { text: 'Filed elsewhere' }),
};
const unmailed: Readonly<Record<string, Act>> = {
  'a client says that it has paid': ({ mine }, call) => mine.claimFeePaid({ ...call, by: asha }, { reference: null }),
  'staff mark a reminder': ({ byHand }, call) => byHand.mark(call, 'papers'),
  'staff open a return': ({ opening }, { by, key }, { owner: clientId }) =>
    opening.open({ clientId, form: 'ITR-2', period: 'AY 2026-27' }, by, key),
  'staff add a client': ({ writing }, { by, key }) => writing.add({ name: 'Meera' }, by, key),
};
const acts = [
  ...Object.entries(mailed).map(([name, act]) => ({ name, act, isMailed: true })),
  ...Object.entries(unmailed).map(([name, act]) => ({ name, act, isMailed: false })),
];

/** How many mails wait, and how many events the trail has, once nothing is held back any more. */
async function countEffects(context: INestApplicationContext): Promise<readonly number[]> {
  later(limits.messageMailMs + MINUTE);
  for (const mails of partsOf(context).later) await mails.sendDue();
  const all = recordsIn(context, filingsDefinition);
  return Promise.all(
    ['outbox', 'audit_events'].map(async (name) => (await all.get(name)?.ids({}, 10_000))?.length ?? 0),
  );
}

it.each(acts)(
  'when the process ends after $name, the repeat sends the mail and records the event; further ones add nothing',
  async ({ name, act, isMailed }) => {
    await inService(filingsDefinition, service.settings, async (context) => {
      const parts = partsOf(context);
      for (let at = 1, isWhole = false; !isWhole; at += 1) {
        const about = await aReturn(parts);
        const before = await countEffects(context);
        const run = () => act(parts, { id: about._id, by: rohan, key: `stop ${at} of ${name}` }, about);
        isWhole = await doUntilWrite(recordsIn(context, filingsDefinition), at, run);
        const added = async () => (await countEffects(context)).map((count, i) => count - (before[i] ?? 0));
        // As soon as an earlier request is thought to be at work no more, or later.
        later(at % 2 === 0 ? 2_900 : 60_000);
        await run();
        const [mails = 0, events] = await added();
        expect({ at, events, isMailed: mails > 0 }).toEqual({ at, events: 1, isMailed });
        await run();
        expect({ at, added: await added() }).toEqual({ at, added: [mails, 1] });
        theRealDate();
      }
    });
  },
);

it('a double click waits for the first, and mails once', async () => {
  await inService(filingsDefinition, service.settings, async (context) => {
    const parts = partsOf(context);
    for (const [name, act] of Object.entries(mailed)) {
      const about = await aReturn(parts);
      const before = await countEffects(context);
      const run = () => act(parts, { id: about._id, by: rohan, key: `twice ${name}` }, about);
      await Promise.all([run(), run()]);
      const [mails, events] = (await countEffects(context)).map((count, i) => count - (before[i] ?? 0));
      expect({ name, mails, events }).toEqual({ name, mails: 1, events: 1 });
      theRealDate();
    }
  });
});
