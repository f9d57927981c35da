import { allReminders } from '@easy-tax/contracts';
import { MailChoiceRecords, StoredMailChoice } from './return-mails.repository.js';

it('a choice from before the reminders is read with each of them', () => {
  const steps = { papers: true, draft: true, approved: true, filed: true, messages: true };
  const first: Record<string, unknown> = { _id: 'asha', createdAt: '2026-01-01T00:00:00.000Z', ...steps };
  const now = (MailChoiceRecords.migrations ?? []).reduce((record, { change }) => change?.(record) ?? record, first);
  expect(StoredMailChoice.parse(now)).toMatchObject(allReminders);
});
