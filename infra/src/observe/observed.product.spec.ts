import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { aCollector } from '../testing/a-collector.js';
import { alerts, dashboards, fires, folder, metricsIn, namesIn } from '../testing/figures.js';
import { bearing, placeEnv, threeServices } from '../testing/three-services.js';

const trace = '0af7651916cd43dd8448eb211c80319c';
const caller = 'b7ad6b7169203331';
const papers = {
  name: 'Parvathi Unlikely',
  mobile: '9876501234',
  email: 'parvathi@example.com',
  message: 'PAN ABCDE1234F',
};

let data: string;
let collector: Awaited<ReturnType<typeof aCollector>>;
let lines = '';
let pages: string[];
let reference: string;
let requestId: string | null;
beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'easy-tax-observed-'));
  collector = await aCollector();
  const env = placeEnv({ DATA_DIR: data, LOG_LEVEL: 'info', METRICS_PORT: '0', TRACES_URL: collector.url });
  const services = await threeServices(env, (line) => {
    lines += line;
  });
  const token = await services.logIn();
  await services.submitEnquiry('a question');
  ({ reference } = await services.send(token));
  await services.filings(token);
  const body = new FormData();
  for (const [name, value] of Object.entries(papers)) body.append(name, value);
  body.append('file', new Blob([Buffer.from('%PDF-1.7\nsecret bytes\n%%EOF\n')]), 'Parvathi Form 16.pdf');
  // A session that filings doesn't know yet, so that it asks auth.
  const headers = { ...bearing(await services.logIn()), traceparent: `00-${trace}-${caller}-01` };
  const path = '/api/upload-file?ticket=very-secret';
  const answer = await fetch(`${services.urls.filings}${path}`, { method: 'POST', headers, body });
  expect(answer.status).toBe(201);
  requestId = answer.headers.get('x-request-id');
  const addresses = [...lines.matchAll(/"metrics":"([^"]+)"/g)].map(([, url = '']) => url);
  pages = await Promise.all(addresses.map(async (url) => (await fetch(url)).text()));
  // The remaining spans are sent when the services stop.
  await services.stop();
});
afterAll(async () => {
  await collector.close();
  rmSync(data, { recursive: true, force: true });
});

describe('the services’ metrics', () => {
  const expressions = (): [string, string][] => [
    ...alerts().map(({ alert, expr }): [string, string] => [`alert ${alert}`, expr]),
    ...dashboards().flatMap(({ title, panels }) =>
      panels.flatMap((panel) => panel.targets.map(({ expr }): [string, string] => [`${title}, ${panel.title}`, expr])),
    ),
  ];

  it('have every metric that an alert or a dashboard uses', () => {
    const exposed = new Set(['up', ...pages.flatMap(namesIn)]);
    const missing = expressions().flatMap(([where, expression]) =>
      metricsIn(expression)
        .filter((name) => !exposed.has(name))
        .map((name) => `${where}: ${name}`),
    );
    expect(pages).toHaveLength(3);
    expect(missing).toEqual([]);
  });

  it('count an upload: its bytes, its object, its record', () => {
    const filings = pages.find((page) => page.includes('service="filings"')) ?? '';
    expect(filings).toMatch(/^easytax_upload_bytes_total\{service="filings"\} 20\d\d\d$/m);
    expect(filings).toMatch(/easytax_objects_duration_seconds_count\{.*operation="put",outcome="ok"\} 2$/m);
    expect(filings).toMatch(
      /easytax_records_duration_seconds_count\{.*operation="insert",type="filings",outcome="ok"\} 2$/m,
    );
    expect(filings).toMatch(/^easytax_check_ok\{check="objects",service="filings"\} 1$/m);
    expect(filings).toMatch(/^easytax_session_lookups_total\{answer="miss",service="filings"\} [1-9]/m);
  });

  it('have no personal data in labels, only patterns and kinds', () => {
    const text = pages.join('');
    for (const secret of ['asha', 'owner@', '9876543210', reference, '/internal/sessions/0']) {
      expect(text).not.toContain(secret);
    }
    const labels = [...text.matchAll(/\{.*\}/g)].map(([label]) => label);
    expect(labels.length).toBeGreaterThan(100);
    expect(labels.filter((label) => /[0-9a-f]{16}/.test(label))).toEqual([]);
  });
});

describe('the trace of an upload', () => {
  const ofTrace = () => collector.spans.filter(({ traceId }) => traceId === trace);
  const named = (name: string) => ofTrace().filter((span) => span.name === name);

  it('goes from the caller through filings and auth to records and objects', () => {
    const [upload] = named('POST /api/upload-file');
    expect(upload).toMatchObject({ service: 'filings', parentSpanId: caller, failed: false });
    const steps = ofTrace().filter(({ parentSpanId }) => parentSpanId === upload?.spanId);
    expect(steps.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['GET /internal/sessions/:sid', 'objects put', 'records insert filings']),
    );
    const [asked] = named('GET /internal/sessions/:sid').filter(({ service }) => service === 'filings');
    const answered = ofTrace().find(
      ({ service, parentSpanId }) => service === 'auth' && parentSpanId === asked?.spanId,
    );
    expect(answered?.name).toBe('GET /internal/sessions/:sid');
    expect(ofTrace().some(({ service, name }) => service === 'auth' && name.startsWith('records find'))).toBe(true);
  });

  it('has one request id in the logs of every service and in its spans', () => {
    expect(requestId).toMatch(/^[\w-]{8,}$/);
    const ids = ofTrace().flatMap(({ attributes }) => attributes['request.id'] ?? []);
    expect(new Set(ids)).toEqual(new Set([requestId]));
    const logged = lines
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as { service: string; requestId?: string })
      .filter((line) => line.requestId === requestId);
    expect(new Set(logged.map(({ service }) => service))).toEqual(new Set(['filings', 'auth']));
  });

  it('has no personal data and no content of the paper in its spans', () => {
    for (const secret of [...Object.values(papers), 'Parvathi', 'very-secret', 'Bearer', 'owner@example.com']) {
      expect(collector.raw).not.toContain(secret);
    }
    expect(collector.raw).not.toContain('secret bytes');
  });
});

describe('alerts', () => {
  const operations = readFileSync(resolve(folder, '../../docs/operations.md'), 'utf8');

  it.each(alerts())('$alert fires in a test, and leads to its row in docs/operations.md', ({ alert, annotations }) => {
    expect(fires()).toContain(alert);
    expect(annotations.runbook_url).toBe('docs/operations.md#what-every-alert-means');
    const [, table = ''] = operations.split('### What every alert means');
    expect(table).toContain(`| \`${alert}\` |`);
  });
});
