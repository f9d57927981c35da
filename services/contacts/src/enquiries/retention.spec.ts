import { calls, DAY } from '@easy-tax/contracts';
import { Clock } from '@easy-tax/platform/core';
import { newId } from '@easy-tax/platform/data';
import { AuditEventsRepository, inService } from '@easy-tax/platform/office';
import { trailOf } from '@easy-tax/platform/testing';
import { contactsDefinition } from '../contacts.module.js';
import { owner } from '../testing/contacts-under-test.js';
import { contacts, oneServiceForEach } from '../testing/suite.js';
import { EnquiriesRepository } from './enquiries.repository.js';
import { RetentionService } from './retention.service.js';

oneServiceForEach();

const keepClosedFor = async (closedEnquiryMonths: number) => {
  const set = { revision: 0, changes: { closedEnquiryMonths } };
  expect((await contacts.as(owner, 'PATCH', calls.changeContactsSettings.path, set)).status).toBe(200);
};
const letter = { name: 'Asha', mobile: '9876543210', email: 'asha@example.com', message: 'Hello' };

it('keeps closed enquiries until an owner sets a retention time, and never deletes open ones', async () => {
  for (const name of ['Asha', 'Ravi']) await contacts.send(calls.submitEnquiry.path, { ...letter, name });
  const listed = async () =>
    calls.listEnquiries.answer.parse(await (await contacts.as(owner, 'GET', calls.listEnquiries.path)).json()).query;
  const closed = (await listed()).find(({ name }) => name === 'Asha')?._id ?? '';
  await contacts.as(owner, 'PATCH', calls.changeEnquiry.path.replace(':id', closed), { status: 'closed' });
  const sweepIn = (days: number) =>
    inService(contactsDefinition, contacts.env, async (context) => {
      const later = new Date(Date.now() + days * DAY);
      jest.spyOn(context.get(Clock, { strict: false }), 'now').mockReturnValue(later);
      const swept = await context.get(RetentionService, { strict: false }).sweep();
      const left = await context.get(EnquiriesRepository, { strict: false }).count(undefined);
      const trail = await trailOf(context.get(AuditEventsRepository), closed);
      return { swept, left: left.value, last: trail.at(-1) };
    });
  expect(await sweepIn(4000)).toMatchObject({ swept: 0, left: 2 });
  await keepClosedFor(12);
  expect(await sweepIn(360)).toMatchObject({ swept: 0, left: 2 });
  expect(await sweepIn(370)).toMatchObject({
    swept: 1,
    left: 1,
    last: { actor: 'system', action: 'enquiry.expire' },
  });
  expect((await listed()).map(({ name }) => name)).toEqual(['Ravi']);
});

it('never counts a month too short, from the end of a long month back to a short one', async () => {
  await keepClosedFor(6);
  const swept = await inService(contactsDefinition, contacts.env, async (context) => {
    const closed = { ...letter, status: 'closed' as const, _id: newId(), createdAt: '2026-03-02T10:00:00.000Z' };
    await context.get(EnquiriesRepository, { strict: false }).addMany([closed]);
    const clock = jest.spyOn(context.get(Clock, { strict: false }), 'now');
    const sweepAt = (now: string) => {
      clock.mockReturnValue(new Date(now));
      return context.get(RetentionService, { strict: false }).sweep();
    };
    return [await sweepAt('2026-08-31T12:00:00.000Z'), await sweepAt('2026-09-02T12:00:00.000Z')];
  });
  expect(swept).toEqual([0, 1]);
});

it('counts from the last change; closing a closed enquiry is not a change', async () => {
  await keepClosedFor(6);
  const swept = await inService(contactsDefinition, contacts.env, async (context) => {
    const enquiries = context.get(EnquiriesRepository, { strict: false });
    const _id = newId();
    const createdAt = '2026-01-10T10:00:00.000Z';
    await enquiries.addMany([{ ...letter, status: 'closed' as const, _id, createdAt }]);
    expect(await enquiries.setStatus(_id, 'closed', new Date('2026-06-30T10:00:00.000Z'))).toBe('closed');
    jest.spyOn(context.get(Clock, { strict: false }), 'now').mockReturnValue(new Date('2026-07-11T10:00:00.000Z'));
    return context.get(RetentionService, { strict: false }).sweep();
  });
  expect(swept).toBe(1);
});

it('keeps one that is reopened while the cleanup checks it', async () => {
  await contacts.send(calls.submitEnquiry.path, letter);
  const list = await (await contacts.as(owner, 'GET', calls.listEnquiries.path)).json();
  const [{ _id = '' } = {}] = calls.listEnquiries.answer.parse(list).query;
  const hidden = await inService(contactsDefinition, contacts.env, (context) =>
    context.get(EnquiriesRepository, { strict: false }).hideClosed(_id, new Date()),
  );
  expect(hidden).toBe(false);
});
