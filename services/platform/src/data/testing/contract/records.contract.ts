import type { MakeStorage } from '../letters.js';
import { describeExpiryAndIteration } from './expiry-and-iteration.contract.js';
import { describeLists } from './lists.contract.js';
import { describeSearch } from './search.contract.js';
import { describeUpgrading } from './upgrading.contract.js';
import { describeWriting } from './writing.contract.js';

/**
 * The suite that every engine of records must pass. A new engine needs one file that calls this.
 * @param many a number of records above one batch; smaller if the server reads all records for each change
 */
export function describeRecords(name: string, makeStorage: MakeStorage, many = 1200): void {
  describe(`records in ${name}`, () => {
    jest.setTimeout(60_000);
    describe('writing', () => describeWriting(makeStorage));
    describe('expiry and iteration', () => describeExpiryAndIteration(makeStorage));
    describe('lists', () => describeLists(makeStorage));
    describe('search', () => describeSearch(makeStorage));
    describe('upgrading', () => describeUpgrading(makeStorage, many));
  });
}
