import { calls, SiteConfig } from '@easy-tax/contracts';
import { anNginx, PUBLIC_URL, type RunningNginx } from '../testing/an-nginx.js';
import { sendRequest } from '../testing/http.js';
import { describePageRate, describeWeb } from '../testing/web.contract.js';

describeWeb('behind nginx', () => anNginx(), PUBLIC_URL);
describePageRate('behind nginx', (scale) => anNginx({ env: { RATE_LIMIT_SCALE: String(scale), TRUST_PROXY: '1' } }));

describe('nginx', () => {
  let gateway: RunningNginx;
  beforeAll(async () => {
    gateway = await anNginx();
  });
  afterAll(() => gateway.close());
  const get = (path: string, headers: Record<string, string> = {}) => sendRequest(gateway.url, path, { headers });

  it('gives a page the same ETag on another machine, and another one under another address', async () => {
    const [same, other] = [await anNginx(), await anNginx({ env: { PUBLIC_URL: 'https://another.example.in' } })];
    const { etag, 'last-modified': modified } = (await get('/shared')).headers;
    expect(modified).toBeUndefined();
    expect((await sendRequest(same.url, '/shared')).headers.etag).toBe(etag);
    expect((await sendRequest(other.url, '/shared')).headers.etag).not.toBe(etag);
    await Promise.all([same.close(), other.close()]);
  });

  it('serves the settings of this installation to the UI', async () => {
    const google = await anNginx({ env: { GOOGLE_CLIENT_ID: 'id.apps', GOOGLE_ISSUER: 'https://issuer.example' } });
    const config = SiteConfig.parse((await get(calls.siteConfig.path)).json());
    expect(config).toMatchObject({ maxFileMb: 1, googleClientId: null, googleIssuer: null });
    expect(config.acceptedKinds).toContain('application/pdf');
    expect((await sendRequest(google.url, '/config.json')).json()).toMatchObject({
      googleClientId: 'id.apps',
      googleIssuer: 'https://issuer.example',
    });
    await google.close();
  });

  it('serves the reference of the API to people and to programs', async () => {
    for (const path of ['/api/docs', '/api/docs/']) {
      const page = await get(path);
      expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(page.text).toContain('<h1>Easy Tax API</h1>');
    }
    expect((await get('/api/docs/docs.css')).headers['content-type']).toContain('text/css');
    expect((await get('/api/docs/openapi.json')).json()).toHaveProperty('paths');
  });
});
