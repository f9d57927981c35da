import { fetchAnswer, type Peer } from '@easy-tax/platform/access';
import { SecurityTrailAnswer, securityTrailPath } from '@easy-tax/platform/office';
import type { SecurityTrail } from '../../config/auth-hooks.js';

/** Reads security events of a service in another container. */
export class RemoteSecurityTrail implements SecurityTrail {
  constructor(private readonly peer: Peer) {}

  async between(since: Date, until: Date) {
    const query = new URLSearchParams({ since: since.toISOString(), until: until.toISOString() });
    const path = `${securityTrailPath}?${query}`;
    return (await fetchAnswer(this.peer, { name: `GET ${securityTrailPath}`, path, answer: SecurityTrailAnswer })).data;
  }
}
