import { messages, NewsletterInput, ok, token } from '@easy-tax/contracts';
import { Address, Public, page, Valid } from '@easy-tax/platform';
import { Controller, Get, Header, HttpCode, Inject, Post } from '@nestjs/common';
import { z } from 'zod';
import { NewsletterService, newsletterPaths } from './newsletter.service.js';

const TokenQuery = z.object({ token });
type TokenQuery = z.infer<typeof TokenQuery>;

const buttonPage = (title: string, message: string, label: string, post: string) =>
  page({ title, message, status: 200, action: { label, post, fields: {} } });

/** The links of the mails open pages whose button acts: a scanner that follows every link must change nothing. */
@Controller()
export class NewsletterController {
  constructor(@Inject(NewsletterService) private readonly newsletter: NewsletterService) {}

  @Public()
  @Post('contact-data/newsletter')
  @HttpCode(202)
  async subscribe(@Valid(NewsletterInput) { email }: { email: string }, @Address() address: string) {
    await this.newsletter.subscribe(email, address);
    return ok(messages.newsletterSent);
  }

  @Public()
  @Get('contact-data/newsletter/confirm')
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('cache-control', 'no-store')
  async confirmPage(@Valid(TokenQuery, 'query') query: TokenQuery) {
    await this.newsletter.mayConfirm(query.token);
    const post = `${newsletterPaths.confirm}?token=${encodeURIComponent(query.token)}`;
    return buttonPage(
      'Newsletter',
      'One mail a month, with the dates that matter. Shall we send it?',
      'Yes, send it',
      post,
    );
  }

  @Public()
  @Post('contact-data/newsletter/confirm')
  @HttpCode(200)
  async confirm(@Valid(TokenQuery, 'query') query: TokenQuery) {
    await this.newsletter.confirm(query.token);
    return ok(messages.newsletterConfirmed);
  }

  @Public()
  @Get('contact-data/newsletter/unsubscribe')
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('cache-control', 'no-store')
  async endPage(@Valid(TokenQuery, 'query') query: TokenQuery) {
    await this.newsletter.mayEnd(query.token);
    const post = `${newsletterPaths.end}?token=${encodeURIComponent(query.token)}`;
    return buttonPage('Newsletter', 'Shall we stop sending you mails from this list?', 'Yes, stop', post);
  }

  /** The page's button, and the one click of a mail program (RFC 8058), which sends a form that nobody needs to read. */
  @Public()
  @Post('contact-data/newsletter/unsubscribe')
  @HttpCode(200)
  async end(@Valid(TokenQuery, 'query') query: TokenQuery) {
    await this.newsletter.end(query.token);
    return ok(messages.newsletterEnded);
  }
}
