import { aClient, namesOf } from '../testing/a-client.js';
import { oneServiceForEach } from '../testing/suite.js';

oneServiceForEach();

const PAN = 'AEJPA5521K';

it('finds names in the other script, numbers in any spelling, and groups', async () => {
  await aClient({ name: 'सुनीता अग्रवाल', pan: PAN, mobiles: ['9839041276'], group: 'Agarwal family' });
  await aClient({ name: 'Verma Electricals', gstins: ['27AAPFU0939F1ZV'], emails: ['verma@example.com'] });
  await aClient({ name: 'Farida', mobiles: ['9876500407'] });
  const [sunita, verma] = ['सुनीता अग्रवाल', 'Verma Electricals'];
  const expected: [string, string[]][] = [
    ['Sunita', [sunita]],
    ['sunita agr', [sunita]],
    ['Aggarwal', [sunita]],
    ['वर्मा', [verma]],
    ['41276', [sunita]],
    ['98390', [sunita]],
    ['00407', ['Farida']],
    ['+91 98390-41276', [sunita]],
    ['098390 41276', [sunita]],
    ['98390 412', [sunita]],
    ['aejpa 5521 k', [sunita]],
    ['AEJPA55', [sunita]],
    ['5521K', [sunita]],
    ['27AAPFU0939F1ZV', [verma]],
    ['27AAPFU0939', [verma]],
    ['AAPFU0939F', [verma]],
    ['verma@exam', [verma]],
    ['agarwal family', [sunita]],
    ['39041', []],
    ['Mishra', []],
  ];
  for (const [search, names] of expected) expect([search, await namesOf({ search })]).toEqual([search, names]);
});

it('finds words in any order, and a name with the last digits of a mobile', async () => {
  await aClient({ name: 'Ravi Mishra', mobiles: ['9839041276'], group: 'Gomti group' });
  await aClient({ name: 'Ravi Kumar Mishra', mobiles: ['9415022861'] });
  await aClient({ name: 'रवि शर्मा', mobiles: ['9415041276'], emails: ['ravi@example.com'] });
  const [ravi, kumar, sharma] = ['Ravi Mishra', 'Ravi Kumar Mishra', 'रवि शर्मा'];
  const expected: [string, string[]][] = [
    ['Mishra Ravi', [kumar, ravi]],
    ['Mishra, Ravi', [kumar, ravi]],
    ['मिश्रा रवि', [kumar, ravi]],
    ['Sharma Ravi', [sharma]],
    ['ravi 41276', [ravi, sharma]],
    ['mishra 41276', [ravi]],
    ['mishra +91 98390 41276', [ravi]],
    ['41276 शर्मा', [sharma]],
    ['gomti ravi', [ravi]],
    ['ravi@example.com sharma', [sharma]],
    ['Mishra Sharma', []],
    ['mishra 99999', []],
    ['R Mishra', [kumar, ravi]],
  ];
  for (const [search, names] of expected) expect([search, await namesOf({ search })]).toEqual([search, names]);
});
