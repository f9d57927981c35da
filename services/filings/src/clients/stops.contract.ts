import type { ClientDetail, ClientInput } from '@easy-tax/contracts';
import type { Actor } from '@easy-tax/platform/access';
import type { Env } from '@easy-tax/platform/core';
import { newId } from '@easy-tax/platform/data';
import { inService } from '@easy-tax/platform/office';
import { doUntilWrite, recordsIn } from '@easy-tax/platform/testing';
import type { INestApplicationContext } from '@nestjs/common';
import { filingsDefinition } from '../filings.module.js';
import { aFilingsService } from '../testing/a-filings-service.js';
import { ImportClients } from './import/import-clients.js';
import { MergeClients } from './merge/merge-clients.js';
import { UndoMerges } from './merge/undo-merges.js';
import { ReadClients } from './read-clients.js';
import { ClientAccessRepository } from './stored/client-access.repository.js';
import { WriteClients } from './write-clients.js';

/** Later than any act: what has stopped is over. */
const AFTER_ALL = '9999';
const by = { _id: newId(), name: 'Meera', role: 'admin', staffRole: 'owner', address: '127.0.0.1' } as Actor;

const partsOf = (context: INestApplicationContext) => ({
  reading: context.get(ReadClients, { strict: false }),
  writing: context.get(WriteClients, { strict: false }),
  merging: context.get(MergeClients, { strict: false }),
  undoing: context.get(UndoMerges, { strict: false }),
  importing: context.get(ImportClients, { strict: false }),
  access: context.get(ClientAccessRepository, { strict: false }),
});
type Parts = ReturnType<typeof partsOf>;

/** An act that can stop, and what there is before and after it. */
interface Prepared {
  readonly run: () => Promise<unknown>;
  readonly read: () => Promise<unknown>;
  readonly before: unknown;
  readonly after: unknown;
}

let pans = 1000;
const nextPan = () => {
  pans += 1;
  return `AEJPA${pans}K`;
};

/** Two records of one client, each with a person who has access. */
async function aPair({ reading, writing, merging, access }: Parts) {
  const add = async (input: ClientInput) => (await writing.add(input, by, undefined)).client._id;
  const kept = await add({ name: 'Sunita Agarwal', mobiles: ['9839041276'], note: 'Speaks Hindi' });
  const gone = await add({ name: 'S. Agarwal', pan: nextPan(), emails: ['s@example.com'], group: 'Agarwal family' });
  for (const clientId of [kept, gone]) {
    const given = { clientId, accountId: newId(), name: 'Asha', email: 'asha@example.com', mergeId: null };
    await access.give({ ...given, createdAt: '2026-11-27T10:00:00.000Z', confirmedAt: null });
  }
  const viewOf = ({ version: _, merges: __, accounts, ...client }: ClientDetail) => ({
    ...client,
    accounts: accounts.map((account) => account._id).toSorted(),
  });
  const read = async () => [viewOf(await reading.read(kept)), viewOf(await reading.read(gone))];
  const together = viewOf((await merging.preview(kept, gone)).merged);
  const versions = { goneId: gone, version: 1, goneVersion: 1 };
  return {
    read,
    two: await read(),
    one: [together, together],
    merge: () => merging.merge(kept, versions, by),
  };
}

/** A list that comes in as one, and the clients of it that are there. */
function aList({ reading, importing }: Parts) {
  const title = newId();
  const names = ['A', 'B', 'C'].map((letter) => `${letter} ${title}`);
  const rows = names.map((name) => ({ name, pan: nextPan(), group: 'Rao family' }));
  const read = async () => (await reading.list({ search: title, sort: 'name' })).rows.map(({ name }) => name);
  return { read, names, bringIn: () => importing.apply({ rows, title }, by, title) };
}

const prepared: Readonly<Record<string, (parts: Parts) => Promise<Prepared>>> = {
  'a merge': async (parts) => {
    const { read, two, one, merge } = await aPair(parts);
    return { run: merge, read, before: two, after: one };
  },
  'the undo of a merge': async (parts) => {
    const { read, two, one, merge } = await aPair(parts);
    const { mergeId } = await merge();
    return { run: () => parts.undoing.undo(mergeId, by), read, before: one, after: two };
  },
  'an import': async (parts) => {
    const { read, names, bringIn } = aList(parts);
    return { run: bringIn, read, before: [], after: names };
  },
  'the undo of an import': async (parts) => {
    const { read, names, bringIn } = aList(parts);
    const { _id } = await bringIn();
    return { run: () => parts.importing.undo(_id, by), read, before: names, after: [] };
  },
};

/** Stops one act at its write number `at`, and lets the office end it. @returns whether it was done before */
async function stopOne(context: INestApplicationContext, prepare: (parts: Parts) => Promise<Prepared>, at: number) {
  const parts = partsOf(context);
  const { run, read, before, after } = await prepare(parts);
  const isWhole = await doUntilWrite(recordsIn(context, filingsDefinition), at, run);
  await parts.importing.settle(AFTER_ALL);
  await parts.merging.settle(AFTER_ALL);
  const found = await read();
  expect([before, after]).toContainEqual(found);
  if (at === 1) expect(found).toEqual(before);
  if (isWhole) expect(found).toEqual(after);
  return isWhole;
}

/** Tests that an act on clients is done as a whole or not at all, whichever of its writes the process ends before. */
export function describeStops(name: string, env: () => Promise<Env>): void {
  describe(`a process that ends during an act on clients, over ${name}`, () => {
    let service: Awaited<ReturnType<typeof aFilingsService>>;
    beforeAll(async () => {
      service = await aFilingsService(await env());
      await service.stop();
    });
    afterAll(() => service.end());

    it.each(Object.entries(prepared))(
      '%s',
      async (_, prepare) => {
        const writes = await inService(filingsDefinition, service.settings, async (context) => {
          let at = 1;
          while (!(await stopOne(context, prepare, at))) at += 1;
          return at - 1;
        });
        expect(writes).toBeGreaterThan(3);
      },
      300_000,
    );
  });
}
