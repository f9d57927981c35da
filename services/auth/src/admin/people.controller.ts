import { officeAreas, ok, PeopleQuery } from '@easy-tax/contracts';
import { Admin, Internal, Valid } from '@easy-tax/platform';
import { Controller, Get } from '@nestjs/common';
import { PeopleService } from './people.service.js';

@Controller()
export class PeopleController {
  constructor(private readonly people: PeopleService) {}

  /** Names and roles of at most 200 accounts; ids without one are left out. */
  @Admin('owner')
  @Get(`${officeAreas.auth}/people`)
  async named(@Valid(PeopleQuery, 'query') { ids }: PeopleQuery) {
    return { ...ok(), data: await this.people.named(ids) };
  }

  /** The same for the other services, whose trail has ids alone. */
  @Internal()
  @Get('internal/people')
  namedFor(@Valid(PeopleQuery, 'query') query: PeopleQuery) {
    return this.named(query);
  }
}
