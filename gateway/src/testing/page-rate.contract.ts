import { rates } from '@easy-tax/contracts';
import { sendRequest } from './http.js';

interface Site {
  readonly url: string;
  close(): Promise<void>;
}

/** Tests the rate of pages in both front doors, scaled so that one request a minute is allowed. */
export function describePageRate(name: string, start: (scale: number) => Promise<Site>): void {
  it(`limits pages and files for each address, with a Retry-After, ${name}`, async () => {
    const site = await start(1 / rates.pages.perAddress);
    const get = (path: string, address: string) =>
      sendRequest(site.url, path, { headers: { 'x-forwarded-for': address } });
    expect((await get('/about', '2001:db8::1')).status).toBe(200);
    const statuses = [await get('/assets/app-1a2b.js', '2001:db8::2'), await get('/nothing', '2001:db8::3')];
    const refused = statuses.at(-1);
    expect([refused?.status, refused?.json().error.code]).toEqual([429, 'too_many_requests']);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await get('/about', '203.0.113.9')).status).toBe(200);
    expect((await get('/healthz', '2001:db8::1')).status).toBe(200);
    await site.close();
  });
}
