import { sampleFiling } from '@easy-tax/contracts';
import type { Env } from '@easy-tax/platform/core';
import { newId } from '@easy-tax/platform/data';
import { inRecords, inService } from '@easy-tax/platform/office';
import type { LoggedIn } from '@easy-tax/platform/testing';
import { ClientAccessRepository } from '../clients/stored/client-access.repository.js';
import { ClientsRepository } from '../clients/stored/clients.repository.js';
import { SeedingService, seededReturn } from '../commands/seeding.service.js';
import { filingsDefinition } from '../filings.module.js';
import { verifyFilings } from '../index.js';
import { FilingsRepository } from '../paper-records/filings.repository.js';
import { ReturnTalliesRepository } from '../return-records/return-tallies.repository.js';
import { ReturnsRepository } from '../return-records/returns.repository.js';
import { aFilingsService } from '../testing/a-filings-service.js';
import { aPdf } from '../testing/files.js';
import { ClientsFromAccounts } from './clients-from-accounts.service.js';
import { forgetOthers } from './stops.contract.js';

const RETURNS_OF_EACH = 5;
const PAPERS = 100;
/** Every fifth account has returns of a second taxpayer. */
const FAMILY = 5;
const createdAt = '2026-06-01T06:00:00.000Z';

/** Returns of the release before: each belongs to its account, whoever the taxpayer is. */
const returnsOf = (people: readonly LoggedIn[]) =>
  Array.from({ length: people.length * RETURNS_OF_EACH }, (_, at) => {
    const [account, year] = [at % people.length, Math.floor(at / people.length)];
    const client = people[account] as LoggedIn;
    const draft = { client, form: 'ITR-1', step: 'received', fee: 500, createdAt } as const;
    const period = `AY ${2021 + year}-${22 + year}`;
    const made = seededReturn({ ...draft, _id: newId(), period }, `ETR-2026-${100_000 + at}`);
    const isOfSecond = account % FAMILY === 0 && year > 2;
    return isOfSecond ? { ...made, taxpayer: `${client.name} HUF` } : made;
  });

const papersOf = (people: readonly LoggedIn[]) =>
  people.slice(0, PAPERS).map(({ _id: owner, name, email }, at) => {
    const made = { ...sampleFiling, _id: newId(), createdAt, owner, name, email };
    return { ...made, fileName: `${at}.pdf`, document: aPdf(2000 + at) };
  });

/** Tests the migration of an office that has worked for years with the release before. */
export function describeManyMigrated(name: string, env: () => Promise<Env>, accounts: number): void {
  it(`${accounts * RETURNS_OF_EACH} returns of ${accounts} accounts become their clients', over ${name}`, async () => {
    const service = await aFilingsService(await env());
    await forgetOthers(service);
    const people: LoggedIn[] = [];
    // Two accounts of one name are two people.
    for (let at = 0; at < accounts; at += 1)
      people.push(
        await service.issuer.logIn({ name: `Ravi ${at % (accounts - FAMILY)}`, email: `ravi${at}@example.com` }),
      );
    await service.stop();
    await inService(filingsDefinition, service.settings, async (context) => {
      const [returns, filings] = [context.get(ReturnsRepository), context.get(FilingsRepository)];
      const tallies = context.get(ReturnTalliesRepository);
      await returns.addMany(returnsOf(people));
      await tallies.recount(await tallies.all(), returns.all());
      await context.get(SeedingService).seed(papersOf(people));
      const papers = await collect(filings.all());

      await context.get(ClientsFromAccounts, { strict: false }).run();

      const clients = new Map(
        (await collect(context.get(ClientsRepository).iterate())).map((each) => [each._id, each]),
      );
      const groups = new Set([...clients.values()].map(({ groupId }) => groupId));
      expect([clients.size, groups.size]).toEqual([accounts + accounts / FAMILY, accounts / FAMILY + 1]);
      const moved = await collect(returns.all());
      expect(moved).toHaveLength(accounts * RETURNS_OF_EACH);
      expect(moved.filter(({ owner, taxpayer }) => clients.get(owner)?.name !== taxpayer)).toEqual([]);
      for (const { _id } of people.slice(0, 2 * FAMILY)) {
        const access = await context.get(ClientAccessRepository).ofAccount(_id);
        expect(access.map(({ clientId }) => clientId)).toContain(_id);
      }
      expect(await collect(filings.all())).toEqual(papers);
    });
    const findings: string[] = [];
    await inRecords(filingsDefinition, service.settings, (stored) =>
      stored.verify((found) => void findings.push(found)),
    );
    expect(findings).toEqual([]);
    expect(await verifyFilings(service.settings)).toMatchObject({ missing: [], damaged: [] });
    await service.end();
  }, 600_000);
}

async function collect<T>(all: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const each of all) found.push(each);
  return found;
}
