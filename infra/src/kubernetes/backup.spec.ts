import { filingsDefinition } from '@easy-tax/filings';
import { backupVariables } from '../backups/backup-schedule.js';
import { composeService, variablesIn } from './testing/read-manifests.js';
import { podsOf, variablesKnownTo } from './testing/the-manifests.js';

const { env, volumeMounts } = podsOf('CronJob', 'backup').spec.containers[0];
const file = variablesIn('infra/kubernetes/components/backup/backup.env');
const given = [...Object.keys(file), ...env.map(({ name }) => name)].map((name) => name.replace(/_FILE$/, ''));

it('a backup has the variables of compose, except its schedule, which the cluster sets', () => {
  const optional = ['BACKUP_AT', 'BACKUP_EVERY', 'BACKUP_S3_PREFIX', 'BACKUP_DRILL_DAYS'];
  const wanted = Object.keys(composeService('backup').environment).map((name) => name.replace(/_FILE$/, ''));
  expect(wanted.filter((name) => !given.includes(name) && !optional.includes(name))).toEqual([]);
});

it('a backup is given variables that its command knows', () => {
  const known = [
    ...variablesKnownTo(backupVariables),
    ...variablesKnownTo(filingsDefinition.config),
    ...['BACKUP_RECIPIENTS', 'FILINGS_URL'],
  ];
  expect(given.filter((name) => !known.includes(name))).toEqual([]);
});

it('a backup stores copies in a subfolder that it creates, as the volume itself belongs to root and can’t be private', () => {
  const mount = volumeMounts.find(({ name }) => name === 'copies')?.mountPath ?? 'none';
  expect(env.find(({ name }) => name === 'BACKUP_TO')?.value).toMatch(new RegExp(`^${mount}/\\w`));
});
