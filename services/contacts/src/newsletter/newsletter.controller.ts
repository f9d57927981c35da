import { calls, type Language, messages, ok, plainPage, token } from '@easy-tax/contracts';
import { Handles, type InputOf, publicRoute } from '@easy-tax/platform/access';
import { Address, type AppRequest, InLanguage } from '@easy-tax/platform/http';
import { Controller, Header, Req } from '@nestjs/common';
import { z } from 'zod';
import { NewsletterService, newsletterPaths } from './newsletter.service.js';

const TokenQuery = z.object({ token });

const buttonPage = (message: string, label: string, post: string, request: AppRequest) =>
  plainPage({ title: 'Newsletter', message, status: 200, action: { label, post, fields: {} } }, request);

const confirmPageRoute = publicRoute('GET', '/contact-data/newsletter/confirm', { query: TokenQuery });
const confirmRoute = publicRoute('POST', '/contact-data/newsletter/confirm', { query: TokenQuery });
const endPageRoute = publicRoute('GET', '/contact-data/newsletter/unsubscribe', { query: TokenQuery });
const endRoute = publicRoute('POST', '/contact-data/newsletter/unsubscribe', { query: TokenQuery });

/** Links in mails open pages with a button, because scanners follow every link. */
@Controller()
export class NewsletterController {
  constructor(private readonly newsletter: NewsletterService) {}

  @Handles(calls.subscribe)
  async subscribe(
    { body: { email } }: InputOf<typeof calls.subscribe>,
    @Address() address: string,
    @InLanguage() language: Language,
  ) {
    await this.newsletter.subscribe(email, address, language);
    return ok(messages.newsletterSent);
  }

  @Handles(confirmPageRoute)
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('cache-control', 'no-store')
  async confirmPage({ query }: InputOf<typeof confirmPageRoute>, @Req() request: AppRequest) {
    await this.newsletter.checkConfirmLink(query.token);
    const post = `${newsletterPaths.confirm}?token=${encodeURIComponent(query.token)}`;
    const question = 'One mail a month, with the dates that matter. Shall we send it?';
    return buttonPage(question, 'Yes, send it', post, request);
  }

  @Handles(confirmRoute)
  async confirm({ query }: InputOf<typeof confirmRoute>) {
    await this.newsletter.confirm(query.token);
    return ok(messages.newsletterConfirmed);
  }

  @Handles(endPageRoute)
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('cache-control', 'no-store')
  async endPage({ query }: InputOf<typeof endPageRoute>, @Req() request: AppRequest) {
    await this.newsletter.checkEndLink(query.token);
    const post = `${newsletterPaths.end}?token=${encodeURIComponent(query.token)}`;
    return buttonPage('Shall we stop sending you mails from this list?', 'Yes, stop', post, request);
  }

  /** Called by the page's button, and by a mail program's one-click unsubscribe (RFC 8058), whose form is ignored. */
  @Handles(endRoute)
  async end({ query }: InputOf<typeof endRoute>) {
    await this.newsletter.end(query.token);
    return ok(messages.newsletterEnded);
  }
}
