import type { MakePlace } from '../letters.js';
import { describeKeeping } from './expiry-and-iteration.contract.js';
import { describeListing } from './listing.contract.js';
import { describePaging } from './paging.contract.js';
import { describeSearch } from './search.contract.js';
import { describeTurning } from './concurrent-paging.contract.js';
import { describeUpgrading } from './upgrading.contract.js';
import { describeVerifying } from './verifying.contract.js';
import { describeWriting } from './writing.contract.js';

/**
 * The suite that every engine of records must pass. A new engine needs one file that calls this.
 * @param many a number of records above one batch; smaller if the server reads all records for each change
 */
export function describeRecords(name: string, makePlace: MakePlace, many = 1200): void {
  describe(`records in ${name}`, () => {
    jest.setTimeout(60_000);
    describe('writing', () => describeWriting(makePlace));
    describe('keeping', () => describeKeeping(makePlace));
    describe('paging', () => describePaging(makePlace));
    describe('turning pages', () => describeTurning(makePlace));
    describe('listing', () => describeListing(makePlace));
    describe('search', () => describeSearch(makePlace));
    describe('verifying', () => describeVerifying(makePlace));
    describe('upgrading', () => describeUpgrading(makePlace, many));
  });
}
