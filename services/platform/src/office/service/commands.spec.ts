import { z } from 'zod';
import { records } from '../../data/port/records.js';
import { withFolder } from '../../data/testing/folders.js';
import { aLetter, LetterRecords } from '../../data/testing/letters.js';
import { alterLetters, flipBytes, inLetters, storeLetters } from '../../data/testing/letters-file.js';
import { ServiceRecords } from './commands.js';

const NoteRecords = records('notes', z.object({ _id: z.string(), createdAt: z.string() }), {});

it('finds nothing in a file whose search index an earlier release has left damaged, as the update makes it again', () =>
  withFolder(async (folder) => {
    await storeLetters(folder, [aLetter({ name: 'ZAB' })]);
    await flipBytes(folder, (bytes) => {
      // One character is as in the term before, three are its own.
      const term = bytes.indexOf('\u0001\u0003zab');
      expect(term).toBeGreaterThan(0);
      bytes[term + 2] = 'y'.charCodeAt(0);
    });
    await alterLetters(folder, "UPDATE record_types SET fingerprint = 'of an earlier release'");
    const findings: string[] = [];
    await inLetters(folder, (engine) =>
      new ServiceRecords('letters', [NoteRecords, LetterRecords], engine).verify((text) => findings.push(text)),
    );
    expect(findings).toEqual([]);
  }));
