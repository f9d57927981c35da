import { limits, PeopleAnswer, type Person } from '@easy-tax/contracts';
import { callService, type Peer } from '../access/call-service.js';
import { Unavailable } from '../http/errors.js';

export abstract class People {
  /** The people of at most 200 ids whose accounts still exist. @throws Unavailable if nobody can say */
  abstract named(ids: readonly string[]): Promise<readonly Person[]>;
}

export class RemotePeople extends People {
  constructor(private readonly auth: Peer) {
    super();
  }

  async named(ids: readonly string[]) {
    if (ids.length === 0) return [];
    try {
      const path = `/internal/people?ids=${ids}`;
      const signal = AbortSignal.timeout(limits.dependencyMs);
      const response = await callService(this.auth, { name: 'GET /internal/people', path, signal });
      return PeopleAnswer.parse(await response.json()).data;
    } catch (error) {
      throw new Unavailable({ cause: error });
    }
  }
}
