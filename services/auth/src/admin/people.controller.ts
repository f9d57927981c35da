import { calls, ok, PeopleQuery } from '@easy-tax/contracts';
import { Handles, internalRoute, Query } from '@easy-tax/platform';
import { Controller } from '@nestjs/common';
import { PeopleService } from './people.service.js';

@Controller()
export class PeopleController {
  constructor(private readonly people: PeopleService) {}

  /** Names and roles of at most 200 accounts; ids without one are left out. */
  @Handles(calls.people)
  async named(@Query() { ids }: PeopleQuery) {
    return { ...ok(), data: await this.people.named(ids) };
  }

  /** The same for the other services, whose trail has ids alone. */
  @Handles(internalRoute('GET', '/internal/people', { query: PeopleQuery }))
  namedFor(@Query() query: PeopleQuery) {
    return this.named(query);
  }
}
