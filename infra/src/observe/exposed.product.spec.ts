import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { alerts, dashboards, fires, folder, metricsIn, namesIn } from '../testing/figures.js';
import { placeEnv, threeServices } from '../testing/three-services.js';

describe('the services’ metrics', () => {
  let data: string;
  let pages: string[];
  let reference: string;
  beforeAll(async () => {
    data = mkdtempSync(join(tmpdir(), 'easy-tax-figures-'));
    const addresses: string[] = [];
    const services = await threeServices(placeEnv({ DATA_DIR: data, LOG_LEVEL: 'info', METRICS_PORT: '0' }), (line) =>
      addresses.push(...[...line.matchAll(/"metrics":"([^"]+)"/g)].map(([, url = '']) => url)),
    );
    const token = await services.logIn();
    await services.submitEnquiry('a question');
    ({ reference } = await services.send(token));
    await services.filings(token);
    pages = await Promise.all(addresses.map(async (url) => (await fetch(url)).text()));
    await services.stop();
  });
  afterAll(() => rmSync(data, { recursive: true, force: true }));

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
    expect(filings).toMatch(/easytax_objects_duration_seconds_count\{.*operation="put",outcome="ok"\} 1$/m);
    expect(filings).toMatch(
      /easytax_records_duration_seconds_count\{.*operation="insert",type="filings",outcome="ok"\} 1$/m,
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

describe('alerts', () => {
  const operations = readFileSync(resolve(folder, '../../docs/operations.md'), 'utf8');

  it.each(alerts())('$alert fires in a test, and leads to its row in docs/operations.md', ({ alert, annotations }) => {
    expect(fires()).toContain(alert);
    expect(annotations.runbook_url).toBe('docs/operations.md#what-every-alert-means');
    const [, table = ''] = operations.split('### What every alert means');
    expect(table).toContain(`| \`${alert}\` |`);
  });
});
