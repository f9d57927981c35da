import { calls, messages, ok } from '@easy-tax/contracts';
import { Handles, type InputOf } from '@easy-tax/platform/access';
import { Controller } from '@nestjs/common';
import { ReadAcknowledgement } from './read-acknowledgement.service.js';
import { SentPapers } from './sent-papers.service.js';
import { ReadingsOverviewService, Suggestions } from './suggestions.service.js';

@Controller()
export class ReadingsController {
  constructor(
    private readonly overview: ReadingsOverviewService,
    private readonly acknowledgements: ReadAcknowledgement,
    private readonly suggestions: Suggestions,
    private readonly sentPapers: SentPapers,
  ) {}

  @Handles(calls.readingsOverview)
  async overviewOf() {
    return { ...ok(), data: await this.overview.read() };
  }

  @Handles(calls.readAcknowledgement)
  async readAcknowledgement({ params: { id }, body }: InputOf<typeof calls.readAcknowledgement>) {
    return { ...ok(), data: await this.acknowledgements.read(id, body.file) };
  }

  @Handles(calls.readPaperReading)
  async read({ params: { id } }: InputOf<typeof calls.readPaperReading>) {
    return { ...ok(), data: await this.suggestions.read(id) };
  }

  /** 409 if something else is suggested by now. */
  @Handles(calls.acceptSuggestion)
  async accept({ params: { id }, body, by }: InputOf<typeof calls.acceptSuggestion>) {
    await this.suggestions.accept(id, body, by);
    return ok(messages.recordChanged);
  }

  @Handles(calls.dismissSuggestion)
  async dismiss({ params: { id }, body, by }: InputOf<typeof calls.dismissSuggestion>) {
    await this.suggestions.dismiss(id, body.isDismissed, by);
    return ok(messages.recordChanged);
  }

  @Handles(calls.acceptCertain)
  async acceptCertain({ body, by }: InputOf<typeof calls.acceptCertain>) {
    return { ...ok(messages.recordChanged), data: await this.suggestions.acceptCertain(body, by) };
  }

  @Handles(calls.sentQuestions)
  async questions({ by }: InputOf<typeof calls.sentQuestions>) {
    return { ...ok(), data: await this.sentPapers.questionsOfAccount(by) };
  }

  @Handles(calls.answerSentQuestion)
  async answerQuestion({ params: { id }, body, by }: InputOf<typeof calls.answerSentQuestion>) {
    return ok(await this.sentPapers.answerOfAccount(id, body, by));
  }

  @Handles(calls.linkQuestions)
  async questionsOfLink({ by }: InputOf<typeof calls.linkQuestions>) {
    return { ...ok(), data: await this.sentPapers.questionsOfLink(by) };
  }

  @Handles(calls.answerLinkQuestion)
  async answerQuestionOfLink({ params: { id }, body, by }: InputOf<typeof calls.answerLinkQuestion>) {
    return ok(await this.sentPapers.answerOfLink(id, body, by));
  }
}
