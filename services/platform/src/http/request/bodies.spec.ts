import { messages } from '@easy-tax/contracts';
import { expectE, good, json } from '../../testing/requests.js';
import { service, toyService } from '../../testing/toy-service.js';

toyService();

describe('bodies', () => {
  it('are parsed as JSON by the schema of the call', async () => {
    const answer = await service.call('/contact-data/submit', json(good));
    expect([answer.status, await answer.json()]).toEqual([201, { success: true, message: 'Thanks 9876543210' }]);
  });

  it('can’t pollute a prototype', async () => {
    const fields = JSON.stringify(good).slice(1);
    const body = `{"__proto__":{"isOwner":true},"constructor":{"prototype":{"isOwner":true}},${fields}`;
    expect((await service.call('/contact-data/submit', json(body))).status).toBe(201);
    expect('isOwner' in {}).toBe(false);
  });

  it('are refused with every invalid field, in order', async () => {
    const body = await expectE(
      await service.call('/contact-data/submit', json({ ...good, name: '', mobile: '12' })),
      400,
      'validation',
      messages.nameMissing,
    );
    expect(body.error.details.map(({ path }) => path)).toEqual(['name', 'mobile']);
  });

  it.each([
    ['no body', { method: 'POST' }, 400, 'validation'],
    ['broken JSON', json('{"name":'), 400, 'malformed'],
    ['a bare string', json('"x"'), 400, 'malformed'],
    ['an array', json([]), 400, 'validation'],
    [
      'a form for a call without forms',
      { method: 'PATCH', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'a=1' },
      415,
      'unsupported_type',
    ],
    ['text', json('x', { 'content-type': 'text/plain' }), 415, 'unsupported_type'],
    ['no type', json('{}', { 'content-type': '' }), 415, 'unsupported_type'],
    ['an odd charset', json(good, { 'content-type': 'application/json; charset=utf-99' }), 415, 'unsupported_type'],
    ['packed JSON', json(good, { 'content-encoding': 'gzip' }), 415, 'unsupported_type'],
    ['too much', json({ ...good, more: 'x'.repeat(70_000) }), 413, 'too_large'],
  ])('refuses %s', async (_, init: RequestInit, status, code) => {
    await expectE(
      await service.call(init.method === 'PATCH' ? '/contact-data/any' : '/contact-data/submit', init),
      status,
      code,
    );
  });

  it('are refused if they are too large and have no Content-Length', async () => {
    const bytes = new TextEncoder().encode(JSON.stringify({ ...good, more: 'x'.repeat(70_000) }));
    const body = new ReadableStream({
      start(controller) {
        for (let at = 0; at < bytes.length; at += 10_000) controller.enqueue(bytes.subarray(at, at + 10_000));
        controller.close();
      },
    });
    const init = { ...json(''), body, duplex: 'half' } as RequestInit;
    await expectE(await service.call('/contact-data/submit', init), 413, 'too_large', messages.tooLarge);
  });

  it('of a plain form are answered with a page, also for errors', async () => {
    const form = (fields: Record<string, string>) =>
      service.call('/contact-data/submit', {
        method: 'POST',
        headers: { accept: 'text/html,*/*' },
        body: new URLSearchParams(fields),
      });
    const thanks = await form(good);
    expect([thanks.status, thanks.headers.get('content-type')]).toEqual([201, 'text/html; charset=utf-8']);
    expect(await thanks.text()).toContain('Thanks 9876543210');
    const wrong = await form({ ...good, mobile: '1' });
    expect(wrong.status).toBe(400);
    const html = await wrong.text();
    expect(html).toContain(`<h1>${messages.mobile}</h1>`);
    expect(html).toContain(messages.typedIsKept);
    expect(html).toContain('href="/contact"');
  });
});
