import { calls, messages, pathOf } from '@easy-tax/contracts';
import { inRecords } from '@easy-tax/platform/office';
import { ClientAccessRepository } from '../clients/stored/client-access.repository.js';
import { ClientsRepository } from '../clients/stored/clients.repository.js';
import { filingsDefinition } from '../filings.module.js';
import { aClient, clientOf, listed, refusalOf } from '../testing/a-client.js';
import { clientList, clientView, done, staffList } from '../testing/a-return.js';
import { sendFile } from '../testing/a-return-file.js';
import { anAccess } from '../testing/an-access.js';
import { answerTo, asha, inFilings, oneServiceForEach, reviewer, service } from '../testing/suite.js';
import { ClientsFromAccounts, idOfTaxpayer, WorkOfClients } from './clients-from-accounts.service.js';
import { describeMigrationStops } from './stops.contract.js';

describeMigrationStops('SQLite', async () => ({}));

describe('the migration from accounts to clients', () => {
  oneServiceForEach();

  const migrate = () => inFilings((get) => get(ClientsFromAccounts).run());
  /** As a release before clients has left it: returns and papers alone. */
  const forgetClients = () =>
    inFilings(async (get) => {
      const clients = get(ClientsRepository);
      const access = get(ClientAccessRepository);
      for await (const { _id } of clients.iterate()) {
        await access.removeOfClient(_id);
        await clients.remove(_id);
      }
    });
  const opened = (clientId: string, taxpayer?: string) =>
    service.send(reviewer, 'POST', calls.openReturn.path, { clientId, taxpayer, form: 'ITR-1', period: 'AY 2026-27' });

  it('makes a client of each account with returns or papers, and of each further taxpayer', async () => {
    const ravi = await service.issuer.logIn({ name: 'Ravi Kumar', email: 'ravi@example.com' });
    await service.issuer.logIn({ name: 'Nobody yet' });
    await service.sent(asha);
    await service.sent(await service.issuer.logIn({ name: 'Ravi Kumar', email: 'another.ravi@example.com' }));
    for (const taxpayer of [undefined, 'ravi kumar huf', 'ravi kumar huf', 'Asha Devi'])
      expect((await opened(ravi._id, taxpayer)).status).toBe(201);
    const [last] = (await staffList()).data;
    await done(ravi, 'writeToOffice', last?._id ?? '', { text: 'Hello' });
    await forgetClients();
    expect(await clientList(ravi)).toHaveLength(4);
    await migrate();
    expect((await clientList(ravi)).map(({ client, taxpayer }) => [client.name, taxpayer]).toSorted()).toEqual([
      ['Asha Devi', 'Asha Devi'],
      ['Ravi Kumar', 'Ravi Kumar'],
      ['ravi kumar huf', 'ravi kumar huf'],
      ['ravi kumar huf', 'ravi kumar huf'],
    ]);
    expect((await clientView(last?._id ?? '', ravi)).messages).toHaveLength(1);
    const rows = (await listed({ sort: 'name' })).data;
    expect(rows.map(({ name, group }) => [name, group?.name])).toEqual([
      ['Asha Devi', 'Ravi Kumar'],
      [asha.name, undefined],
      ['Ravi Kumar', 'Ravi Kumar'],
      // Another person of that name.
      ['Ravi Kumar', undefined],
      ['ravi kumar huf', 'Ravi Kumar'],
    ]);
    expect(await clientOf(asha._id)).toMatchObject({
      source: 'migration',
      emails: [asha.email],
      accounts: [{ _id: asha._id, isConfirmed: true }],
    });
    expect((await clientOf(asha._id)).mobiles).toHaveLength(1);
    expect(await clientOf(idOfTaxpayer(ravi._id, 'RAVI KUMAR HUF'))).toMatchObject({ accounts: [{ _id: ravi._id }] });
    await service.stop();
    const findings: string[] = [];
    await inRecords(filingsDefinition, service.settings, (stored) =>
      stored.verify((finding) => void findings.push(finding)),
    );
    expect(findings).toEqual([]);
  });

  it('makes none of an account that already acts for another client', async () => {
    const { _id: clientId } = await aClient({ name: 'Verma & Sons' });
    await anAccess(clientId, asha);
    await service.sent(asha);
    await migrate();
    expect((await listed({ sort: 'name' })).data.map((client) => client.name)).toEqual(['Verma & Sons']);
  });

  it('runs once: what staff have changed since stays', async () => {
    await service.sent(asha);
    await migrate();
    await service.send(reviewer, 'PATCH', `/api/clients/${asha._id}`, { name: 'Asha Verma, Lucknow', version: 1 });
    await service.sent(await service.issuer.logIn({ name: 'Later' }));
    await migrate();
    expect((await listed()).data.map(({ name }) => name)).toEqual(['Asha Verma, Lucknow']);
  });

  it('work of a time before work was recorded keeps an import from being undone', async () => {
    const body = { rows: ['Asha', 'Bina', 'Chand'].map((name) => ({ name })), title: 'clients.xlsx' };
    const { _id: importId } = (await answerTo(reviewer, calls.importClients, { body })).data;
    const [one = '', other = '', third = ''] = (await listed({ sort: 'name' })).data.map(({ _id }) => _id);
    await anAccess(one, asha);
    expect((await sendFile('addClientPaper', other, { kind: 'Rent receipts' })).status).toBe(201);
    const isWorkedOn = await inFilings(async (get) => {
      const clients = get(ClientsRepository);
      for (const id of [one, other]) await clients.changeQuietly(id, { workedAt: null });
      await get(WorkOfClients).run();
      return Promise.all([one, other, third].map(async (id) => (await clients.find(id))?.workedAt !== null));
    });
    expect(isWorkedOn).toEqual([true, true, false]);
    const undo = service.send(reviewer, 'POST', pathOf(calls.undoImport, { id: importId }), {});
    expect(await refusalOf(undo)).toEqual([409, messages.importWorked]);
  });
});
