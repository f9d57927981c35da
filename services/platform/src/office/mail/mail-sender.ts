import { limits, SECOND } from '@easy-tax/contracts';
import { z } from 'zod';
import { fetchAnswer, type Peer } from '../../access/index.js';
import { PromiseCache } from '../../core/index.js';

/**
 * The sender of mails as an owner has set it; an empty name: that of MAIL_FROM; an empty telephone: mails name none. Auth
 * stores it for all services.
 */
export const Sender = z.object({ name: z.string(), replyTo: z.string(), phone: z.string() });
export type Sender = z.infer<typeof Sender>;

export abstract class MailSender {
  abstract now(): Promise<Sender>;
}

/** After this time a mail uses the last known sender. */
const AUTH_TIMEOUT_MS = SECOND;

/**
 * Asks auth at most every `settingsCacheMs`. While auth does not answer, the last answer is used, so that mails do not
 * wait.
 */
export class RemoteSender extends MailSender {
  private readonly recent: PromiseCache<Sender>;
  private last: Sender = { name: '', replyTo: '', phone: '' };

  constructor(
    private readonly auth: Peer,
    now?: () => number,
  ) {
    super();
    this.recent = new PromiseCache(limits.settingsCacheMs, now);
  }

  now(): Promise<Sender> {
    return this.recent.get('', async () => {
      const path = '/internal/mail-sender';
      const call = { name: `GET ${path}`, path, answer: Sender, withinMs: AUTH_TIMEOUT_MS };
      // Auth may be down: the mail then goes out with the last sender.
      this.last = await fetchAnswer(this.auth, call).catch(() => this.last);
      return this.last;
    });
  }
}
