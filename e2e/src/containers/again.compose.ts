import { compose, storeRecords } from '../support/product/containers.js';

it('keeps every byte when the containers are removed and started again', async () => {
  const expectThem = await storeRecords();
  await compose('down');
  await compose('up', '--detach', '--wait');
  await expectThem();
});
