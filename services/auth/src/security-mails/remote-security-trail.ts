import { limits } from '@easy-tax/contracts';
import {
  callService,
  type Peer,
  type SecurityTrail,
  SecurityTrailAnswer,
  securityTrailPath,
  Unavailable,
} from '@easy-tax/platform';

/** The events of a service in another container. */
export class RemoteSecurityTrail implements SecurityTrail {
  constructor(private readonly peer: Peer) {}

  async between(since: Date, until: Date) {
    try {
      const query = new URLSearchParams({ since: since.toISOString(), until: until.toISOString() });
      const signal = AbortSignal.timeout(limits.dependencyMs);
      const call = { name: `GET ${securityTrailPath}`, path: `${securityTrailPath}?${query}`, signal };
      const response = await callService(this.peer, call);
      return SecurityTrailAnswer.parse(await response.json()).data;
    } catch (cause) {
      throw new Unavailable({ cause });
    }
  }
}
