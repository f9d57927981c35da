import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { text } from 'node:stream/consumers';
import { connect } from 'node:tls';

/** Tests HTTPS of both front doors. */
export function describeTls(name: string, site: () => { readonly url: string }): void {
  describe(`HTTPS ${name}`, () => {
    const address = () => ({ host: '127.0.0.1', port: Number(new URL(site().url).port), rejectUnauthorized: false });

    it('tells browsers to use HTTPS only', async () => {
      const call = request({ ...address(), path: '/about' }).end();
      const [answer] = (await once(call, 'response')) as [IncomingMessage];
      expect([answer.statusCode, await text(answer)]).toEqual([200, '<h1>About</h1>']);
      expect(answer.headers['strict-transport-security']).toMatch(/^max-age=\d{8}/);
    });

    it('stores a chosen language in a cookie that no other host can set', async () => {
      const call = request({ ...address(), path: '/about?lang=en' }).end();
      const [answer] = (await once(call, 'response')) as [IncomingMessage];
      const cookie = '__Host-lang=en; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure';
      expect([await text(answer), answer.headers['set-cookie']]).toEqual(['<h1>About</h1>', [cookie]]);
    });

    it('refuses TLS older than 1.2, and plain HTTP gets no answer there', async () => {
      const old = connect({ ...address(), maxVersion: 'TLSv1.1', minVersion: 'TLSv1' });
      await expect(once(old, 'secureConnect')).rejects.toThrow();
      await expect(fetch(`http://127.0.0.1:${address().port}/about`)).rejects.toThrow();
    });
  });
}
