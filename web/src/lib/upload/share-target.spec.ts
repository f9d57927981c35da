import { readFileSync } from 'node:fs';
import { join } from 'node:path';

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
