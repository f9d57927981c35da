import { randomUUID } from 'node:crypto';
import { loaded } from '../bench/load.mjs';
import { Results } from './results.mjs';
import { aFiling, aPaper, Traffic } from './traffic.mjs';

const pressure = { clients: 16, seconds: 8 };

/**
 * Answers a second of each service through the gateway, with one replica of it and with two. No lists: behind the
 * stand-in, which reads whole collections for them, they would tell nothing about MongoDB.
 *
 * @param {{ replicas: import('./replicas.mjs').Replicas, url: string, owner: object, calls: object, say: (line: string) => void }} run
 */
export async function measure({ replicas, url, owner, calls, say }) {
  const traffic = new Traffic(url, new Results(), calls);
  traffic.results.act('measuring');
  await traffic.begin(owner, { clients: 1, visitors: 0 });
  await traffic.end();
  const [{ caller, account }] = traffic.clients;
  const works = {
    auth: {
      checkauth: () => caller.ask(calls.checkAuth),
      login: () => caller.ask(calls.login, { body: { email: account.email, password: account.password } }),
    },
    contacts: {
      'an enquiry': () => caller.ask(calls.submitEnquiry, { body: anEnquiry() }),
    },
    filings: {
      'an upload of 40 kB': () => caller.ask(calls.uploadFiling, { body: aFiling(account, aPaper(40_000)) }),
    },
  };
  const rows = [];
  for (const [service, kinds] of Object.entries(works)) {
    for (const count of [1, 2]) {
      await replicas.scale({ auth: 1, contacts: 1, filings: 1, [service]: count });
      for (const [kind, work] of Object.entries(kinds)) {
        say(`${service}: ${kind}, ${count} of it`);
        const { perSecond, p50, p95 } = await loaded(work, pressure);
        rows.push(`| ${service} | ${kind} | ${count} | ${Math.round(perSecond)} | ${ms(p50)} | ${ms(p95)} |`);
      }
    }
  }
  console.log('\n| Service | What | Replicas | A second | p50 | p95 |\n|---|---|---|---|---|---|');
  console.log(rows.join('\n'));
}

const ms = (value) => `${Math.round(value)} ms`;

const anEnquiry = () => ({
  name: 'Neelam Soni',
  mobile: '9876500021',
  email: 'neelam@example.com',
  message: `When is my refund due? ${randomUUID()}`,
});
