import { authDefinition } from '@easy-tax/auth';
import { contactsDefinition } from '@easy-tax/contacts';
import { filingsDefinition } from '@easy-tax/filings';
import { recordsOf } from '@easy-tax/platform/data';
import { describeMongoLists } from '@easy-tax/platform/testing/list-plans';

const { MONGO_URL = '', MONGO_NAMED } = process.env;

// FerretDB, the stand-in for MongoDB, explains no plans.
(MONGO_NAMED ? describe : describe.skip).each([authDefinition, contactsDefinition, filingsDefinition])(
  'the lists of $name',
  ({ module }) => {
    describeMongoLists(recordsOf(module), MONGO_URL);
  },
);
