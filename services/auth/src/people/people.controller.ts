import { calls, ok, PeopleAnswer, PeopleQuery } from '@easy-tax/contracts';
import { Handles, type InputOf, internalRoute } from '@easy-tax/platform/access';
import { Controller } from '@nestjs/common';
import { PeopleService, VisitsService } from './people.service.js';

const peopleRoute = internalRoute('GET', '/internal/people', { query: PeopleQuery, answer: PeopleAnswer });
const staffRoute = internalRoute('GET', '/internal/staff', { answer: PeopleAnswer });

@Controller()
export class PeopleController {
  constructor(
    private readonly people: PeopleService,
    private readonly visits: VisitsService,
  ) {}

  /** Names and roles of at most 200 accounts; ids without one are left out. */
  @Handles(calls.people)
  async listPeople({ query: { ids } }: InputOf<typeof calls.people>) {
    return { ...ok(), data: await this.people.named(ids) };
  }

  /** The same for other services, whose audit trail has only ids. */
  @Handles(peopleRoute)
  async listPeopleForServices({ query: { ids } }: InputOf<typeof peopleRoute>) {
    return { ...ok(), data: await this.people.named(ids) };
  }

  /** Staff who can log in, for services that mail them. */
  @Handles(staffRoute)
  async listStaffForServices(_: InputOf<typeof staffRoute>) {
    return { ...ok(), data: await this.people.staff() };
  }

  /** Stores the visit; answers the end of the last visit, null on the first. */
  @Handles(calls.noteVisit)
  async recordVisit({ by }: InputOf<typeof calls.noteVisit>) {
    return { ...ok(), data: { since: await this.visits.recordVisit(by) } };
  }
}
