import fs, { rm, writeFile } from 'node:fs/promises';
import { ErrorBody, messages } from '@easy-tax/contracts';
import { OwnFilings } from '@easy-tax/platform/office';
import { type LoggedIn, until } from '@easy-tax/platform/testing';
import { FilingsRepository } from '../paper-records/filings.repository.js';
import { aFiling } from '../testing/a-filings-service.js';
import { aSlowUpload } from '../testing/a-slow-upload.js';
import {
  eraseAccount,
  exportedPage,
  exportedFile as fileOf,
  exportedPapers as papersOf,
} from '../testing/an-erasure.js';
import * as files from '../testing/files.js';
import { asha, oneServiceForAll, service } from '../testing/suite.js';

oneServiceForAll();
let ravi: LoggedIn;
beforeEach(async () => {
  ravi = await service.issuer.logIn({ email: 'ravi@example.com' });
});
// The store is empty again.
afterEach(async () => {
  for (const who of [asha, ravi]) await eraseAccount(who);
});

const erase = async (who: LoggedIn) => (await eraseAccount(who)).status;

describe('the export of an account', () => {
  it('has all filings of only this account, oldest first over many pages', async () => {
    const sent = [];
    for (let n = 0; n < 101; n += 1) sent.push(await service.sent(asha, aFiling(files.aGif(), `form-${n}.gif`)));
    await service.sent(ravi);
    const exported = await papersOf(asha);
    expect(exported.map(({ _id }) => _id)).toEqual(sent.map(({ _id }) => _id));
    expect(OwnFilings.parse(await exportedPage(asha)).rows).toHaveLength(100);
    expect(exported[0]).toMatchObject({
      reference: sent[0]?.reference,
      sha256: sent[0]?.sha256,
      message: 'My papers for AY 2026-27',
    });
    expect(JSON.stringify(exported)).not.toContain('objectKey');
  }, 20_000);

  it('has the files of only this account, under names that can’t be executed', async () => {
    const picture = files.aGif();
    const { _id } = await service.sent(asha, aFiling(picture, 'form16.hta'));
    expect((await papersOf(asha))[0]?.savedAs).toBe('form16.hta.gif');
    const answer = await fileOf(asha, _id);
    expect(Buffer.from(await answer.arrayBuffer()).equals(picture)).toBe(true);
    expect((await fileOf(ravi, _id)).status).toBe(404);
  });

  it.each([
    ['lost', (path: string) => rm(path), 'a filing has lost its object'],
    ['changed', (path: string) => writeFile(path, Buffer.alloc(200_000, 'x')), 'differ from those'],
  ])('reports a %s file before it sends any byte, so that the other files can be packed', async (_, damage, words) => {
    const { _id } = await service.sent(asha, aFiling(files.aPdf(200_000)));
    for (const path of await service.objectPaths()) await damage(path);
    const answer = await fileOf(asha, _id);
    expect([answer.status, service.log.join('')]).toEqual([404, expect.stringContaining(words)]);
  });
});

describe('the erasure of an account', () => {
  it('removes its records and bytes, deleted ones too, and keeps those of others', async () => {
    const owner = await service.owner();
    const { _id } = await service.sent(asha);
    await service.sent(asha);
    const kept = await service.sent(ravi);
    await service.call(owner, 'DELETE', `/file/file_submit/delete/${_id}`);
    expect(await erase(asha)).toBe(200);
    expect([await service.objects(), await papersOf(asha)]).toEqual([1, []]);
    expect((await service.call(owner, 'POST', `/file/file_submit/restore/${_id}`)).status).toBe(404);
    expect((await service.mine(ravi)).map(({ sha256 }) => sha256)).toEqual([kept.sha256]);
    expect((await service.call(null, 'GET', kept.filePath)).status).toBe(200);
    expect(await erase(asha)).toBe(200);
  });

  it('is not confirmed while the store fails; a retry completes it, and no record is without its file meanwhile', async () => {
    await service.sent(asha);
    await service.sent(asha);
    jest.spyOn(fs, 'rm').mockRejectedValueOnce(new Error('the disk is read-only'));
    expect(await erase(asha)).toBe(503);
    expect([await service.objects(), (await service.mine(asha)).length]).toEqual([2, 0]);
    expect(await erase(asha)).toBe(200);
    expect(await service.objects()).toBe(0);
  });

  it('continues after a crash between any two of its steps', async () => {
    await service.sent(asha);
    await service.sent(asha);
    jest.spyOn(FilingsRepository.prototype, 'removeErased').mockRejectedValueOnce(new Error('the process ends here'));
    expect(await erase(asha)).toBe(500);
    await service.restart();
    expect(await erase(asha)).toBe(200);
    expect([await service.objects(), await service.mine(asha)]).toEqual([0, []]);
  });

  it('also removes an upload that began before it', async () => {
    const upload = aSlowUpload(service.url, asha.token);
    await until(async () => (await service.objects()) === 1);
    expect(await erase(asha)).toBe(200);
    const { status, body } = await upload.finish();
    expect([status, ErrorBody.parse(body).message]).toEqual([401, messages.sessionEnded]);
    await until(async () => (await service.objects()) === 0);
    expect(await papersOf(asha)).toEqual([]);
  });
});
