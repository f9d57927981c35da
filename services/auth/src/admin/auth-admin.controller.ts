import { calls, ok, PeopleAnswer, PeopleQuery } from '@easy-tax/contracts';
import { Handles, type InputOf, internalRoute, MailSender, Sender } from '@easy-tax/platform';
import { Controller } from '@nestjs/common';
import { MailTestService } from './mail-test.service.js';
import { PeopleService } from './people.service.js';

const peopleRoute = internalRoute('GET', '/internal/people', { query: PeopleQuery, answer: PeopleAnswer });

@Controller()
export class AuthAdminController {
  constructor(
    private readonly people: PeopleService,
    private readonly tests: MailTestService,
    private readonly sender: MailSender,
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

  /** Name and reply address of mails, for the other services: auth owns that setting. */
  @Handles(internalRoute('GET', '/internal/mail-sender', { answer: Sender }))
  readSender(): Promise<Sender> {
    return this.sender.now();
  }

  /** Sends a test mail to the caller; answers the mail server's reply. 429 after ten an hour. */
  @Handles(calls.testMail)
  async testMail({ by }: InputOf<typeof calls.testMail>) {
    return { ...ok(), data: await this.tests.send(by) };
  }
}
