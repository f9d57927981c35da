import { calls, messages, ok } from '@easy-tax/contracts';
import { Handles, type InputOf } from '@easy-tax/platform/access';
import { Controller } from '@nestjs/common';
import { RemindByHand } from './remind-by-hand.js';
import { RemindOfFees } from './remind-of-fees.js';
import { RemindersAtDesk } from './reminders-at-desk.js';

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
    return { ...ok(), data: { isPaused: await this.hand.isClientPaused(id) } };
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
