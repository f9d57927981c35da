import fs, { readdir } from 'node:fs/promises';
import { createLog } from '../../core/logging/log.js';
import { aFolder } from '../../testing/folder.js';
import { FolderMailer } from './mailers.js';

it('leaves nothing of a mail that it could not write', async () => {
  const { path, remove } = await aFolder();
  const mailer = new FolderMailer(path, 'Easy Tax <office@easytax.example>', createLog('test', 'silent'));
  jest.spyOn(fs, 'rename').mockRejectedValueOnce(new Error('the disk is full'));
  const mail = { to: 'asha@example.com', subject: 'Your paper', text: 'It has arrived' };
  await expect(mailer.send(mail)).rejects.toThrow('full');
  expect(await readdir(path)).toEqual([]);
  await remove();
});
