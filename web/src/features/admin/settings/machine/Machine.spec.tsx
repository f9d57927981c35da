import type { BackupStatus, ServiceStatus } from '@easy-tax/contracts';
import { screen } from '@testing-library/react';
import { type Answer, answering, ok } from '../../../../testing/answers';
import { aStatus, officeAnswers } from '../../../../testing/overview';
import { visit } from '../../../../testing/visit';
import { formatTimeAgo, Machine, Upkeep } from './Machine';

describe('the upkeep', () => {
  const lastBackup: BackupStatus = {
    startedAt: '2026-11-20T21:00:00.000Z',
    endedAt: '2026-11-20T21:04:00.000Z',
    result: 'whole',
    problem: null,
    records: 40_000,
    objects: 1000,
    bytes: 123_456_789,
    encrypted: true,
    offSite: 'whole',
    copies: 7,
    lastWholeAt: '2026-11-20T21:00:00.000Z',
    drilledAt: null,
    nextAt: '2026-11-21T21:00:00.000Z',
  };

  beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-21T06:00:00Z'), advanceTimers: true }));

  function open(
    filings: Partial<ServiceStatus> = {},
    backup: BackupStatus | null = null,
    answer: Answer = ok({ data: backup }),
  ) {
    answering({ 'GET /api/office/backup': answer });
    visit(
      <Upkeep
        seen={[
          { service: 'auth', status: aStatus({ mailsWaiting: 2, oldestMailAt: lastBackup.startedAt }), isDown: false },
          { service: 'contacts', status: undefined, isDown: true },
          { service: 'filings', status: aStatus(filings), isDown: false },
        ]}
      />,
    );
  }

  it('shows what failed, what is damaged, and that the last copy is incomplete', async () => {
    open(
      {
        sweepFailures: [
          { sweep: 'purge', at: '2026-11-21T05:00:00.000Z', over: false },
          { sweep: 'orphans', at: '2026-11-20T05:00:00.000Z', over: true },
        ],
        integrity: { at: '2026-11-21T04:00:00.000Z', checked: 120_000, missing: 1, damaged: 2 },
      },
      { ...lastBackup, result: 'failed', problem: 'The disk is full.' },
    );
    expect(screen.getByText(/Filings, purge: failed on 21 Nov 2026, 10:30\./).textContent).toContain('Still failing');
    expect(screen.getByText(/Filings, orphans: failed/).textContent).toContain('Working again');
    expect(screen.getByText(/^1,20,000 on 21 Nov 2026, 09:30/)).toBeTruthy();
    expect(screen.getByText('1 missing, 2 damaged')).toBeTruthy();
    expect(await screen.findByText('Failed')).toBeTruthy();
    expect(screen.getByText('The disk is full.')).toBeTruthy();
    expect(screen.getByText(/^Last complete backup: 21 Nov 2026, 02:30/)).toBeTruthy();
  });

  it('shows the size of the last copy and when the next is due', async () => {
    open({ integrity: { at: '2026-11-21T04:00:00.000Z', checked: 3, missing: 0, damaged: 0 } }, lastBackup);
    expect(screen.getByText('No damage')).toBeTruthy();
    expect(await screen.findByText('40,000 records and 1,000 papers, 117.7 MB')).toBeTruthy();
    expect(screen.getByText('Next backup: 22 Nov 2026, 02:30.')).toBeTruthy();
  });

  it('says that a due backup is missing, even if the previous one went well', async () => {
    jest.setSystemTime(new Date('2026-11-21T22:30:00Z'));
    open({}, lastBackup);
    expect(await screen.findByText('Missed')).toBeTruthy();
    expect(screen.getByText('A backup was due on 22 Nov 2026, 02:30 and was not made.')).toBeTruthy();
    expect(screen.queryByText('Complete')).toBeNull();
  });

  it.each([
    ['2026-11-21T11:59:30.000Z', '0 minutes ago'],
    ['2026-11-21T11:59:00.000Z', '1 minute ago'],
    ['2026-11-21T09:00:00.000Z', '3 hours ago'],
    ['2026-11-18T12:00:00.000Z', '3 days ago'],
  ])('shows for %s: %s', (time, words) => {
    expect(formatTimeAgo(time, Date.parse('2026-11-21T12:00:00.000Z'))).toBe(words);
  });
});

describe('the machine', () => {
  it.each([
    ['on', 'On: the file store encrypts them'],
    ['off', 'Not requested (variable S3_SSE)'],
    ['unknown', 'Not known to us: it is the disk’s'],
  ] as const)('shows encryption that is %s as: %s', async (encryption, words) => {
    const status = aStatus({ checks: [{ name: 'objects', ok: true, ms: 3, encryption }] });
    answering({ ...officeAnswers(), 'GET /api/office/status': ok({ data: status }) });
    visit(<Machine />);
    expect(await screen.findByText('No backup is scheduled.')).toBeTruthy();
    expect((await screen.findByText('Encryption of papers')).nextElementSibling?.textContent).toBe(words);
  });

  it('says what is wrong with the key of clients', async () => {
    const status = aStatus({ checks: [{ name: 'key', ok: false, ms: 3 }] });
    answering({ ...officeAnswers(), 'GET /api/office/status': ok({ data: status }) });
    visit(<Machine />);
    const key = (await screen.findByText(/: Key of clients’ numbers$/)).nextElementSibling;
    expect(key?.textContent).toContain('Missing, or another: no client opens');
  });
});
