import { calls, messages, ok, type PageTitle, plainPage, ReminderKind, token } from '@easy-tax/contracts';
import { Handles, type InputOf, publicRoute } from '@easy-tax/platform/access';
import type { AppRequest } from '@easy-tax/platform/http';
import { Controller, Header, Req } from '@nestjs/common';
import { z } from 'zod';
import { RemindByHand, RemindersAtDesk } from './reminders-at-desk.js';
import { RemindOfFees } from './send-reminders.js';
import { STOP_PATH, StopReminders } from './stop-reminders.js';

const pageRoute = publicRoute('GET', STOP_PATH, { query: z.object({ token }) });
const stopRoute = publicRoute('POST', STOP_PATH, { query: z.object({ token, kind: ReminderKind.optional() }) });

const labels = {
  papers: 'No reminders of papers',
  approval: 'No reminders of drafts',
  verification: 'No reminders of e-verification',
  fee: 'No reminders of fees',
} as const satisfies Record<ReminderKind, PageTitle>;

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

const pausing = (isPaused: boolean): string => (isPaused ? messages.remindersPaused : messages.remindersOn);

/** Staff's calls on reminders. */
@Controller()
export class RemindersController {
  constructor(
    private readonly desk: RemindersAtDesk,
    private readonly hand: RemindByHand,
    private readonly fees: RemindOfFees,
  ) {}

  @Handles(calls.dueReminders)
  async due(_: InputOf<typeof calls.dueReminders>) {
    return { ...ok(), data: await this.desk.due() };
  }

  @Handles(calls.nextReminders)
  async next(_: InputOf<typeof calls.nextReminders>) {
    return { ...ok(), data: await this.desk.next() };
  }

  @Handles(calls.returnReminders)
  async ofReturn({ params: { id } }: InputOf<typeof calls.returnReminders>) {
    return { ...ok(), data: await this.desk.ofReturn(id) };
  }

  @Handles(calls.pauseReturnReminders)
  async pauseReturn({ params: { id }, body: { isPaused }, by }: InputOf<typeof calls.pauseReturnReminders>) {
    await this.hand.pauseReturn(id, isPaused, by);
    return ok(pausing(isPaused));
  }

  @Handles(calls.clientReminders)
  async ofClient({ params: { id } }: InputOf<typeof calls.clientReminders>) {
    return { ...ok(), data: await this.desk.ofClient(id) };
  }

  @Handles(calls.pauseClientReminders)
  async pauseClient({ params: { id }, body: { isPaused }, by }: InputOf<typeof calls.pauseClientReminders>) {
    await this.hand.pauseClient(id, isPaused, by);
    return ok(pausing(isPaused));
  }

  @Handles(calls.writeReminderText)
  async write({ params: { id }, body: { kind }, by }: InputOf<typeof calls.writeReminderText>) {
    const { text, mobile } = await this.hand.write(id, kind, by);
    return { ...ok(), data: { text, mobile } };
  }

  @Handles(calls.markReminded)
  async mark({ params: { id }, body: { kind }, by, key }: InputOf<typeof calls.markReminded>) {
    const { _id, version } = await this.hand.mark({ id, by, key }, kind);
    return { ...ok(messages.markedReminded), data: { _id, version } };
  }

  @Handles(calls.remindOfFees)
  async ofFees({ body, by }: InputOf<typeof calls.remindOfFees>) {
    return { ...ok(messages.reminded), data: await this.fees.remind(body, by) };
  }

  @Handles(calls.unmarkReminded)
  async unmark({ params: { id }, by }: InputOf<typeof calls.unmarkReminded>) {
    const { _id, version } = await this.hand.unmark({ id, by, key: undefined });
    return { ...ok(messages.markTakenBack), data: { _id, version } };
  }
}
