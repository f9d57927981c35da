import { limits, SECOND } from '@easy-tax/contracts';
import { z } from 'zod';
import { INTERNAL_HEADER } from '../access/access.guard.js';
import { SharedAnswers } from '../access/shared-answers.js';

/** As whom mails go out, as far as an owner has set it; empty: as MAIL_FROM says. Auth owns it, for all services. */
export const Sender = z.object({ name: z.string(), replyTo: z.string() });
export type Sender = z.infer<typeof Sender>;
const asConfigured: Sender = { name: '', replyTo: '' };

/** Knows the sender of this moment. */
export abstract class MailSender {
  abstract now(): Promise<Sender>;
}

/** For a service that can ask nobody. */
export class ConfiguredSender extends MailSender {
  async now(): Promise<Sender> {
    return asConfigured;
  }
}

/** A person waits until the mail is written. When auth takes longer, the mail goes with the last known sender. */
const PATIENCE_MS = SECOND;

/** Asks auth, at most every `settingsCacheMs`. A mail hardly waits for that: while auth is away, the last answer holds. */
export class RemoteSender extends MailSender {
  private readonly recent: SharedAnswers<Sender>;
  private last = asConfigured;

  constructor(
    private readonly authUrl: string,
    private readonly internalToken: string,
    now: () => number = () => performance.now(),
  ) {
    super();
    this.recent = new SharedAnswers(limits.settingsCacheMs, now, () => false);
  }

  now(): Promise<Sender> {
    return this.recent.of('', async () => {
      this.last = (await this.ask()) ?? this.last;
      return this.last;
    });
  }

  private async ask(): Promise<Sender | null> {
    try {
      const response = await fetch(`${this.authUrl}/internal/mail-sender`, {
        headers: { [INTERNAL_HEADER]: this.internalToken },
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      return Sender.safeParse(await response.json()).data ?? null;
    } catch {
      // Auth is away, and its other callers hear of that; the mail goes as the last one went.
      return null;
    }
  }
}
