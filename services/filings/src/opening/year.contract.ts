import { calls, ExtensionWritten, hourInIndia, pathOf, ReturnList } from '@easy-tax/contracts';
import type { Env } from '@easy-tax/platform/core';
import { inService, Outbox } from '@easy-tax/platform/office';
import { at, type LoggedIn, mailsIn, theRealDate, until } from '@easy-tax/platform/testing';
import type { INestApplicationContext } from '@nestjs/common';
import { filingsDefinition } from '../filings.module.js';
import { SendReminders } from '../reminders/send-reminders.js';
import { ExtendedReturns } from '../returns/firm-rules/extended-returns.service.js';
import { aFilingsService } from '../testing/a-filings-service.js';
import { dueOn } from '../testing/a-return.js';
import { OpenBatches } from './open-batches.service.js';

const CLIENTS = 4;
/** Tests what returns and reminders do by themselves, on two runners on one store. */
export function describeOfficeYear(name: string, env: () => Promise<Env>): void {
  describe(`two runners of the office's year over ${name}`, () => {
    let service: Awaited<ReturnType<typeof aFilingsService>>;
    let staff: LoggedIn;
    beforeAll(async () => {
      service = await aFilingsService(await env());
    });
    afterEach(() => theRealDate());
    afterAll(() => service.end());

    const post = async (who: LoggedIn, path: string, body: object) => {
      const answer = await service.send(who, 'POST', path, body);
      expect([path, answer.status]).toEqual([path, 201]);
      return ((await answer.json()) as { data: { _id: string } }).data._id;
    };
    /** The same work at the same time, on each runner. */
    const onBoth = (work: (context: INestApplicationContext) => Promise<unknown>) =>
      inService(filingsDefinition, service.settings, (one) =>
        inService(filingsDefinition, service.settings, (two) => Promise.all([one, two].map(work))),
      );
    const returnsOf = async (client: string) => {
      const path = `${calls.listReturns.path}?client=${client}`;
      const { data } = ReturnList.parse(await (await service.call(await service.reviewer(), 'GET', path)).json());
      return data.map(({ form, period, dueOn }) => `${form} ${period} ${dueOn}`).toSorted();
    };

    it('open each return once, with all days of a stop', async () => {
      at('2026-11-30T22:00:00+05:30');
      staff = await service.reviewer();
      const forms = ['GSTR-3B', 'IFF'].map((form) => ({ form, rhythm: 'month', dueClass: null, from: null }));
      const clients: string[] = [];
      for (let n = 0; n < CLIENTS; n += 1)
        clients.push(await post(staff, calls.addClient.path, { name: `Gomti Agro ${n}`, forms }));
      at('2027-01-01T06:00:30+05:30');
      const times = { since: new Date('2026-11-30T06:00:00+05:30'), due: new Date('2027-01-01T06:00:00+05:30') };
      await onBoth((context) =>
        context.get(OpenBatches, { strict: false }).openDue(new AbortController().signal, times),
      );
      const expected = ['GSTR-3B 2026-11 2026-12-20', 'GSTR-3B 2026-12 2027-01-20', 'IFF 2026-11 2026-12-13'];
      for (const client of clients) expect(await returnsOf(client)).toEqual(expected);
    });

    it('send each reminder once', async () => {
      staff = await service.reviewer();
      const people: LoggedIn[] = [];
      for (let n = 0; n < CLIENTS; n += 1) {
        const person = await service.issuer.logIn({ name: `Asha ${n}`, email: `asha${n}@example.com` });
        const input = { clientId: person._id, form: 'ITR-1', period: 'AY 2026-27' };
        const id = await post(staff, calls.openReturn.path, input);
        const items = [{ title: 'Form 16', reason: 'It shows your salary.' }];
        await post(staff, pathOf(calls.askForPapers, { id }), { items, dueOn });
        people.push(person);
      }
      at(hourInIndia(dueOn, 10).toISOString());
      for (let run = 0; run < 2; run += 1)
        await onBoth((context) => context.get(SendReminders, { strict: false }).sendDue());
      await inService(filingsDefinition, service.settings, (context) =>
        context.get(Outbox, { strict: false }).sendDue(),
      );
      const sent = async () => (await mailsIn(service.folder)).filter((mail) => mail.includes('List-Unsubscribe'));
      // The service's own outbox may have the last one in hand.
      await until(async () => (await sent()).length >= CLIENTS);
      const reminders = await sent();
      const told = people.map(({ email }) => reminders.filter((mail) => mail.includes(`To: ${email}`)).length);
      expect(told).toEqual(people.map(() => 1));
    });

    it('move returns to an extended day, and back with its undo', async () => {
      const owner = await service.owner();
      staff = await service.reviewer();
      const clientId = await post(staff, calls.addClient.path, { name: 'Extended Traders' });
      for (const [form, period] of [
        ['GSTR-1', '2027-10'],
        ['GSTR-3B', '2027-10'],
        ['GSTR-3B', '2027-11'],
      ])
        await post(staff, calls.openReturn.path, { clientId, form, period });
      const lawful = ['GSTR-1 2027-10 2027-11-11', 'GSTR-3B 2027-10 2027-11-20', 'GSTR-3B 2027-11 2027-12-20'];
      expect(await returnsOf(clientId)).toEqual(lawful);
      const extension = {
        ...{ forms: ['GSTR-1', 'GSTR-3B'], periods: ['2027-10'], only: null },
        ...{ day: '2027-11-30', source: 'Notification 12/2027', tellsClients: false },
      };
      const recorded = await service.send(owner, 'POST', calls.recordExtension.path, extension);
      const { _id: id } = ExtensionWritten.parse(await recorded.json()).data;
      await onBoth((context) => context.get(ExtendedReturns, { strict: false }).sweep());
      expect(await returnsOf(clientId)).toEqual([
        'GSTR-1 2027-10 2027-11-30',
        'GSTR-3B 2027-10 2027-11-30',
        'GSTR-3B 2027-11 2027-12-20',
      ]);
      expect((await service.send(owner, 'DELETE', pathOf(calls.undoExtension, { id }), {})).status).toBe(200);
      await onBoth((context) => context.get(ExtendedReturns, { strict: false }).sweep());
      expect(await returnsOf(clientId)).toEqual(lawful);
    });
  });
}
