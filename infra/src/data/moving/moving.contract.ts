import { mkdirSync } from 'node:fs';
import { startAuth } from '@easy-tax/auth';
import type { Env } from '@easy-tax/platform/core';
import { DataRefused, refuseUnfinished } from '@easy-tax/platform/data';
import { addReturnDocument, readReturnDocument } from '../../testing/a-return-document.js';
import { folderForEach, inFolder } from '../../testing/folder.js';
import { bareCommand } from '../../testing/launcher.js';
import { placeEnv, threeServices } from '../../testing/three-services.js';
import { compact, verify } from '../maintenance.js';
import { exportAll, importAll } from './moving.js';

type MakePlace = (folder: string) => Promise<Env>;

/** Tests export and import between any two databases and object stores. */
export function describeMoving(name: string, { from, to }: { readonly from: MakePlace; readonly to: MakePlace }): void {
  describe(`export and import: ${name}`, () => {
    jest.setTimeout(60_000);
    folderForEach();
    let running: Awaited<ReturnType<typeof threeServices>> | undefined;
    const started = async (env: Env) => {
      running = await threeServices(env);
      return running;
    };
    afterEach(() => running?.stop());
    const envOf = async (place: MakePlace, at: string) => {
      const DATA_DIR = inFolder(at);
      mkdirSync(DATA_DIR);
      return placeEnv({ DATA_DIR, ...(await place(DATA_DIR)) });
    };

    /** Exports a place with a logged-in account, two enquiries and three documents. */
    async function exported() {
      const env = await envOf(from, 'before');
      const services = await started(env);
      const token = await services.logIn();
      for (const message of ['Where is my refund?', 'मेरा रिफंड कहाँ है?'])
        expect(await services.submitEnquiry(message)).toBe(201);
      const documents = [await services.send(token), await services.send(token), await services.send(token)];
      await services.stop();
      await addReturnDocument(env);
      const copy = inFolder('copy');
      await exportAll(env, ['--to', copy]);
      return { copy, token, documents };
    }

    it('logins, sessions, links, searches and documents work after the move', async () => {
      const { copy, token, documents } = await exported();
      const env = await envOf(to, 'after');
      await importAll(env, ['--from', copy]);
      expect(await readReturnDocument(env)).toBe('a draft');
      const services = await started(env);
      await services.logIn();
      for (const { filePath, bytes } of documents) expect((await services.open(filePath)).equals(bytes)).toBe(true);
      expect((await services.filings(token)).sort()).toEqual(documents.map(({ reference }) => reference).sort());
      expect(await services.enquiries(token, 'रिफंड')).toBe(1);
      expect((await services.send(token)).reference).not.toBe(documents[2]?.reference);
      await services.stop();
      expect(await compact(env)).toBe(true);
      expect(await verify(env)).toBe(true);
      await expect(importAll(env, ['--from', copy])).rejects.toThrow(
        /already \(filings: \w+\), and nothing is overwritten.*Into containers/,
      );
    });

    it('an import that was killed can be continued, and no service starts on a partial import', async () => {
      const { copy } = await exported();
      const env = await envOf(to, 'after');
      await killedAt(/objects put in place/, ['import', '--from', copy], env);
      expect(() => refuseUnfinished(env.DATA_DIR ?? '')).toThrow(DataRefused);
      await expect(startAuth(env)).rejects.toThrow(/half filled: its import did not end/);
      await importAll(env, ['--from', copy]);
      refuseUnfinished(env.DATA_DIR ?? '');
      expect(await verify(env)).toBe(true);
    });
  });
}

/** Kills a command once it has printed this text. */
async function killedAt(words: RegExp, command: readonly string[], env: Env): Promise<void> {
  const given = Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const running = bareCommand(command, Object.fromEntries(given));
  await running.says(words);
  running.process.kill('SIGKILL');
  await running.ended;
}
