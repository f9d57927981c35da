import type { Target } from '../routes.js';
import { block, env } from './text.js';

const targets: readonly Target[] = ['auth', 'contacts', 'filings'];

/**
 * The replicas of each service. Their names are asked for again all the time (`resolve`), so that scaling needs no
 * reload; `zone` is where all workers keep what they found, and which replica has failed. A replica that ends refuses
 * connections for its last 10 s: one refusal marks it until its address is known to be gone. So does an answer that does
 * not come: services say themselves, before that, that something else keeps them waiting. Where all are marked, those
 * same replicas are asked all the same (`backup`, never marked): each may have failed but once.
 */
export const upstreams = (): string =>
  targets
    .map((target) => {
      const server = `server ${env(`${target.toUpperCase()}_ADDRESS`)} resolve`;
      return block(`upstream ${target}`, [
        `zone ${target} 256k;`,
        'least_conn;',
        `${server} max_fails=1 fail_timeout=15s;`,
        `${server} max_fails=0 backup;`,
        // Shorter than any service keeps an idle connection: none is used that is about to close.
        'keepalive 64;',
        'keepalive_timeout 4s;',
        'keepalive_requests 100000;',
      ]);
    })
    .join('\n');
