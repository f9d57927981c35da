import { aService } from '../../testing/a-service.js';

const mockLoaded: string[] = [];
jest.mock('prom-client', () => {
  mockLoaded.push('prom-client');
  return jest.requireActual('prom-client');
});
jest.mock('@opentelemetry/sdk-trace-base', () => {
  mockLoaded.push('OpenTelemetry');
  return jest.requireActual('@opentelemetry/sdk-trace-base');
});

it('loads metrics and tracing libraries only if their variable is set', async () => {
  await (await aService()).end();
  expect(mockLoaded).toEqual([]);
  await (await aService({ env: { METRICS_PORT: '0' } })).end();
  expect(mockLoaded).toEqual(['prom-client']);
  await (await aService({ env: { TRACES_URL: 'http://127.0.0.1:1' } })).end();
  expect(mockLoaded).toEqual(['prom-client', 'OpenTelemetry']);
});
