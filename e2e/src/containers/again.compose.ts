import { compose, storeRecords } from '../support/product/containers.js';

it('taken down and up again, everything is there, to the byte', async () => {
  const expectThem = await storeRecords();
  await compose('down');
  await compose('up', '--detach', '--wait');
  await expectThem();
});
