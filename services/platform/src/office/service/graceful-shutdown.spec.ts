import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { ok } from '@easy-tax/contracts';
import { Controller } from '@nestjs/common';
import { Handles, publicRoute } from '../../access/handles.js';
import { aService } from '../../testing/a-service.js';
import { until } from '../../testing/until.js';

/** A caller waits until the test lets go. */
function aSlowRoute() {
  const waiting: (() => void)[] = [];
  @Controller()
  class Slow {
    @Handles(publicRoute('GET', '/slow'))
    async slow() {
      await new Promise<void>((resolve) => waiting.push(resolve));
      return ok('done');
    }
  }
  return { controller: Slow, waiting };
}

interface Answer {
  readonly status: number | undefined;
  readonly connection: string | undefined;
}

/** As a balancer does: over connections that it keeps. */
function balancerOf(url: string) {
  const agent = new Agent({ keepAlive: true });
  return {
    fetchStatus: (path: string): Promise<Answer> =>
      new Promise((resolve, reject) => {
        request(`${url}${path}`, { agent }, (response) => {
          const { statusCode: status, headers } = response;
          response.resume().once('end', () => resolve({ status, connection: headers.connection }));
        })
          .once('error', reject)
          .end();
      }),
    close: () => agent.destroy(),
  };
}

it('a replica that shuts down is not ready at once, answers for the drain time, and closes each connection', async () => {
  const { controller, waiting } = aSlowRoute();
  const service = await aService({ controllers: [controller], env: { DRAIN_SECONDS: '0.5' } });
  const { fetchStatus, close } = balancerOf(service.url);
  expect(await fetchStatus('/readyz')).toEqual({ status: 200, connection: 'keep-alive' });
  const before = fetchStatus('/slow');
  await until(() => waiting.length === 1);

  const began = performance.now();
  const ended = service.end();
  expect(await fetchStatus('/readyz')).toEqual({ status: 503, connection: 'close' });
  const during = fetchStatus('/slow');
  await until(() => waiting.length === 2);
  expect(await fetchStatus('/healthz')).toEqual({ status: 200, connection: 'close' });
  for (const letGo of waiting) letGo();
  expect(await before).toEqual({ status: 200, connection: 'close' });
  expect(await during).toEqual({ status: 200, connection: 'close' });
  const refused = until(() =>
    fetchStatus('/healthz').then(
      () => false,
      (error) => error.code === 'ECONNREFUSED',
    ),
  );
  expect(await Promise.race([refused.then(() => 'refused'), ended.then(() => 'ended')])).toBe('refused');
  expect(performance.now() - began).toBeGreaterThanOrEqual(500);
  await ended;
  close();
});

it('a product without load balancers stops listening at once', async () => {
  const { controller, waiting } = aSlowRoute();
  const service = await aService({ controllers: [controller] });
  const { fetchStatus, close } = balancerOf(service.url);
  const before = fetchStatus('/slow');
  await until(() => waiting.length === 1);
  const ended = service.end();
  await until(() =>
    fetchStatus('/healthz').then(
      () => false,
      () => true,
    ),
  );
  waiting[0]?.();
  expect((await before).status).toBe(200);
  await ended;
  close();
});

it('a connection without a request does not delay the shutdown', async () => {
  const service = await aService({});
  const spare = connect(Number(new URL(service.url).port), '127.0.0.1');
  const closed = once(spare.resume(), 'close');
  await once(spare, 'connect');
  await service.end();
  await closed;
}, 10_000);
