import { broughtUp } from '@easy-tax/platform/testing';
import { ClientRecords } from './client.records.js';

/** A client as release 0.2.0 stores it. Never change it after that release: migrations add later fields. */
const first = {
  ...{ _id: '00000000-0000-7000-8000-000000000001', createdAt: '2026-11-01T10:00:00.000Z' },
  ...{ name: 'आशा', latinName: 'Asha', kind: 'individual', isActive: true, lastContactAt: null, version: 3 },
  forms: [{ form: 'ITR-1', rhythm: 'year', dueClass: null, from: null }],
  ...{ emails: ['asha@example.com'], address: '', language: 'hi', source: 'desk', note: '', importId: null },
  ...{ sealed: 'sealed', panDigest: null, searchText: 'asha', formSet: 'ITR-1', isReachable: true },
  ...{ groupId: null, groupName: '', assigneeId: null, assigneeName: '' },
  ...{ quietSince: '2026-11-01T10:00:00.000Z', workedAt: null, requestKey: null, requestFingerprint: null },
  ...{ mergeIds: [], mergedInto: null, hiddenAt: null },
};

it('reads clients of the release that first had them', async () => {
  expect(await broughtUp(ClientRecords, first)).toEqual(first);
});
