import { calls, pathOf } from '@easy-tax/contracts';
import { recordsOf } from '@easy-tax/platform/data';
import { inRecords } from '@easy-tax/platform/office';
import { ClientsFromAccounts } from './client-migration/clients-from-accounts.service.js';
import { OwnClients } from './clients/own-clients.js';
import { FormChangesRepository } from './clients/stored/client-changes.repository.js';
import { FilingsModule, filingsDefinition } from './filings.module.js';
import { remindersMail } from './mails/reminders.mail.js';
import { PlannedReturnsRepository } from './opening/opening.repository.js';
import { PaperReadingsRepository } from './paper-records/paper-readings.repository.js';
import { PersonalDataParts } from './personal-data/personal-data.service.js';
import { DailyMails } from './reminders/daily-mails.service.js';
import { asObjectKey } from './storage/object-store.js';
import { StoredFiles } from './storage/stored-files/stored-files.js';
import { send, started } from './testing/a-file-in-parts.js';
import { anAskingReturn, linkTo } from './testing/a-personal-link.js';
import { aReturn, done } from './testing/a-return.js';
import { sentFile } from './testing/a-return-file.js';
import { eraseAccount } from './testing/an-erasure.js';
import { asha, inFilings, oneServiceForAll, reviewer, service } from './testing/suite.js';

/** Record types that are an account's own, although it has been a client of the same id. */
const ofAccount = [
  ...['calendarfeeds', 'dailymails', 'open_uploads', 'receiptmails', 'returnmailchoices', 'upload_parts'],
  // They belong to papers that nobody has sorted to a client.
  ...['filings', 'openings', 'paperreadings'],
];
/** Record types that no part of personal data covers, and why. */
const withoutPersonalData: Record<string, string> = {
  backup_statuses: 'outcomes of backups',
  clientformsets: 'forms and rhythms',
  clientgroups: 'names of families and firms; a group goes with its last client',
  clientimports: 'ids of clients',
  clientkeys: 'a sealed key',
  clientmerges: 'two clients, for a day; goes with them',
  day_quotas: 'counts under a digest of day and account, for a day',
  doomed_objects: 'keys of objects; the erasure itself deletes them',
  erased_owners: 'the erasure itself, for two hours',
  extensions: 'due dates, and the owner who recorded them',
  ownforms: 'names and rules of forms',
  referencecounters: 'counters',
  returnbatches: 'days, forms and their states, with the name of staff',
  clientactmails: 'ids of returns, until staff are mailed what their clients did',
  returnmessagemails: 'ids of returns, until the mail of a new message is sent',
  returntallies: 'counts by step, fee and staff',
  secrets: 'generated secrets',
  storedtallies: 'a count',
  stray_objects: 'keys of objects',
};
const planned = { form: 'GSTR-3B', period: '2026-10', opensOn: '2026-11-01' } as const;
const declarations = recordsOf(FilingsModule);
const names = declarations.map(({ name }) => name);

/** All records of each type of this service. */
const readAll = () =>
  inRecords(filingsDefinition, service.settings, async (stored) => {
    const all = new Map<string, readonly { readonly _id: string }[]>();
    for (const name of names) all.set(name, await (await stored.open(name)).list());
    return all;
  });
const namingAsha = async () =>
  [...(await readAll())].filter(([, records]) => JSON.stringify(records).includes(asha._id)).map(([name]) => name);
const partsOf = () => inFilings(async (get) => get(PersonalDataParts).all.flatMap(({ records }) => records));

describe('a record type', () => {
  oneServiceForAll();
  beforeEach(async () => {
    const { _id: paperId, filePath } = await service.sent(asha);
    await service.call(asha, 'GET', filePath);
    await send(await started(20), 0, Buffer.alloc(10));
    const { _id } = await aReturn();
    await sentFile('addDocument', _id, { kind: 'invoice' });
    await done(reviewer, 'addNote', _id, { text: 'Pays late' });
    await done(reviewer, 'writeToClient', _id, { text: 'Please look at the invoice' });
    await inFilings(async (get) => {
      await get(ClientsFromAccounts).run();
      const mail = { kind: 'reminders', to: asha, day: '2026-11-27', items: [] } as const;
      const template = remindersMail([], 'https://easytax.example', { ...asha, today: '2026-11-27' });
      await get(DailyMails).send({ ...mail, template });
    });
    await done(reviewer, 'pauseReturnReminders', _id, { isPaused: true });
    await inFilings(async (get) => {
      const by = { _id: reviewer._id, name: reviewer.name, role: reviewer.role, staffRole: reviewer.staffRole };
      await get(PlannedReturnsRepository).add(asha._id, planned, { state: 'archived', batchId: null });
      await get(PaperReadingsRepository).begin({ _id: paperId, owner: asha._id });
      await get(FormChangesRepository).add(asha._id, by, 'none');
    });
    await anAskingReturn('Form 16').then(({ _id: returnId }) => linkTo(returnId));
    await service.send(asha, calls.changeMyReturnMails.method, pathOf(calls.changeMyReturnMails, {}), { filed: false });
    await service.send(asha, 'POST', calls.makeCalendarFeed.path, { kind: 'client' });
  });

  it('has personal data only if a part of erasure names it', async () => {
    const covered = await partsOf();
    expect([...covered, ...Object.keys(withoutPersonalData)].sort()).toEqual([...names].sort());
    const made = await namingAsha();
    const unmade = covered.filter((name) => !made.includes(name));
    expect({ 'make one in beforeEach': unmade }).toEqual({ 'make one in beforeEach': [] });
    expect(made.sort()).toEqual([...covered].sort());
  });

  it('names an erased account no more', async () => {
    expect((await eraseAccount(asha)).status).toBe(200);
    expect(await namingAsha()).toEqual(['erased_owners']);
  });

  it('of a client goes with the client, although its account stays', async () => {
    await inFilings((get) => get(OwnClients).remove(asha._id));
    expect((await namingAsha()).sort()).toEqual([...ofAccount, 'erased_owners'].sort());
  });

  it('with an object keeps it: the store finds its key', async () => {
    const all = await readAll();
    const withObjects = declarations.filter(({ schema }) => 'shape' in schema && 'objectKey' in Object(schema.shape));
    expect(withObjects.length).toBeGreaterThan(1);
    await inFilings(async (get) => {
      const files = get(StoredFiles);
      for (const { name } of withObjects) {
        const keys =
          all.get(name)?.map((record) => asObjectKey(String('objectKey' in record && record.objectKey))) ?? [];
        expect([name, (await files.keysWithRecord(keys)).size]).toEqual([name, keys.length]);
        expect([name, keys.length, 'make one in beforeEach']).not.toEqual([name, 0, 'make one in beforeEach']);
      }
    });
  });
});
