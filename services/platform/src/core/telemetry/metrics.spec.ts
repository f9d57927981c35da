import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { ok } from '@easy-tax/contracts';
import { Controller, Injectable, type OnModuleInit } from '@nestjs/common';
import { Handles, publicRoute } from '../../access/handles.js';
import { EngineFull, EngineUnavailable, newId } from '../../data/index.js';
import { Limit } from '../../http/limits/rate-limits.js';
import { Scheduler } from '../../jobs/scheduler.js';
import { Readiness } from '../../office/health/readiness.js';
import { Mailer, RecipientRefused } from '../../office/mail/mail.js';
import { Outbox } from '../../office/mail/outbox.js';
import { hostService } from '../../office/service/start.js';
import { aService, type ToyParts, toyDefinition, toyEnv } from '../../testing/a-service.js';
import { aFolder } from '../../testing/folder.js';
import { takeOut } from '../../testing/take-out.js';
import { until } from '../../testing/until.js';

import { Telemetry } from './telemetry.js';

/** For tax.example.in, until 19 November 2036, 12:07:09 UTC. */
const certificate = `-----BEGIN CERTIFICATE-----
MIIBiDCCAS2gAwIBAgIUEMIqlSMy7yvsOOUezzAdd4SprqcwCgYIKoZIzj0EAwIw
GTEXMBUGA1UEAwwOdGF4LmV4YW1wbGUuaW4wHhcNMjYxMTIyMTIwNzA5WhcNMzYx
MTE5MTIwNzA5WjAZMRcwFQYDVQQDDA50YXguZXhhbXBsZS5pbjBZMBMGByqGSM49
AgEGCCqGSM49AwEHA0IABCoi2Fwe3AHdZ2Wvw32T9zChw7volUtg3rkEo1e5anWF
5ljwZ4GZUloJQHKglFM0pKf5mvWJvKFUrzhpqWGrra6jUzBRMB0GA1UdDgQWBBQd
zzmoJKK8JvLK+bTXSIkrDtT0IDAfBgNVHSMEGDAWgBQdzzmoJKK8JvLK+bTXSIkr
DtT0IDAPBgNVHRMBAf8EBTADAQH/MAoGCCqGSM49BAMCA0kAMEYCIQDJ7bosy4zJ
oNiKB/MrAXHXXklamG87dZ4zp6V+L8axEwIhALcM6Y9QQNwWzdarbRudD8Jb/jcP
OhsY5+Fyt26p2cq9
-----END CERTIFICATE-----`;

@Controller()
class Things {
  @Handles(publicRoute('GET', '/things/:id'))
  thing() {
    return ok();
  }

  @Handles(publicRoute('GET', '/limited'))
  @Limit('enquiry')
  limited() {
    return ok();
  }
}

@Injectable()
class Fragile implements OnModuleInit {
  fails = true;
  runNow: () => void = () => undefined;
  constructor(private readonly scheduler: Scheduler) {}
  onModuleInit(): void {
    this.runNow = this.scheduler.every(1_000_000, 'fragile', () =>
      this.fails ? Promise.reject(new Error('no')) : Promise.resolve(),
    );
  }
}

async function aMeasured(parts: ToyParts = {}) {
  const service = await aService({ controllers: [Things], ...parts, env: { METRICS_PORT: '0', ...parts.env } });
  const { metrics } = service.log.map((line) => JSON.parse(line)).find(({ message }) => message === 'listening');
  return { ...service, metrics: async () => (await fetch(metrics)).text() };
}

it('counts requests by route pattern and reached limits by name, measures database operations, on a separate listener', async () => {
  const service = await aMeasured();
  const id = newId();
  await service.call(`/things/${id}`);
  while ((await service.call('/limited')).status === 200);
  const text = await service.metrics();
  expect(text).toContain(
    'http_request_duration_seconds_count{service="contacts",method="GET",route="/things/:id",status="200"} 1',
  );
  expect(text).toContain('process_resident_memory_bytes');
  expect(text).not.toContain(id);
  expect(text).toMatch(/^easytax_rate_limited_total\{limit="enquiry",by="address",service="contacts"\} 1$/m);
  expect(text).toMatch(
    /easytax_records_duration_seconds_count\{service="contacts",operation="page",type="outbox",outcome="ok".* \d+/,
  );
  expect(text).toMatch(/^easytax_check_ok\{check="records",service="contacts"\} 1$/m);
  expect(text).toMatch(/^easytax_disk_free_bytes\{service="contacts"\} \d+/m);
  expect(text).not.toMatch(/^easytax_integrity_last_run|^easytax_mongo_pool_max /m);
  expect(text).toMatch(/^easytax_records_writes_waiting\{service="contacts"\} \d+$/m);
  expect((await service.call('/metrics')).status).toBe(404);
  await service.end();
});

it('shows metrics only to this machine when the listener belongs to the product, whatever its address', async () => {
  const folder = await aFolder();
  const probe = createServer().listen(0);
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  const env = toyEnv(folder.path, { HOST: '0.0.0.0', METRICS_PORT: String(port), AUTH_URL: 'http://127.0.0.1:1' });
  const hosted = await hostService(toyDefinition({}), env, { logTo: { write: () => undefined } });
  expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(200);
  await expect(fetch(`http://127.0.0.2:${port}/metrics`)).rejects.toThrow();
  await hosted.close();
  await folder.remove();
});

it('counts writes that found no room', async () => {
  const telemetry = takeOut(Telemetry);
  const service = await aMeasured({ providers: [telemetry.provider] });
  const writing = { metric: 'easytax_objects_duration_seconds', labels: { operation: 'put' }, span: 'put' } as const;
  for (const error of [new EngineFull('the disk is full'), new EngineUnavailable('the file is read-only')])
    await expect(telemetry.it.during(writing, () => Promise.reject(error))).rejects.toBe(error);
  expect(await service.metrics()).toMatch(/^easytax_full_total\{service="contacts"\} 1$/m);
  await service.end();
});

it('has the expiry of the certificate that the gateway shows, or none while it shows none', async () => {
  let shown = '';
  const gateway = createHttpServer((_, res) => res.end(shown)).listen(0, '127.0.0.1');
  await once(gateway, 'listening');
  const { port } = gateway.address() as AddressInfo;
  const service = await aMeasured({ env: { CERTIFICATE_URL: `http://127.0.0.1:${port}/certificate.pem` } });
  expect(await service.metrics()).not.toMatch(/^easytax_certificate_end/m);
  shown = `${certificate}\n`;
  expect(await service.metrics()).toMatch(
    /^easytax_certificate_end_timestamp_seconds\{service="contacts"\} 2110709229$/m,
  );
  await service.end();
  gateway.close();
});

it('has the number of waiting mails and the time of the oldest, and reports a silent dependency as down', async () => {
  const [outbox, readiness] = [takeOut(Outbox), takeOut(Readiness)];
  const refuses = { provide: Mailer, useValue: { send: () => Promise.reject(new Error('no')) } };
  const service = await aMeasured({ providers: [outbox.provider, readiness.provider, refuses] });
  await outbox.it.enqueue({ to: 'asha@example.com', subject: 'Hello', text: 'You' });
  readiness.it.add('silent', () => new Promise(() => undefined));
  const text = await service.metrics();
  expect(text).toMatch(/^easytax_check_ok\{check="silent",service="contacts"\} 0$/m);
  expect(text).toMatch(/^easytax_check_ok\{check="records",service="contacts"\} 1$/m);
  expect(text).toMatch(/^easytax_queue_length\{queue="mails",service="contacts"\} 1$/m);
  expect(text).toMatch(/^easytax_queue_oldest_seconds\{queue="mails",service="contacts"\} 0(\.\d+)?$/m);
  expect(text).not.toContain('asha');
  await service.end();
});

it('counts mails whose recipient the mail server refused for good', async () => {
  const [outbox, mailer] = [takeOut(Outbox), takeOut<Mailer>(Mailer)];
  const service = await aMeasured({ providers: [outbox.provider, mailer.provider] });
  jest.spyOn(mailer.it, 'send').mockRejectedValue(new RecipientRefused(new Error('no')));
  await outbox.it.enqueue({ to: 'asha@example.com', subject: 'Hello', text: 'You' });
  await until(async () => /^easytax_mails_refused_total\{service="contacts"\} 1$/m.test(await service.metrics()));
  expect(await service.metrics()).toMatch(/^easytax_queue_length\{queue="mails",service="contacts"\} 0$/m);
  await service.end();
});

it('counts failed runs of a job, and has the time of the last success', async () => {
  const fragile = takeOut(Fragile);
  const service = await aMeasured({ providers: [Fragile, fragile.provider] });
  // From 0 on, so that what has happened since is known from the first failure.
  expect(await service.metrics()).toMatch(/^easytax_sweep_failures_total\{sweep="fragile",service="contacts"\} 0$/m);
  fragile.it.runNow();
  await until(async () => /^easytax_sweep_failures_total\{sweep="fragile".* 1$/m.test(await service.metrics()));
  expect(await service.metrics()).toMatch(/^easytax_sweep_last_failure_timestamp_seconds\{sweep="fragile".* \d+/m);
  const success = 'easytax_sweep_last_success_timestamp_seconds{sweep="fragile"';
  expect(await service.metrics()).not.toContain(success);
  fragile.it.fails = false;
  fragile.it.runNow();
  await until(async () => (await service.metrics()).includes(success));
  await service.end();
});
