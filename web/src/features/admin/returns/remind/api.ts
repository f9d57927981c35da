import { type DueReminder, type ReminderKind, reminderCalls, whatsappLink } from '@easy-tax/contracts';
import { api } from '../../../../lib/http/api';

export const listDue = async (): Promise<readonly DueReminder[]> => (await api.call(reminderCalls.dueReminders)).data;

/** The chat with the client, with its text; of papers, the text has a new personal link. */
export async function chatOf({ returnId: id, kind }: DueReminder): Promise<string> {
  const { data } = await api.call(reminderCalls.writeReminderText, { params: { id }, body: { kind } });
  return whatsappLink(data.mobile ?? '', data.text);
}

export const mark = (id: string, kind: ReminderKind, idempotencyKey: string) =>
  api.call(reminderCalls.markReminded, { params: { id }, body: { kind }, idempotencyKey });

export const unmark = (id: string) => api.call(reminderCalls.unmarkReminded, { params: { id } });
