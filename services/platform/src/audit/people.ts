import { limits, PeopleAnswer, type Person } from '@easy-tax/contracts';
import { INTERNAL_HEADER } from '../access/access.guard.js';
import { Unavailable } from '../http/errors.js';
import { callService } from '../tracing/step.js';

/** Finds the people behind the ids of accounts. */
export abstract class People {
  /** The people of at most 200 ids whose accounts still exist. @throws Unavailable if nobody can say */
  abstract named(ids: readonly string[]): Promise<readonly Pick<Person, '_id' | 'name' | 'email'>[]>;
}

/** For a service that can ask nobody. */
export class NobodyKnown extends People {
  async named() {
    return [];
  }
}

/** Asks auth, which has the accounts. */
export class PeopleOfAuth extends People {
  constructor(
    private readonly authUrl: string,
    private readonly internalToken: string,
  ) {
    super();
  }

  async named(ids: readonly string[]) {
    if (ids.length === 0) return [];
    try {
      const response = await callService('GET /internal/people', `${this.authUrl}/internal/people?ids=${ids}`, {
        headers: { [INTERNAL_HEADER]: this.internalToken },
        redirect: 'error',
        signal: AbortSignal.timeout(limits.dependencyMs),
      });
      return PeopleAnswer.parse(await response.json()).data;
    } catch (error) {
      throw new Unavailable({ cause: error });
    }
  }
}
