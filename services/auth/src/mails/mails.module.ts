import { Module } from '@nestjs/common';
import { AccountMailer } from './account-mailer.js';

/** Sends mails about accounts. */
@Module({ providers: [AccountMailer], exports: [AccountMailer] })
export class MailsModule {}
