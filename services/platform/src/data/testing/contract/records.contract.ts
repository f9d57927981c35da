import type { MakePlace } from '../letters.js';
import { describeKeeping } from './keeping.contract.js';
import { describeListing } from './listing.contract.js';
import { describePaging } from './paging.contract.js';
import { describeSearch } from './search.contract.js';
import { describeTurning } from './turning.contract.js';
import { describeUpgrading } from './upgrading.contract.js';
import { describeVerifying } from './verifying.contract.js';
import { describeWriting } from './writing.contract.js';

/**
 * The tests of every engine of records; a new engine is one file and one call of this.
 *
 * @param many records that are more than one batch: fewer if the server reads all of them for each change
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
