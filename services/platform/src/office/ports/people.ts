import { PeopleAnswer, type Person } from '@easy-tax/contracts';
import { fetchAnswer, type Peer } from '../../access/call-service.js';

/** Asks auth who people are. @throws Unavailable if auth does not answer */
export abstract class People {
  /** Finds people by at most 200 ids; removed accounts are left out. */
  abstract named(ids: readonly string[]): Promise<readonly Person[]>;
  /** Staff who can log in. */
  abstract staff(): Promise<readonly Person[]>;
}

export class RemotePeople extends People {
  constructor(private readonly auth: Peer) {
    super();
  }

  async named(ids: readonly string[]) {
    if (ids.length === 0) return [];
    const call = { name: 'GET /internal/people', path: `/internal/people?ids=${ids}`, answer: PeopleAnswer };
    return (await fetchAnswer(this.auth, call)).data;
  }

  async staff() {
    const call = { name: 'GET /internal/staff', path: '/internal/staff', answer: PeopleAnswer };
    return (await fetchAnswer(this.auth, call)).data;
  }
}
