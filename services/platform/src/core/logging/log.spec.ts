import { INTERNAL_TOKEN } from '../../testing/a-service.js';
import { good, json } from '../../testing/requests.js';
import { service, toyService } from '../../testing/toy-service.js';

toyService();

describe('logs', () => {
  it('have the route of a request and never personal data or values', async () => {
    const secrets = {
      authorization: 'Bearer aaa.client.sig',
      'idempotency-key': 'my-secret-key',
      cookie: 'a=very-secret',
    };
    const who = { ...good, name: 'Parvathi Unlikely', message: 'my PAN is ABCDE1234F' };
    await service.call('/contact-data/submit?ticket=very-secret-ticket', json(who, secrets));
    await service.call('/contact-data/submit', json({ ...who, mobile: 'wrong' }, secrets));
    await service.call('/contact-data/submit', json(`{"name":"Parvathi Unlikely`, secrets));
    await service.call('/me?token=very-secret', { headers: secrets });
    await service.call('/fails/bug?email=asha%40example.com', { headers: secrets });
    await service.call('/fails/very-secret-path', { headers: secrets });
    await service.call('/nowhere/very-secret-path');
    await service.call('/me');
    const lines = service.log.join('');
    for (const secret of [
      'Parvathi',
      'ABCDE1234F',
      'asha',
      '98765',
      'aaa.',
      'Asha Rao',
      'my-secret',
      INTERNAL_TOKEN,
      'ticket',
    ]) {
      expect(lines).not.toContain(secret);
    }
    expect(lines).not.toContain('very-secret');
    const written = service.log.map((line) => JSON.parse(line));
    const failed = written.find(({ route }) => route === '/fails/:how');
    expect(failed).toMatchObject({ level: 'info', service: 'contacts', method: 'GET', ms: expect.any(Number) });
    const utc = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/);
    const refused = written.find(({ status }) => status === 401);
    expect(refused).toMatchObject({ route: '/me', time: utc, requestId: expect.stringMatching(/^[\w-]{36}$/) });
    const cause = written.find(({ level, requestId }) => level === 'error' && requestId === failed.requestId);
    expect(cause.err.stack).toMatch(/toy\.controller/);
  });
});
