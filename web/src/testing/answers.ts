import { type BulkOutcome, type ErrorCode, errorBody, type SiteConfig, statusOf } from '@easy-tax/contracts';

/** Mocks `fetch`: records requests and answers them. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

type Given = { readonly status: number; readonly body: unknown; readonly headers?: Record<string, string> } | Error;
/** At once, or when the test resolves it: see `deferred`. */
export type Answer = Given | Promise<Given>;

/** The server's answers to each `METHOD /path`, in order. */
export type Answers = Readonly<Record<string, Answer | readonly Answer[]>>;

/** An answer that stays pending until the test resolves it. */
export function deferred() {
  let give: (answer: Given) => void = () => undefined;
  const answer = new Promise<Given>((resolve) => {
    give = resolve;
  });
  return { answer, give: (given: Given) => give(given) };
}

/** Answers each `METHOD /path` in order; the last answer repeats. An unexpected call fails the test. */
export function answering(answers: Answers): Asked[] {
  const asked: Asked[] = [];
  const queues = new Map(
    Object.entries(answers).map(([call, given]) => [call, Array.isArray(given) ? [...given] : [given]]),
  );
  globalThis.fetch = async (input, init = {}) => {
    const { pathname, search } = new URL(String(input), 'http://site.test');
    const method = init.method ?? 'GET';
    const queue = queues.get(`${method} ${pathname}`);
    if (!queue) throw new Error(`Nobody expected ${method} ${pathname}`);
    asked.push({
      method,
      path: pathname + search,
      headers: init.headers as Record<string, string>,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : null,
    });
    const answer = await (queue.length > 1 ? queue.shift() : queue[0]);
    if (answer === undefined || answer instanceof Error) throw answer;
    const text = textOf(answer);
    const headers = new Map(Object.entries(answer.headers ?? {}));
    return {
      status: answer.status,
      text: async () => text,
      headers: { get: (name: string) => headers.get(name) ?? null },
    } as unknown as Response;
  };
  return asked;
}

/** Answers each upload, whose XMLHttpRequest `answering` does not see. An `Error` means that no answer comes. */
export function answeringUpload(given: Answer): readonly FormData[] {
  const sent: FormData[] = [];
  class AnsweredRequest extends EventTarget {
    readonly upload = {};
    status = 0;
    responseText = '';
    onload = () => undefined;
    onerror = () => undefined;
    onabort = () => undefined;
    readonly abort = () => this.onabort();
    readonly open = () => undefined;
    readonly setRequestHeader = () => undefined;
    readonly getResponseHeader = () => null;
    async send(body: FormData) {
      sent.push(body);
      const answer = await given;
      if (answer instanceof Error) return this.onerror();
      this.status = answer.status;
      this.responseText = textOf(answer);
      this.onload();
    }
  }
  globalThis.XMLHttpRequest = AnsweredRequest as unknown as typeof XMLHttpRequest;
  return sent;
}

const textOf = ({ body }: Exclude<Given, Error>) => (typeof body === 'string' ? body : JSON.stringify(body));

export const ok = (body: object = {}, status = 200): Given => ({ status, body: { success: true, ...body } });

/** A list's page info: the only page, unless `change` differs. */
export const pageInfo = (total: number, change: object = {}) => ({ total, ...onlyPage, ...change });
const onlyPage = { totalExact: true, page: 1, pageSize: 10, next: null, prev: null };

/** The outcome of an act on many records; `before`: what they were. */
export const bulkOutcome = (
  change: Partial<BulkOutcome> & { readonly before?: readonly object[]; readonly unmailed?: readonly string[] },
) =>
  ok({ message: 'Saved', data: { done: [], gone: [], refused: [], failed: [], before: [], unmailed: [], ...change } });

/** An error body, as services and gateway answer it. */
export const refused = (code: ErrorCode, message: string, path = '', headers: Record<string, string> = {}): Given => ({
  status: statusOf[code],
  body: errorBody(code, [{ message, path }], 'r-1'),
  headers,
});

/** For `answering`: the site's settings. */
export const siteConfig = (change: Partial<SiteConfig> = {}) => ({
  'GET /config.json': ok({ maxFileMb: 25, acceptedKinds: [], googleClientId: null, googleIssuer: null, ...change }),
});
