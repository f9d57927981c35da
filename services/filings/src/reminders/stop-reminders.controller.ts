import { messages, ok, plainPage, ReminderKind, token } from '@easy-tax/contracts';
import { Handles, type InputOf, publicRoute } from '@easy-tax/platform/access';
import { type AppRequest } from '@easy-tax/platform/http';
import { Controller, Header, Req } from '@nestjs/common';
import { z } from 'zod';
import { STOP_PATH, StopReminders } from './stop-reminders.js';

const pageRoute = publicRoute('GET', STOP_PATH, { query: z.object({ token }) });
const stopRoute = publicRoute('POST', STOP_PATH, { query: z.object({ token, kind: ReminderKind.optional() }) });

/** English; `pageTextIn` has the Hindi. */
const labels = {
  papers: 'No reminders of papers',
  approval: 'No reminders of drafts',
  verification: 'No reminders of e-verification',
  fee: 'No reminders of fees',
} as const satisfies Record<ReminderKind, string>;

/** The link of a mail opens a page with buttons, because scanners follow every link. */
@Controller()
export class StopRemindersController {
  constructor(private readonly stopping: StopReminders) {}

  @Handles(pageRoute)
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('cache-control', 'no-store')
  async page({ query }: InputOf<typeof pageRoute>, @Req() request: AppRequest) {
    const kinds = await this.stopping.kindsOf(query.token);
    const post = (of: string) => `${STOP_PATH}?token=${encodeURIComponent(query.token)}${of}`;
    const page = { title: 'Reminders', status: 200 };
    if (kinds.length === 0) return plainPage({ ...page, message: messages.remindersStopped }, request);
    const each = kinds.map((kind) => ({ label: labels[kind], post: post(`&kind=${kind}`), fields: {} }));
    const all = { label: 'No reminders at all', post: post(''), fields: {} };
    const message = 'Which reminders shall we stop? Mails about what happens with your returns still come.';
    return plainPage({ ...page, message, actions: [...each, all] }, request);
  }

  /** Called by the page's buttons, and by a mail program's one-click unsubscribe (RFC 8058), whose form is ignored. */
  @Handles(stopRoute)
  async stop({ query }: InputOf<typeof stopRoute>) {
    await this.stopping.stop(query.token, query.kind);
    return ok(messages.remindersStopped);
  }
}
