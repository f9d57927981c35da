import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MB, messages } from '@easy-tax/contracts';
import { findFileProblem, isFileComplete, withContentType } from './file-content';

describe('a chosen file', () => {
  const PDF = '%PDF-1.7\n1 0 obj<<>>endobj\nstartxref\n0\n%%EOF';
  const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xd9]);
  const aFile = (content: BlobPart, name = 'form16.pdf', type = 'application/pdf') =>
    new File([content], name, { type });

  it.each([
    ['a PDF', aFile(PDF)],
    ['a PDF without an ending', aFile(PDF, 'form16', '')],
    ['a PDF that was loading', aFile(PDF, 'form16.pdf.part', 'application/octet-stream')],
    ['a photo that is called a PDF', aFile(JPEG, 'photo.pdf')],
    ['a name in Hindi', aFile(JPEG, 'फॉर्म-16.pdf', '')],
    ['a Word file, which the service inspects', aFile('PK\x03\x04', 'gains.docx', '')],
    ['JSON', aFile('{"gstin":1}', 'r1.json', 'application/json')],
    ['exactly the limit', aFile(PDF.padEnd(MB))],
  ])('is accepted if it is %s', async (_, file) => {
    expect(await findFileProblem(file, 1)).toBeNull();
  });

  it.each([
    ['a program', aFile('MZ\0\0', 'form16.pdf'), messages.fileKind],
    ['an RTF', aFile('{\\rtf1}', 'rent.doc', 'application/msword'), messages.fileRtf],
    ['empty', aFile(''), messages.fileEmpty],
    ['one byte too large', aFile(PDF.padEnd(MB + 1)), messages.fileTooLarge(1)],
  ])('is refused if it is %s, and says what to do', async (_, file, problem) => {
    expect(await findFileProblem(file, 1)).toBe(problem);
  });

  it('is refused if this installation doesn’t take its type', async () => {
    expect(await findFileProblem(aFile(JPEG), 1, ['application/pdf'])).toBe(messages.fileKind);
  });

  it('gets the type of its content, and keeps name, bytes and time', async () => {
    const named = new File([JPEG], 'photo.pdf', { type: 'application/pdf', lastModified: 7 });
    const typed = await withContentType(named);
    expect([typed.name, typed.type, typed.size, typed.lastModified]).toEqual(['photo.pdf', 'image/jpeg', 10, 7]);
    expect(await withContentType(typed)).toBe(typed);
  });

  /** A ZIP of one part; only its directory has a name. */
  const aZip = (name: string) =>
    `PK\x03\x04${name}PK\x05\x06${'\0'.repeat(8)}${String.fromCharCode(name.length)}${'\0'.repeat(9)}`;
  it.each([
    ['word/document.xml', /wordprocessingml/],
    ['xl/workbook.xml', /spreadsheetml/],
    ['form16.pdf', /zip$/],
  ])('gets the type of the ZIP that it is, by a part %s', async (part, type) => {
    expect((await withContentType(aFile(aZip(part), 'a.zip', ''))).type).toMatch(type);
  });

  it('is complete with its end only', async () => {
    expect(await isFileComplete(aFile(PDF.replace('\n0\n', '\n9\n')))).toBe(true);
    expect(await isFileComplete(aFile(PDF.slice(0, 20)))).toBe(false);
    expect(await isFileComplete(aFile(JPEG.slice(0, 8), 'a.jpg', 'image/jpeg'))).toBe(false);
  });
});

describe('share-target', () => {
  interface Shared {
    readonly files: readonly File[];
    readonly from: string;
  }
  type Listener = (event: object) => void;

  /** The service worker's own file, in a worker's scope. */
  function worker() {
    const listeners: Record<string, Listener> = {};
    const self = {
      location: { host: 'easytax.example' },
      addEventListener: (name: string, listener: Listener) => {
        listeners[name] = listener;
      },
    };
    const source = readFileSync(join(__dirname, '../../../public/share-target.js'), 'utf8');
    const response = { redirect: (to: string, status: number) => ({ to, status }) };
    new Function('self', 'Response', source)(self, response);
    const share = async (formData: () => Promise<FormData>, referrer = ''): Promise<unknown> => {
      let answer: unknown;
      const respondWith = (given: unknown) => {
        answer = given;
      };
      listeners.fetch?.({ request: { method: 'POST', mode: 'navigate', referrer, formData }, respondWith });
      return answer;
    };
    const taken = (): Shared => {
      const sent: Shared[] = [];
      listeners.message?.({ ports: [{ postMessage: (shared: Shared) => sent.push(shared) }] });
      return sent[0] ?? { files: [], from: 'nothing was sent' };
    };
    return { share, taken };
  }

  const form = (...papers: (File | string)[]) => {
    const made = new FormData();
    for (const one of papers) made.append('papers', one);
    return async () => made;
  };
  const file = new File(['%PDF-1.7'], 'form16.pdf');
  const page = { to: '/get-started?shared', status: 303 };

  it('passes the shared files to the page once, and texts never', async () => {
    const { share, taken } = worker();
    expect(await share(form('a text', file))).toEqual(page);
    expect(taken().files.map(({ name }) => name)).toEqual(['form16.pdf']);
    expect(taken()).toEqual({ files: [], from: '' });
  });

  it('has no files of a form that it can’t read', async () => {
    const { share, taken } = worker();
    expect(await share(() => Promise.reject(new TypeError('not a form')))).toEqual(page);
    expect(taken().files).toEqual([]);
  });

  it.each([
    ['an app', '', ''],
    ['a page of another site', 'https://evil.example/a?b', 'evil.example'],
    ['a page of ours', 'https://easytax.example/get-started', ''],
    ['no address', 'about:client', ''],
  ])('names the page that shares: %s', async (_, referrer, from) => {
    const { share, taken } = worker();
    await share(form(file), referrer);
    expect(taken().from).toBe(from);
  });
});
