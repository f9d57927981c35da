import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import {
  auditFileArea,
  type BulkAnswer,
  type Call,
  calls,
  FilingCountsAnswer,
  limits,
  messages,
} from '@easy-tax/contracts';
import { newId } from '@easy-tax/platform/data';
import { type LoggedIn, later, readZip, until } from '@easy-tax/platform/testing';
import { aFiling } from '../testing/a-filings-service.js';
import { aReturn } from '../testing/a-return.js';
import { aPdf } from '../testing/files.js';
import { answerTo, asha, oneServiceForAll, owner, reviewer, service } from '../testing/suite.js';

describe('many filings at once', () => {
  oneServiceForAll();

  const outcome = async (who: LoggedIn, call: Call<typeof BulkAnswer>, body: unknown) =>
    (await answerTo(who, call, { body })).data;
  const sent = async (...names: string[]) => {
    const ids: string[] = [];
    for (const name of names) ids.push((await service.sent(asha, aFiling(undefined, `${name}.pdf`, { name })))._id);
    return ids;
  };
  const ofAsha = () => `?client=${asha._id}`;
  const linkTo = async (wanted: unknown) => (await answerTo(owner, calls.downloadFilings, { body: wanted })).data.path;
  const save = async (wanted: unknown) => service.call(null, 'GET', await linkTo(wanted));
  const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
  const lines = async (view: object) =>
    (await bytesOf(await save({ format: 'csv', view: { client: asha._id, ...view } })))
      .toString()
      .trimEnd()
      .split('\r\n');

  it('are deleted and restored together, and missing ones are reported separately', async () => {
    const [first = '', second = ''] = await sent('first', 'second');
    const unknown = newId();
    expect(await outcome(owner, calls.deleteFilings, { ids: [first, unknown, second] })).toEqual({
      done: [first, second],
      gone: [unknown],
      refused: [],
      failed: [],
    });
    expect((await service.listed(owner, ofAsha())).total).toBe(0);
    expect((await outcome(owner, calls.restoreFilings, { ids: [first, second] })).done).toEqual([first, second]);
    expect((await service.listed(owner, ofAsha())).total).toBe(2);
    expect((await service.trailOf(second)).map(({ action }) => action)).toEqual([
      'filing.upload',
      'filing.delete',
      'filing.restore',
    ]);
  });

  it('are at most a hundred, and at least one', async () => {
    for (const ids of [[], Array.from({ length: limits.bulkRows + 1 }, () => newId()), ['odd']])
      expect((await service.send(owner, 'POST', calls.deleteFilings.path, { ids })).status).toBe(400);
    expect((await service.send(owner, 'POST', calls.downloadFilings.path, { format: 'zip' })).status).toBe(400);
  });

  it('are marked as opened by any of the staff, and counted by status within a search', async () => {
    const since = new Date().toISOString();
    const [first = ''] = await sent('Asha', 'Ashok', 'Ravi');
    expect((await outcome(reviewer, calls.changeFilings, { ids: [first], opened: true })).done).toEqual([first]);
    const counts = async (query: string) => {
      const answer = await service.call(reviewer, 'GET', `${calls.countFilings.path}?since=${since}${query}`);
      const { all, unopened, opened } = FilingCountsAnswer.parse(await answer.json()).data;
      return [all, unopened, opened].map(({ value }) => value);
    };
    expect(await counts('')).toEqual([3, 2, 1]);
    expect(await counts('&search=ash')).toEqual([3, 2, 1]);
    expect(await counts('&search=ravi')).toEqual([1, 1, 0]);
    expect(await counts('&unsorted=true')).toEqual([3, 2, 1]);
    const { _id: returnId } = await aReturn();
    await outcome(owner, calls.sortFilings, { ids: [first], returnId });
    expect(await counts('&unsorted=true')).toEqual([2, 2, 0]);
    expect(await counts('&until=2020-01-01T00:00:00.000Z')).toEqual([0, 0, 0]);
  });

  it('are exported as a safe CSV of the table’s rows, in its order, whatever clients typed', async () => {
    await sent('Charu', '=cmd()', 'आशा');
    const [heading, ...rows] = await lines({ sort: 'name', dir: 'desc' });
    expect(heading).toMatch(/^\uFEFFReference,Received \(IST\),Name,Mobile,/);
    expect(rows.map((row) => row.split(',')[2])).toEqual(['आशा', 'Charu', "'=cmd()"]);
    expect(rows[0]).toMatch(/^ET-\d{4}-\d{5},\d{4}-\d\d-\d\d \d\d:\d\d,आशा,9876543210,asha@example\.com,आशा\.pdf,/);
    expect(await lines({ search: 'charu' })).toHaveLength(2);
    expect(await lines({ status: 'opened' })).toHaveLength(1);
  });

  it('are exported with their return', async () => {
    const [sorted = '', loose = ''] = await sent('sorted', 'loose');
    const { _id: returnId } = await aReturn({ form: 'GSTR-3B', period: '2026-10' });
    await outcome(owner, calls.sortFilings, { ids: [sorted], returnId });
    for (const which of [{ ids: [loose, sorted] }, { view: { client: asha._id } }]) {
      const text = (await bytesOf(await save({ format: 'csv', ...which }))).toString();
      const [heading = '', ...rows] = text.trimEnd().split('\r\n');
      const at = heading.split(',').indexOf('Return');
      expect(rows.map((row) => row.split('"')[1] ?? row.split(',')[at])).toEqual(['', 'GSTR-3B, October 2026']);
    }
  });

  it('are exported as an Excel file, also only the selected rows', async () => {
    const [first = '', , third = ''] = await sent('first', 'second', 'third');
    const response = await save({ format: 'xlsx', ids: [third, first] });
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="ITR File Data \d{4}-\d\d-\d\d\.xlsx"/,
    );
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const sheet = (await readZip(await bytesOf(response))).at(-1)?.bytes.toString() ?? '';
    expect([...sheet.matchAll(/>(first|second|third)</g)].map(([, name]) => name)).toEqual(['third', 'first']);
  });

  it('are packed into a ZIP byte for byte; one that is damaged, unreadable or deleted is named in a note instead', async () => {
    const pdf = aPdf(300_000);
    const whole = await service.sent(asha, aFiling(pdf, 'फॉर्म 16.pdf'));
    const damaged = await service.sent(asha, aFiling(aPdf(400_000), 'bad.pdf'));
    const unreadable = await service.sent(asha, aFiling(aPdf(500_000), 'sector.pdf'));
    const [deleted = ''] = await sent('deleted');
    await outcome(owner, calls.deleteFilings, { ids: [deleted] });
    await damageFileOf(400_000);
    await makeUnreadable(500_000);
    const ids = [whole._id, damaged._id, unreadable._id, deleted];
    const files = await readZip(await bytesOf(await save({ format: 'zip', ids })));
    expect(files.map(({ name }) => name)).toEqual([`${whole.reference} फॉर्म 16.pdf`, 'NOT IN THIS ZIP.txt']);
    expect(files[0]?.bytes.equals(pdf)).toBe(true);
    expect(files[1]?.bytes.toString().trimEnd().split('\r\n')).toEqual([
      `\uFEFF${damaged.reference} bad.pdf: the file is damaged`,
      `${unreadable.reference} sector.pdf: the file is unreadable`,
      `${deleted}: deleted meanwhile`,
    ]);
  });

  it('write an audit event for an export with the owner and the filters, without a client’s name', async () => {
    await linkTo({ format: 'csv', view: { search: 'Asha', status: 'opened' } });
    const trail = (await service.trailOf('filings')).filter(({ actor }) => actor === owner._id);
    expect(trail.map(({ action, detail }) => [action, detail])).toEqual([
      ['filings.export', '{"format":"csv","filters":["search","status"]}'],
    ]);
  });

  describe('a link to such an export', () => {
    const statusOf = async (path: string) => (await service.call(null, 'GET', path)).status;

    it('expires after two minutes, and can’t be guessed', async () => {
      const path = await linkTo({ format: 'csv' });
      expect(await statusOf(path)).toBe(200);
      expect(await statusOf(`${path}x`)).toBe(404);
      later(limits.downloadLinkMs + 1000);
      const response = await service.call(null, 'GET', path);
      expect([response.status, ((await response.json()) as { message: string }).message]).toEqual([
        404,
        messages.downloadOver,
      ]);
    });

    it('ends when the person is no longer an owner', async () => {
      const path = await linkTo({ format: 'csv' });
      await service.issuer.logIn({ _id: owner._id, sid: owner.sid, role: 'admin', staffRole: 'reviewer' });
      await until(async () => (await statusOf(path)) === 404);
    });

    it('opens only its own kind of export, filings or audit trail; each writes its own audit event', async () => {
      const trail = await answerTo(owner, calls.exportFilingsAudit, { body: { format: 'csv' } });
      const keyOf = (path: string) => path.split('/').at(-1);
      const [ofTrail, ofFilings] = [keyOf(trail.data.path), keyOf(await linkTo({ format: 'csv' }))];
      expect((await service.call(null, 'GET', `/file/download/${ofTrail}`)).status).toBe(404);
      expect((await service.call(null, 'GET', `${auditFileArea('filings')}/${ofFilings}`)).status).toBe(404);
      const saved = await service.call(null, 'GET', trail.data.path);
      expect(await saved.text()).toContain(`${owner._id},${owner.name},${owner.email},audit.export`);
    });

    it('ends with the session that created it', async () => {
      const path = await linkTo({ format: 'csv' });
      service.issuer.logOut(owner);
      await until(async () => (await statusOf(path)) === 404);
    });
  });

  /** Finds the only object of that size. */
  async function pathOf(size: number): Promise<string> {
    for (const path of await service.objectPaths()) if ((await stat(path)).size === size) return path;
    throw new Error(`no object has ${size} bytes`);
  }
  const damageFileOf = async (size: number) => writeFile(await pathOf(size), aPdf(size).fill(0, 200, 300));
  /** A folder in its place can be opened, but not read. */
  async function makeUnreadable(size: number) {
    const path = await pathOf(size);
    await rm(path);
    await mkdir(path);
  }
});
