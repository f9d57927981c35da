import { DAY, HOUR, MINUTE } from '@easy-tax/contracts';
import { ConfigError } from '@easy-tax/platform/core';
import { backupConfigOf, copiesToKeep, dueAfter, nameOf, nextAfter } from './backup-schedule.js';

const inIndia = (text: string) => new Date(`${text}+05:30`);
const plan = (env: Record<string, string> = {}) => backupConfigOf({ BACKUP_TO: '/copies', ...env });

describe('a scheduled backup', () => {
  it.each([
    ['2026-11-21T02:29:59', {}, '2026-11-21T02:30:00'],
    ['2026-11-21T02:30:00', {}, '2026-11-22T02:30:00'],
    ['2026-11-21T23:59:00', { BACKUP_AT: '00:00' }, '2026-11-22T00:00:00'],
    ['2026-11-21T09:00:00', { BACKUP_EVERY: '6h' }, '2026-11-21T14:30:00'],
    ['2026-11-21T09:00:00', { BACKUP_EVERY: '90m', BACKUP_AT: '08:00' }, '2026-11-21T09:30:00'],
  ])('after %s with %j starts at %s', (moment, env, due) => {
    expect(nextAfter(inIndia(moment), plan(env))).toEqual(inIndia(due));
  });

  it('is due at once after none or a missed one', () => {
    const now = inIndia('2026-11-21T12:00:00');
    expect(dueAfter(null, plan()).getTime()).toBeLessThan(now.getTime());
    const twoDaysAgo = { startedAt: new Date(now.getTime() - 2 * DAY), failed: false };
    expect(dueAfter(twoDaysAgo, plan()).getTime()).toBeLessThan(now.getTime());
  });

  it('that failed is retried after an hour, or at its next scheduled time if that is sooner', () => {
    const startedAt = inIndia('2026-11-21T02:30:00');
    expect(dueAfter({ startedAt, failed: true }, plan())).toEqual(new Date(startedAt.getTime() + HOUR));
    const often = dueAfter({ startedAt, failed: true }, plan({ BACKUP_EVERY: '20m' }));
    expect(often).toEqual(new Date(startedAt.getTime() + 20 * MINUTE));
  });

  it('is named after its time in the office’s time zone', () => {
    expect(nameOf(inIndia('2026-11-21T00:05:09'))).toBe('2026-11-21-000509');
  });

  it('is refused with every invalid variable named, and no value shown', () => {
    const odd = { BACKUP_AT: '25:00', BACKUP_EVERY: 'sometimes', BACKUP_KEEP_DAILY: '-1' };
    expect(() => plan(odd)).toThrow(ConfigError);
    expect(() => plan(odd)).toThrow(/BACKUP_AT is odd[\s\S]*BACKUP_EVERY is odd[\s\S]*BACKUP_KEEP_DAILY is odd/);
    expect(() => plan(odd)).not.toThrow(/sometimes/);
  });

  it.each([
    ['within DATA_DIR', { BACKUP_TO: '/office/data/copies', DATA_DIR: '/office/data' }, 'BACKUP_TO is odd'],
    ['into DATA_DIR', { BACKUP_TO: '/office/data', DATA_DIR: '/office/data/' }, 'BACKUP_TO is odd'],
    ['into a file', { BACKUP_TO: __filename }, 'BACKUP_TO is odd: it should be a folder, and not a file'],
    ['for a key that is none', { BACKUP_RECIPIENTS: 'age1somebody, office.key' }, 'BACKUP_RECIPIENTS is odd'],
  ])('is refused %s', (_, env, problem) => {
    expect(() => plan(env)).toThrow(problem);
  });

  it('is refused if its drills could never decrypt it', () => {
    const sealed = { BACKUP_RECIPIENTS: 'age1somebody', BACKUP_DRILL_DAYS: '30' };
    expect(() => plan(sealed)).toThrow(/BACKUP_IDENTITY is missing: it should be the file of the key/);
    expect(plan({ ...sealed, BACKUP_IDENTITY: '/office.key' }).BACKUP_DRILL_DAYS).toBe(30);
    expect(plan({ ...sealed, BACKUP_DRILL_DAYS: '0' }).BACKUP_DRILL_DAYS).toBe(0);
  });
});

describe('copies that are kept', () => {
  /** One copy a night for `count` nights, until now. */
  const nights = (count: number) =>
    Array.from({ length: count }, (_, back) => {
      const at = new Date(inIndia('2026-11-21T02:30:00').getTime() - back * DAY);
      return { name: nameOf(at).slice(0, 10), at };
    });
  const rule = { BACKUP_KEEP_DAILY: 3, BACKUP_KEEP_WEEKLY: 2, BACKUP_KEEP_MONTHLY: 3 };

  it('are the newest of the last days, weeks and months', () => {
    expect([...copiesToKeep(nights(90), rule)].sort()).toEqual([
      '2026-09-30',
      '2026-10-31',
      '2026-11-15',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
    ]);
  });

  it('are of the last days that have a copy, however long ago', () => {
    const old = nights(90).slice(80);
    expect(copiesToKeep(old, { ...rule, BACKUP_KEEP_WEEKLY: 0, BACKUP_KEEP_MONTHLY: 0 }).size).toBe(3);
  });

  it('include the newest complete copy of a month, even if a later one has findings', () => {
    const monthly = { BACKUP_KEEP_DAILY: 1, BACKUP_KEEP_WEEKLY: 0, BACKUP_KEEP_MONTHLY: 3 };
    const copies = nights(60).map((copy) => ({ ...copy, findings: copy.name === '2026-10-31' ? 2 : 0 }));
    expect([...copiesToKeep(copies, monthly)].sort()).toEqual(['2026-09-30', '2026-10-30', '2026-10-31', '2026-11-21']);
  });

  it('are at least one', () => {
    const none = { BACKUP_KEEP_DAILY: 0, BACKUP_KEEP_WEEKLY: 0, BACKUP_KEEP_MONTHLY: 0 };
    expect([...copiesToKeep(nights(5), none)]).toEqual(['2026-11-21']);
  });
});
