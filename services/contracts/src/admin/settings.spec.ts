import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { version } from '../common/site-config.js';
import { AuditQuery, PeopleQuery } from './schema.js';
import { AuthSettings, settingChanges, settingDefaults, settingRules } from './settings.js';

describe('the settings', () => {
  it.each(['auth', 'contacts', 'filings'] as const)('begin with allowed values in %s', (service) => {
    expect(settingRules[service].parse(settingDefaults[service])).toEqual(settingDefaults[service]);
  });

  it('state the allowed numbers', () => {
    const odd = (staffIdleMinutes: unknown) => AuthSettings.shape.staffIdleMinutes.safeParse(staffIdleMinutes);
    for (const value of [4, 61, 5.5, '30', null, Number.NaN])
      expect(odd(value).error?.issues[0]?.message).toBe('Enter a whole number from 5 to 60');
    expect([5, 60].map((value) => odd(value).success)).toEqual([true, true]);
  });

  it('change one by one: others stay, and unknown ones are refused', () => {
    const change = (changes: object) => settingChanges.auth.safeParse({ revision: 0, changes });
    expect(change({ staffIdleMinutes: 15 }).data?.changes).toEqual({ staffIdleMinutes: 15 });
    expect(change({}).success).toBe(false);
    expect(change({ overdueDays: 3 }).success).toBe(false);
    expect(change({ mailReplyTo: '' }).success).toBe(true);
    expect(change({ mailReplyTo: 'nobody' }).success).toBe(false);
    const { data } = change({ mailSenderName: 'Office\r\nBcc: all@example.com' });
    expect(data?.changes.mailSenderName).toBe('Office Bcc: all@example.com');
  });
});

it('looks up names only by ids, each once', () => {
  const id = '019ab000-0000-7000-8000-000000000801';
  expect(PeopleQuery.parse({ ids: `${id},${id}` }).ids).toEqual([id]);
  expect(PeopleQuery.safeParse({ ids: 'system' }).success).toBe(false);
});

it('has no text search in the audit trail', () => {
  expect(AuditQuery.parse({ search: 'asha', actor: 'system' })).toEqual({ actor: 'system' });
});

it('is the version of the package', () => {
  const { version: packaged } = JSON.parse(readFileSync(join(__dirname, '../../../../package.json'), 'utf8'));
  expect(version).toBe(packaged);
});
