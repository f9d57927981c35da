import { EnquiryList } from '@easy-tax/contracts';
import { type ContactsUnderTest, owner } from './contacts-under-test.js';

export const anEnquiry = (change: object = {}) => ({
  name: 'आशा राव',
  mobile: '98765-43210',
  email: 'asha@example.com',
  message: 'When is my refund due?',
  ...change,
});

/** Sends enquiries as a visitor and reads them as staff. */
export const enquiriesOf = (contacts: ContactsUnderTest) => ({
  submit: (input: object = anEnquiry(), headers: Record<string, string> = {}) =>
    contacts.send('/contact-data/submit', input, headers),
  list: async (query = '', caller = owner) => {
    const response = await contacts.as(caller, 'GET', `/contact-data/get${query}`);
    return EnquiryList.parse(await response.json());
  },
});
export type Enquiries = ReturnType<typeof enquiriesOf>;
