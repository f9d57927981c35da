import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { DiskObjectStore } from '../storage/disk-object-store.js';
import { newObjectKey, type ObjectStore } from '../storage/object-store.js';
import * as files from '../testing/files.js';
import { aZip } from '../testing/zip.js';
import { DeepInspection } from './deep-inspection.js';
import type { Candidate } from './sniff-type.js';

describe('a file inspected whole', () => {
  let root: string;
  let store: ObjectStore;
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'judge-'));
    store = await DiskObjectStore.open(root);
  });
  afterAll(() => rm(root, { recursive: true, force: true }));

  const judge = async (candidate: Candidate, bytes: Buffer, judge = new DeepInspection(store)) => {
    const key = newObjectKey();
    const { size } = await store.put(key, Readable.from([bytes], { objectMode: false }));
    return judge.inspect(candidate, key, size);
  };

  it.each([
    ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', files.aDocx()],
    ['doc', 'application/msword', files.aDoc()],
    ['tiff', 'image/tiff', files.aTiff()],
  ] as const)('is taken as %s', async (candidate, mime, bytes) => {
    expect(await judge(candidate, bytes)).toBe(mime);
  });

  it.each([
    ['a plain archive', 'docx', aZip({ 'a.txt': 'hello' })],
    ['a document with macros', 'docx', files.aDocm()],
    ['a document with a macro project among its parts', 'docx', files.aDocxWithAMacroProject()],
    ['a workbook', 'docx', files.aDocx('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml')],
    ['a list of types without the document', 'docx', files.aDocxWithoutItsDocument()],
    ['an encrypted archive', 'docx', files.aDocx(undefined, { encrypted: true })],
    ['an archive that would unpack to gigabytes', 'docx', files.aDocx(undefined, { claimedSize: 4_000_000_000 })],
    ['an archive whose list of types is a bomb', 'docx', files.aDocxWhoseTypesAreABomb()],
    ['an archive cut short', 'docx', files.aDocx().subarray(0, 60)],
    ['an old workbook', 'doc', files.anOleFile('Workbook')],
    ['an encrypted package', 'doc', files.anOleFile('EncryptedPackage')],
    ['a compound file that turns in circles', 'doc', files.anOleFile('Workbook', 1)],
    ['a compound file cut short', 'doc', files.aDoc().subarray(0, 700)],
    ['a raw picture of a camera', 'tiff', files.aCameraRaw()],
    ['a TIFF cut short', 'tiff', files.aTiff().subarray(0, 9000)],
  ] as const)('is refused when it is %s', async (_, candidate, bytes) => {
    expect(await judge(candidate, bytes)).toBeNull();
  });

  it.each(['<!--', '<Override '])(
    'keeps nobody waiting who sends another when its list of types is made of %s',
    async (beginning) => {
      const shared = new DeepInspection(store);
      const slow = [1, 2].map(() => judge('docx', files.aDocxWhoseTypesNeverEnd(beginning), shared));
      expect(await judge('docx', files.aDocx(), shared)).not.toBeNull();
      expect(await Promise.all(slow)).toEqual([null, null]);
    },
    4000,
  );

  it('is refused when judging it takes too long', async () => {
    expect(await judge('docx', files.aDocx(), new DeepInspection(store, 0))).toBeNull();
  });

  it('waits its turn among many', async () => {
    const shared = new DeepInspection(store);
    const verdicts = await Promise.all(Array.from({ length: 6 }, () => judge('doc', files.aDoc(), shared)));
    expect(new Set(verdicts)).toEqual(new Set(['application/msword']));
  });

  it('says so when the store fails, instead of refusing the file', async () => {
    await expect(new DeepInspection(store).inspect('docx', newObjectKey(), 100)).rejects.toThrow('not in the store');
  });
});
