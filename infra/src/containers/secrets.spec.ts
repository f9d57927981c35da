import { composeService, composeServices } from '../kubernetes/testing/read-manifests.js';
import { secretsOf } from './secrets-of.js';

const names = composeServices();

it.each(names)('%s is given its own secrets and no other', (name) => {
  expect([...composeService(name).secrets].sort()).toEqual(secretsOf[name] ?? []);
});

it('whoever reads these tells of no container that there is not', () => {
  expect(names).toEqual(expect.arrayContaining(Object.keys(secretsOf)));
});

it.each(names)('every secret that a variable of %s names is among them', (name) => {
  const { environment, secrets } = composeService(name);
  const named = Object.values(environment).flatMap((value) => [...value.matchAll(/\/run\/secrets\/(\w+)/g)]);
  expect(secrets).toEqual(expect.arrayContaining(named.map(([, secret]) => secret)));
});

it('the administrator of MongoDB is known to itself and to whoever makes the users', () => {
  const who = (secret: string) => names.filter((name) => composeService(name).secrets.includes(secret));
  expect([who('mongo_root_password'), who('mongo_admin_url')]).toEqual([['mongo'], ['databases']]);
});
