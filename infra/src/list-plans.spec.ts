import { authDefinition } from '@easy-tax/auth';
import { contactsDefinition } from '@easy-tax/contacts';
import { filingsDefinition } from '@easy-tax/filings';
import { recordsOf } from '@easy-tax/platform/data';
import { describeListPlans } from '@easy-tax/platform/testing/list-plans';

describe.each([authDefinition, contactsDefinition, filingsDefinition])('the lists of $name', ({ module }) => {
  describeListPlans(recordsOf(module));
});
