import { calls, pathOf, ReturnWritten } from '@easy-tax/contracts';
import type { Env } from '@easy-tax/platform/core';
import type { Records, Stored } from '@easy-tax/platform/data';
import { inService } from '@easy-tax/platform/office';
import { doUntilWrite, recordsIn } from '@easy-tax/platform/testing';
import type { INestApplicationContext } from '@nestjs/common';
import type { StoredClient } from '../clients/stored/client.records.js';
import { ClientKeys } from '../clients/stored/client-keys.js';
import { filingsDefinition } from '../filings.module.js';
import { aFilingsService } from '../testing/a-filings-service.js';
import { ClientsFromAccounts } from './clients-from-accounts.service.js';

type Service = Awaited<ReturnType<typeof aFilingsService>>;

/** Removes what other suites have stored: the migration makes clients of all accounts, and some suites set the clock ahead. */
export const forgetOthers = (service: Service): Promise<void> =>
  inService(filingsDefinition, service.settings, async (context) => {
    const all = recordsIn(context, filingsDefinition);
    for (const type of [...Object.keys(differing), 'milestones', 'audit_events'])
      for await (const { _id } of all.get(type)?.iterate() ?? []) await all.get(type)?.remove({ _id });
  });

/** Stores what a release before clients has: papers, and returns of several taxpayers with messages and notes. */
async function fillAsBefore(service: Service): Promise<void> {
  const staff = await service.reviewer();
  const asha = await service.issuer.logIn();
  const ravi = await service.issuer.logIn({ name: 'Ravi Kumar', email: 'ravi@example.com' });
  await service.sent(asha);
  for (const taxpayer of [undefined, 'ravi kumar huf', 'ravi kumar huf', 'Asha Devi']) {
    const input = { clientId: ravi._id, taxpayer, form: 'ITR-1', period: 'AY 2026-27' };
    const opened = await service.send(staff, 'POST', calls.openReturn.path, input);
    const { _id: id } = ReturnWritten.parse(await opened.json()).data;
    await service.send(staff, 'POST', pathOf(calls.addNote, { id }), { text: 'Pays late' });
    await service.send(ravi, 'POST', pathOf(calls.writeToOffice, { id }), { text: 'Hello' });
  }
}

type Content = ReadonlyMap<string, readonly Stored[]>;

async function readAll(all: ReadonlyMap<string, Records<Stored>>): Promise<Content> {
  const content = new Map<string, Stored[]>();
  for (const [name, records] of all) content.set(name, await records.list());
  return content;
}

async function restore(all: ReadonlyMap<string, Records<Stored>>, before: Content): Promise<void> {
  for (const [name, now] of await readAll(all)) {
    const then = before.get(name) ?? [];
    if (JSON.stringify(now) === JSON.stringify(then)) continue;
    for (const { _id } of now) await all.get(name)?.remove({ _id });
    await all.get(name)?.insertMany(then);
  }
}

/** Fields that differ between two runs, because they are made at random or of the time. */
const differing: Readonly<Record<string, readonly string[]>> = {
  clients: ['sealed', 'groupId'],
  clientaccess: ['createdAt', 'confirmedAt'],
  clientgroups: ['_id', 'createdAt'],
  returns: [],
  returnmessages: [],
  returnnotes: [],
  filings: [],
};

/** Reads what a migration makes and moves, comparable with another run's. */
async function readOutcome(context: INestApplicationContext, all: ReadonlyMap<string, Records<Stored>>) {
  const content = await readAll(all);
  const cipher = await context.get(ClientKeys, { strict: false }).cipher();
  const numbers = (content.get('clients') as StoredClient[]).map(({ _id, sealed }) => cipher.open(sealed, _id));
  const same = Object.entries(differing).map(([name, fields]) => [
    name,
    content.get(name)?.map((record) => Object.entries(record).filter(([field]) => !fields.includes(field))),
  ]);
  return { numbers, ...Object.fromEntries(same) };
}

/** Tests that the migration makes the same clients, whichever of its writes the process ends before. */
export function describeMigrationStops(name: string, env: () => Promise<Env>): void {
  it(`a process that ends during the migration to clients, over ${name}`, async () => {
    const service = await aFilingsService(await env());
    await forgetOthers(service);
    await fillAsBefore(service);
    await service.stop();
    await inService(filingsDefinition, service.settings, async (context) => {
      const all = recordsIn(context, filingsDefinition);
      const migration = context.get(ClientsFromAccounts, { strict: false });
      for (const type of ['clients', 'clientaccess', 'clientgroups', 'milestones'])
        for await (const { _id } of all.get(type)?.iterate() ?? []) await all.get(type)?.remove({ _id });
      const before = await readAll(all);
      await migration.run();
      const whole = await readOutcome(context, all);
      expect(whole.clients).toHaveLength(4);
      const stopAt = async (at: number) => {
        await restore(all, before);
        const isWhole = await doUntilWrite(all, at, () => migration.run());
        await migration.run();
        expect(await readOutcome(context, all)).toEqual(whole);
        return isWhole;
      };
      let at = 1;
      while (!(await stopAt(at))) at += 1;
      expect(at).toBeGreaterThan(20);
    });
    await service.end();
  }, 600_000);
}
