import { ok } from '@easy-tax/contracts';
import { Controller, Get } from '@nestjs/common';
import { Public } from '../access/access.js';
import { aService } from '../testing/a-service.js';

@Controller()
class Things {
  @Public()
  @Get('things/:id')
  thing() {
    return ok();
  }
}

it('counts requests by pattern on a listener of its own', async () => {
  const service = await aService({ controllers: [Things], env: { METRICS_PORT: '0' } });
  await service.call('/things/one-thing');
  const { metrics } = service.log.map((line) => JSON.parse(line)).find(({ message }) => message === 'listening');
  const text = await (await fetch(metrics)).text();
  expect(text).toContain(
    'http_request_duration_seconds_count{service="contacts",method="GET",route="/things/:id",status="200"} 1',
  );
  expect(text).toContain('process_resident_memory_bytes');
  expect(text).not.toContain('one-thing');
  expect((await service.call('/metrics')).status).toBe(404);
  await service.end();
});
