import { INTERNAL_TOKEN } from '../../testing/a-service.js';
import { good, json } from '../../testing/requests.js';
import { service, toyService } from '../../testing/toy-service.js';
import { createLog, terminalLine } from './log.js';

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

  it('say on a terminal what happened, when and in which service; a failure with its importance and the stack of its cause', () => {
    let written = '';
    const write = (line: string) => {
      written = terminalLine(line);
    };
    const log = createLog('filings', 'info', { write });
    log.info({ removed: 3 }, 'removed objects that no filing names');
    expect(written).toMatch(/^\d\d:\d\d:\d\d filings: removed objects that no filing names, removed 3\n$/);
    log.info({ audit: { _id: '01a21b09', action: 'owner.create', actor: 'system' } }, 'audit');
    expect(written).toMatch(/ filings: audit: owner\.create\n$/);
    log.error({ err: new Error('no space left') }, 'a file could not be stored');
    expect(written).toMatch(/ filings: error: a file could not be stored\nError: no space left\n {4}at /);
  });
});
