import { HOUR, limits, messages, ok } from '@easy-tax/contracts';
import { Controller, Get, Module } from '@nestjs/common';
import { Unauthenticated } from '../http/errors.js';
import { aCaller } from '../testing/a-caller.js';
import { aService, INTERNAL_TOKEN } from '../testing/a-service.js';
import { expectE } from '../testing/requests.js';
import { later, theRealDate } from '../testing/the-date.js';
import { ToyController } from '../testing/toy.controller.js';
import { service, toyService } from '../testing/toy-service.js';
import { SessionGate } from './caller.js';
import { Handles, publicRoute } from './handles.js';

toyService();

describe('access', () => {
  const as = (who: string) => ({ headers: { authorization: `Bearer aaa.${who}.sig` } });

  it.each([
    ['/me', 'client', 200],
    ['/me', 'stranger', 401],
    ['/staff', 'client', 403],
    ['/staff', 'reviewer', 200],
    ['/owner', 'reviewer', 403],
    ['/owner', 'owner', 200],
    ['/internal/thing', 'owner', 403],
    ['/enrol', 'limited', 200],
    ['/grave', 'client', 200],
    ['/grave', 'seen', 200],
    ['/me', 'unseen', 200],
  ])('%s for %s: %d', async (path, who, status) => {
    expect((await service.call(path, as(who))).status).toBe(status);
  });

  it.each([
    ['nothing', {}],
    ['another scheme', { authorization: 'Basic YTpi' }],
    ['no token', { authorization: 'Bearer' }],
    ['two tokens', { authorization: 'Bearer aaa.owner.sig aaa.owner.sig' }],
    ['a giant', { authorization: `Bearer aaa.${'b'.repeat(5000)}.ccc` }],
  ])('401 for %s', async (_, headers: Record<string, string>) => {
    await expectE(await service.call('/me', { headers }), 401, 'unauthenticated');
  });

  it('allows staff without a required second factor only to set one up, with an error that says so', async () => {
    for (const path of ['/me', '/staff', '/owner'])
      await expectE(await service.call(path, as('limited')), 403, 'second-factor-required');
  });

  it('requires a second factor in this session within ten minutes, of users who have one', async () => {
    await expectE(await service.call('/grave', as('unseen')), 403, 'second-look', messages.secondLook);
    later(limits.secondLookMs);
    await expectE(await service.call('/grave', as('seen')), 403, 'second-look');
    // It was shown while the clock stood ahead.
    later(-limits.secondLookMs - HOUR);
    await expectE(await service.call('/grave', as('seen')), 403, 'second-look');
    theRealDate();
  });

  it('accepts a second step that the cached session does not know yet', async () => {
    const before = aCaller({ hasFactor: true });
    class CachedGate extends SessionGate {
      verify = async () => before;
      callerOf = async (_: string, { isFresh } = { isFresh: false }) =>
        isFresh ? { ...before, lookedAt: new Date().toISOString() } : before;
    }
    const cached = await aService({ controllers: [ToyController], auth: { sessions: new CachedGate() } });
    expect((await cached.call('/grave', as('unseen'))).status).toBe(200);
    await cached.end();
  });

  it('asks the session gate of its own service, also beside another service of that name', async () => {
    class ShutGate extends SessionGate {
      async verify(): Promise<never> {
        throw new Unauthenticated();
      }
      callerOf = this.verify;
    }
    const statusAt = async (each: typeof service) => (await each.call('/me', as('client'))).status;
    const shut = await aService({ controllers: [ToyController], auth: { sessions: new ShutGate() } });
    expect(await Promise.all([statusAt(service), statusAt(shut)])).toEqual([200, 401]);
    await shut.end();
    expect(await statusAt(service)).toBe(200);
  });

  it('admits other services only by their secret', async () => {
    const shown = (token: string) => service.call('/internal/thing', { headers: { 'x-internal-token': token } });
    expect((await shown(INTERNAL_TOKEN)).status).toBe(200);
    expect((await shown('wrong')).status).toBe(403);
  });

  it('refuses to start with a route that doesn’t declare its access', async () => {
    @Controller()
    class Open {
      @Get('open')
      open() {
        return ok();
      }
    }
    await expect(aService({ controllers: [Open] })).rejects.toThrow('Open.open is bound without @Handles()');
  });

  it('refuses to start with a route that an earlier one hides, also in another module', async () => {
    @Controller()
    class Any {
      @Handles(publicRoute('GET', '/papers/:id'))
      one() {
        return ok();
      }
    }
    @Controller()
    class Summary {
      @Handles(publicRoute('GET', '/papers/overview'))
      overview() {
        return ok('the overview');
      }
    }
    @Module({ controllers: [Summary] })
    class SummaryModule {}
    @Module({ controllers: [Any] })
    class AnyModule {}

    await expect(aService({ imports: [AnyModule, SummaryModule] })).rejects.toThrow(
      'Summary.overview (GET /papers/overview) is hidden by Any.one (/papers/:id)',
    );
    const service = await aService({ imports: [SummaryModule, AnyModule] });
    expect(await (await service.call('/papers/overview')).json()).toMatchObject({ message: 'the overview' });
    await service.end();
  });
});
