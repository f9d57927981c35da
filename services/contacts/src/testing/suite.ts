import type { Env } from '@easy-tax/platform/core';
import { theRealDate } from '@easy-tax/platform/testing';
import { type ContactsUnderTest, contactsUnderTest } from './contacts-under-test.js';
import { type Enquiries, enquiriesOf } from './enquiries.js';

/** The service under a test, and enquiries to it. */
export let contacts: ContactsUnderTest;
export let enquiries: Enquiries;

export function oneServiceForEach(env: Env = {}): void {
  beforeEach(async () => {
    contacts = await contactsUnderTest(env);
    enquiries = enquiriesOf(contacts);
  });
  afterEach(async () => {
    theRealDate();
    await contacts.end();
  });
}
