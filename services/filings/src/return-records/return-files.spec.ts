import { DAY } from '@easy-tax/contracts';
import { later } from '@easy-tax/platform/testing';
import { verifyFilings } from '../index.js';
import { ReturnWriter } from '../returns/return-writer.service.js';
import { PendingDeletionsService } from '../storage/cleanup/cleanup.service.js';
import { aReturn } from '../testing/a-return.js';
import { sendFile, sentFile } from '../testing/a-return-file.js';
import { inFilings, oneServiceForAll, service } from '../testing/suite.js';
import { UnnamedFilesService } from './return-files.js';

oneServiceForAll();

const sweep = async () => {
  await inFilings((get) => get(UnnamedFilesService).sweep());
  await inFilings((get) => get(PendingDeletionsService).sweep());
};

it('a file whose upload was killed before its return had it is reported, kept while it can be sent again, then removed', async () => {
  const { _id } = await aReturn();
  await sentFile('addDocument', _id, { kind: 'invoice' });
  jest.spyOn(ReturnWriter.prototype, 'write').mockRejectedValueOnce(new Error('the process was killed'));
  await sendFile('addDocument', _id, { kind: 'draft' });
  await service.stop();
  const unnamed = async () => (await verifyFilings(service.settings)).unnamed.length;
  later(DAY);
  await sweep();
  expect([await unnamed(), await service.objects()]).toEqual([1, 2]);
  later(2 * DAY);
  await sweep();
  expect([await unnamed(), await service.objects()]).toEqual([0, 1]);
  later(40 * DAY);
  const nothing = { missing: [], damaged: [], orphans: [], unnamed: [], miscounted: [], isCut: false };
  expect(await verifyFilings(service.settings)).toEqual({ checked: 1, ...nothing });
  await service.restart();
});
