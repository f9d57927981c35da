import { randomUUID } from 'node:crypto';
import { calls, type ErrorBody, MINUTE } from '@easy-tax/contracts';
import { later } from '@easy-tax/platform/testing';
import { owner } from './testing/contacts-under-test.js';
import { contacts, oneServiceForEach } from './testing/suite.js';

oneServiceForEach();

/** An owner with a second factor, shown just now or never. */
const seen = (shown: boolean) => ({ ...owner, hasFactor: true, lookedAt: shown ? new Date().toISOString() : null });
async function outcomeOf(response: Response) {
  const { error } = (await response.json()) as Partial<ErrorBody>;
  return error?.code ?? response.status;
}
const exported = async (by = owner) =>
  outcomeOf(await contacts.as(by, 'POST', calls.downloadEnquiries.path, { format: 'csv', view: {} }));
const changed = async (by: typeof owner, revision: number, changes: object) =>
  outcomeOf(await contacts.as(by, 'PATCH', calls.changeContactsSettings.path, { revision, changes }));

it('exports a list after a second look, and asks again ten minutes later', async () => {
  // Each call logs in again, because the session's data is cached for half a second.
  expect(await exported(seen(false))).toBe('second-look');
  const looked = seen(true);
  expect(await exported(looked)).toBe(201);
  later(10 * MINUTE);
  expect(await exported(looked)).toBe('second-look');
});

it('requires it only for a setting that weakens security', async () => {
  const careful = { ...seen(false), sid: randomUUID() };
  expect(await changed(careful, 0, { overdueDays: 3 })).toBe(200);
  expect(await changed(careful, 1, { closedEnquiryMonths: 12 })).toBe('second-look');
  // Without a second factor there is no second look.
  expect(await changed(owner, 1, { closedEnquiryMonths: 12 })).toBe(200);
  expect(await changed(careful, 2, { closedEnquiryMonths: 24 })).toBe(200);
  expect(await changed(careful, 3, { closedEnquiryMonths: 6 })).toBe('second-look');
  expect(await changed(careful, 3, { closedEnquiryMonths: 0 })).toBe(200);
});
