import { calls, EnquiryList, limits, messages, pathOf, rates, SECOND } from '@easy-tax/contracts';
import { Clock, type Env } from '@easy-tax/platform/core';
import { newId } from '@easy-tax/platform/data';
import { inRecords, inService } from '@easy-tax/platform/office';
import { until } from '@easy-tax/platform/testing';
import { contactsDefinition } from './contacts.module.js';
import { EnquiriesService } from './enquiries/enquiries.service.js';
import { type ContactsUnderTest, contactsUnderTest, owner } from './testing/contacts-under-test.js';
import { anEnquiry, enquiriesOf } from './testing/enquiries.js';

/**
 * Tests two replicas of contacts on one store.
 * @param hasAtomicChanges true if the database changes a record atomically
 */
export function describeContactsReplicas(name: string, env: Env, hasAtomicChanges: boolean): void {
  describe(`two replicas of contacts over ${name}`, () => {
    let one: ContactsUnderTest;
    let two: ContactsUnderTest;
    beforeAll(async () => {
      one = await contactsUnderTest(env);
      two = await contactsUnderTest(one.env);
    });
    afterAll(async () => {
      await two.end();
      await one.end();
    });

    const from = (address: string) => ({ 'x-forwarded-for': address });
    /** Both replicas know the owner's session. */
    const asOwner = async (replica: ContactsUnderTest, method: string, path: string) =>
      replica.call(path, { method, headers: { authorization: `Bearer ${await one.tokenOf(owner)}` } });
    const found = async (replica: ContactsUnderTest, message: string) => {
      const answer = await asOwner(replica, 'GET', `${calls.listEnquiries.path}?search=${encodeURIComponent(message)}`);
      return EnquiryList.parse(await answer.json()).query;
    };

    it('store one enquiry for one key, whichever replica gets it', async () => {
      const message = `one of its kind ${newId()}`;
      const headers = { 'idempotency-key': newId(), ...from('203.0.113.1') };
      const answers = await Promise.all(
        [one, two, one, two, one, two].map((replica) =>
          enquiriesOf(replica)
            .submit(anEnquiry({ message }), headers)
            .then(({ status }) => status),
        ),
      );
      expect(new Set(answers)).toEqual(new Set([201]));
      expect([await found(one, message), await found(two, message)].map(({ length }) => length)).toEqual([1, 1]);
    });

    const itAtOnce = hasAtomicChanges ? it : it.skip;

    itAtOnce('send each mail once', async () => {
      const addresses = Array.from({ length: 6 }, (_, n) => `reader.${n}.${newId().slice(-6)}@example.com`);
      const asked = addresses.map((email, n) =>
        (n % 2 ? one : two).send(calls.subscribe.path, { email }, from('203.0.113.2')).then(({ status }) => status),
      );
      expect(new Set(await Promise.all(asked))).toEqual(new Set([202]));
      const mailsTo = async () => {
        const all = await one.mails();
        return addresses.map((email) => all.filter((mail) => mail.includes(`To: ${email}`)).length);
      };
      await until(async () => (await mailsTo()).every((count) => count > 0));
      await until(outboxIsEmpty);
      expect(await mailsTo()).toEqual(addresses.map(() => 1));
    });

    const outboxIsEmpty = () =>
      inRecords(contactsDefinition, one.env, async (stored) => {
        const { total } = await (await stored.open('outbox')).page({ pageSize: 1 });
        return total === 0;
      });

    // A single process counts in memory.
    if (env.MONGO_URL)
      itAtOnce('share rate limits', async () => {
        const { perAddress } = rates.enquiry;
        const tries = Array.from({ length: perAddress + 4 }, (_, n) =>
          enquiriesOf(n % 2 ? one : two)
            .submit(anEnquiry(), from('203.0.113.3'))
            .then(({ status }) => status),
        );
        const statuses = await Promise.all(tries);
        expect(statuses.filter((status) => status === 201)).toHaveLength(perAddress);
        expect(statuses.filter((status) => status === 429)).toHaveLength(4);
      });

    itAtOnce('purge a deleted enquiry once, and treat it as sent when it is sent again', async () => {
      const message = `deleted by both ${newId()}`;
      const headers = { 'idempotency-key': newId(), ...from('203.0.113.4') };
      await enquiriesOf(one).submit(anEnquiry({ message }), headers);
      const [{ _id = '' } = {}] = await found(two, message);
      expect((await asOwner(two, 'DELETE', pathOf(calls.deleteEnquiry, { id: _id }))).status).toBe(200);
      const purge = () =>
        inService(contactsDefinition, one.env, (context) => {
          const now = new Date(Date.now() + limits.undoMs + 2 * SECOND);
          jest.spyOn(context.get(Clock, { strict: false }), 'now').mockReturnValue(now);
          return context.get(EnquiriesService, { strict: false }).purge();
        });
      expect((await Promise.all([purge(), purge()])).reduce((sum, purged) => sum + purged, 0)).toBe(1);
      const again = await enquiriesOf(two).submit(anEnquiry({ message }), headers);
      expect([again.status, ((await again.json()) as { message: string }).message]).toEqual([
        201,
        messages.contactSent,
      ]);
      expect(await found(one, message)).toEqual([]);
    });
  });
}
