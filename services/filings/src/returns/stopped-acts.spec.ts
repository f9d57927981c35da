import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { limits, MINUTE, SECOND, sampleFiguresFor } from '@easy-tax/contracts';
import type { Actor } from '@easy-tax/platform/access';
import { newId } from '@easy-tax/platform/data';
import { inService, People } from '@easy-tax/platform/office';
import { doUntilWrite, later, recordsIn, theRealDate } from '@easy-tax/platform/testing';
import type { INestApplicationContext } from '@nestjs/common';
import { ClientAccess } from '../clients/client-access.js';
import { WriteClients } from '../clients/write-clients.js';
import { filingsDefinition } from '../filings.module.js';
import { MessageMails } from '../mails/sending/return-mails.js';
import { RemindByHand } from '../reminders/reminders-at-desk.js';
import { ClientActMails } from '../reminders/staff-mails.js';
import type { StoredReturn } from '../return-records/return.records.js';
import { aFilingsService, aForm } from '../testing/a-filings-service.js';
import { aPdf } from '../testing/files.js';
import { ReturnDocuments } from './files/return-files.service.js';
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
  documents: context.get(ReturnDocuments, { strict: false }),
  mine: context.get(MyReturns, { strict: false }),
  thread: context.get(ReturnMessages, { strict: false }),
  reminding: context.get(RemindClient, { strict: false }),
  byHand: context.get(RemindByHand, { strict: false }),
  later: [context.get(MessageMails, { strict: false }), context.get(ClientActMails, { strict: false })],
});
type Parts = ReturnType<typeof partsOf>;

const draft = {
  _id: newId(),
  kind: 'draft',
  fileName: 'draft.pdf',
  mime: 'application/pdf',
  size: 1,
  sha256: '0'.repeat(64),
} as const;
const asked = { items: [{ title: 'Form 16', reason: '' }], dueOn: '2099-12-31' };

/** A return of a client for whom somebody acts, with a fee and an open request, or with a draft that waits for approval. */
async function aReturn({ writing, access, opening, staff }: Parts, isSent: boolean): Promise<StoredReturn> {
  const { client } = await writing.add({ name: newId() }, rohan, undefined);
  await access.give(client._id, asha, new Date().toISOString());
  const { _id: id } = await opening.open(
    { clientId: client._id, form: 'ITR-1', period: 'AY 2026-27' },
    rohan,
    undefined,
  );
  const call = { id, by: rohan, key: undefined };
  if (isSent) {
    await staff.step(call, { to: 'checking', version: 1 });
    const { version } = await staff.addDocument(call, draft);
    const [documentId, figures] = [draft._id, sampleFiguresFor('ITR-1')];
    return staff.step(call, { to: 'prepared', documentId, figures, approveBy: '2099-12-31', version });
  }
  const { version } = await staff.askForPapers(call, asked);
  return staff.change(call, { fee: { amount: 1000, note: '' }, version });
}

/** A call that uploads a file. */
async function anUpload(fields: Readonly<Record<string, string>>): Promise<IncomingMessage> {
  const sent = new Response(aForm([...Object.entries(fields), ['file', aPdf(), 'file.pdf']]));
  const headers = { 'content-type': sent.headers.get('content-type') };
  return Object.assign(Readable.from([Buffer.from(await sent.arrayBuffer())]), {
    headers,
  }) as unknown as IncomingMessage;
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
const ofDraft: Readonly<Record<string, Act>> = {
  'staff record a signed approval': async ({ documents }, call, { version }) =>
    documents.receivePaperApproval(
      call,
      await anUpload({ documentId: draft._id, sha256: draft.sha256, version: `${version}` }),
    ),
};
const unmailed: Readonly<Record<string, Act>> = {
  'a client says that it has paid': ({ mine }, call) => mine.claimFeePaid({ ...call, by: asha }, { reference: null }),
  'staff mark a reminder': ({ byHand }, call) => byHand.mark(call, 'papers'),
  'staff open a return': ({ opening }, { by, key }, { owner: clientId }) =>
    opening.open({ clientId, form: 'ITR-2', period: 'AY 2026-27' }, by, key),
  'staff add a document': async ({ documents }, call) =>
    documents.receiveDocument(call, await anUpload({ kind: 'other' })),
  'staff add a client': ({ writing }, { by, key }) => writing.add({ name: 'Meera' }, by, key),
};
const acts = [
  ...Object.entries(mailed).map(([name, act]) => ({ name, act, isMailed: true, isSent: false })),
  ...Object.entries(ofDraft).map(([name, act]) => ({ name, act, isMailed: true, isSent: true })),
  ...Object.entries(unmailed).map(([name, act]) => ({ name, act, isMailed: false, isSent: false })),
];

/** At how many of its writes an end of the process makes a second mail; of other acts at none. */
const mailedTwice: Readonly<Record<string, number>> = {
  'staff ask for a paper': 2,
  'staff record a payment': 2,
  'staff send a mail again': 2,
  'staff record a signed approval': 4,
};

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
  async ({ name, act, isMailed, isSent }) => {
    await inService(filingsDefinition, service.settings, async (context) => {
      const parts = partsOf(context);
      let twice = 0;
      for (let at = 1, isWhole = false; !isWhole; at += 1) {
        const about = await aReturn(parts, isSent);
        const before = await countEffects(context);
        const run = () => act(parts, { id: about._id, by: rohan, key: `stop ${at} of ${name}` }, about);
        isWhole = await doUntilWrite(recordsIn(context, filingsDefinition), at, run);
        const added = async () => (await countEffects(context)).map((count, i) => count - (before[i] ?? 0));
        // As soon as an earlier request is thought to be at work no more, or later.
        later(at % 2 === 0 ? 2_900 : 60_000);
        await run();
        const [mails = 0, events] = await added();
        expect({ at, events, isMailed: mails > 0 }).toEqual({ at, events: 1, isMailed });
        expect(mails).toBeLessThanOrEqual(2);
        twice += mails > 1 ? 1 : 0;
        await run();
        expect({ at, added: await added() }).toEqual({ at, added: [mails, 1] });
        theRealDate();
      }
      expect(twice).toBeLessThanOrEqual(mailedTwice[name] ?? 0);
    });
  },
);

it('a double click waits for the first, also while auth is slow, and mails once', async () => {
  await inService(filingsDefinition, service.settings, async (context) => {
    const parts = partsOf(context);
    const people = context.get(People, { strict: false });
    const findPeople = people.findPeople.bind(people);
    jest.spyOn(people, 'findPeople').mockImplementation(async (ids) => {
      await setTimeout(SECOND);
      return findPeople(ids);
    });
    for (const [name, act] of Object.entries(mailed)) {
      const about = await aReturn(parts, false);
      const before = await countEffects(context);
      const run = () => act(parts, { id: about._id, by: rohan, key: `twice ${name}` }, about);
      await Promise.all([run(), run()]);
      const [mails, events] = (await countEffects(context)).map((count, i) => count - (before[i] ?? 0));
      expect({ name, mails, events }).toEqual({ name, mails: 1, events: 1 });
      theRealDate();
    }
  });
});
