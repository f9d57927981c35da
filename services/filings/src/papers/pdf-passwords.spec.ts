import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { calls, ErrorBody, messages, PdfPasswordAnswer, pathOf } from '@easy-tax/contracts';
import { newId } from '@easy-tax/platform/data';
import { aFiling, type Part } from '../testing/a-filings-service.js';
import { exportedPage } from '../testing/an-erasure.js';
import { answerTo, asha, oneServiceForAll, owner, reviewer, service } from '../testing/suite.js';

oneServiceForAll({ LOG_LEVEL: 'info' });

const PASSWORD = 'abcpe1234f01011980';
const locked = (password = PASSWORD): Part[] => [...aFiling(), ['pdfPassword', password]];
const show = (who: typeof asha | null, id: string) => service.call(who, 'POST', pathOf(calls.showPdfPassword, { id }));
const shown = async (id: string) => {
  const answer = await show(reviewer, id);
  return answer.ok ? PdfPasswordAnswer.parse(await answer.json()).data.password : ErrorBody.parse(await answer.json());
};

it('shows staff the password beside its paper, and audits that', async () => {
  const [paper, plain] = [await service.sent(asha, locked()), await service.sent(asha)];
  const rows = (await service.listed(reviewer, `?client=${asha._id}`)).data;
  expect(rows.map(({ _id, hasPdfPassword }) => [_id, hasPdfPassword])).toEqual([
    [plain._id, false],
    [paper._id, true],
  ]);
  expect(await shown(paper._id)).toBe(PASSWORD);
  expect(await service.trailOf(paper._id)).toContainEqual(
    expect.objectContaining({ action: 'filing.password', actor: reviewer._id }),
  );
  expect(await shown(plain._id)).toMatchObject({ message: messages.pdfPasswordNone });
  expect(await shown(newId())).toMatchObject({ message: messages.gone });
});

it('shows it to no client, not even its sender, and not without a login', async () => {
  const { _id } = await service.sent(asha, locked());
  expect([(await show(asha, _id)).status, (await show(null, _id)).status]).toEqual([403, 401]);
});

it('is removed together with the paper', async () => {
  const { _id } = await service.sent(asha, locked());
  await service.delete(owner, _id);
  expect(await shown(_id)).toMatchObject({ message: messages.gone });
});

it('is refused when it is longer than a PDF allows', async () => {
  const answer = await service.upload(asha, locked('x'.repeat(128)));
  expect(ErrorBody.parse(await answer.json()).message).toBe(messages.pdfPasswordLong);
});

it('is ignored when a repeated upload is recognized, so no digest of it is made', async () => {
  const key = { 'idempotency-key': newId() };
  const { _id } = await service.sent(asha, locked(), key);
  expect((await service.sent(asha, locked('another one'), key))._id).toBe(_id);
});

it('fails with an error after its key was replaced', async () => {
  const { _id } = await service.sent(asha, locked());
  rmSync(join(service.folder, 'secrets.key'));
  expect(await shown(_id)).toMatchObject({ message: messages.pdfPasswordLost });
});

it('is not in any log, record, mail, list or export in plain text', async () => {
  const { _id } = await service.sent(asha, locked(), { 'idempotency-key': newId() });
  await shown(_id);
  const { data } = await answerTo(owner, calls.downloadFilings, { body: { format: 'csv', ids: [_id] } });
  const answers = [
    await (await service.call(reviewer, 'GET', calls.listFilings.path)).text(),
    await (await service.call(asha, 'GET', calls.myFilings.path)).text(),
    await (await service.call(null, 'GET', data.path)).text(),
    JSON.stringify(await service.trailOf(_id)),
    JSON.stringify(await exportedPage(asha)),
  ];
  const files = readdirSync(service.folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1'));
  for (const answer of answers) expect(answer).toMatch(/form16|filing.upload/);
  expect(files.length).toBeGreaterThan(2);
  for (const text of [...answers, ...files, ...service.log]) expect(text).not.toContain(PASSWORD);
});
