import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aCollector } from '../testing/a-collector.js';
import { placeEnv, threeServices } from '../testing/three-services.js';

const trace = '0af7651916cd43dd8448eb211c80319c';
const caller = 'b7ad6b7169203331';
const papers = {
  name: 'Parvathi Unlikely',
  mobile: '9876501234',
  email: 'parvathi@example.com',
  message: 'PAN ABCDE1234F',
};

describe('an upload', () => {
  let folder: string;
  let collector: Awaited<ReturnType<typeof aCollector>>;
  let lines = '';
  let requestId: string | null;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'easy-tax-traces-'));
    collector = await aCollector();
    const services = await threeServices(
      placeEnv({ DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'info', TRACES_URL: collector.url }),
      (line) => {
        lines += line;
      },
    );
    const token = await services.logIn();
    const body = new FormData();
    for (const [name, value] of Object.entries(papers)) body.append(name, value);
    body.append('file', new Blob([Buffer.from('%PDF-1.7\nsecret bytes\n%%EOF\n')]), 'Parvathi Form 16.pdf');
    const headers = { authorization: `Bearer ${token}`, traceparent: `00-${trace}-${caller}-01` };
    const answer = await fetch(`${services.urls.filings}/api/upload-file?ticket=very-secret`, {
      method: 'POST',
      headers,
      body,
    });
    expect(answer.status).toBe(201);
    requestId = answer.headers.get('x-request-id');
    // The remaining spans are sent when the services stop.
    await services.stop();
  });
  afterAll(async () => {
    await collector.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const ofTrace = () => collector.spans.filter(({ traceId }) => traceId === trace);
  const named = (name: string) => ofTrace().filter((span) => span.name === name);

  it('is one trace, from the caller through filings and auth to records and objects', () => {
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
