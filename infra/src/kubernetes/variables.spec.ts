import { authDefinition } from '@easy-tax/auth';
import { contactsDefinition } from '@easy-tax/contacts';
import { filingsDefinition } from '@easy-tax/filings';
import { loadConfig } from '@easy-tax/platform/core';
import { backupVariables } from '../backups/backup-schedule.js';
import {
  composeService,
  named,
  podsOf,
  textOf,
  variablesAddedBy,
  variablesIn,
  variablesKnownTo,
  variablesOf,
} from './testing/manifests.js';

/** Set by the scanner component and by the example. */
const addedTo = (name: string) =>
  ['components/scan', 'overlays/example'].flatMap((folder) =>
    ['common', name].flatMap((map) => variablesAddedBy(folder, map)),
  );

const services = [authDefinition, contactsDefinition, filingsDefinition];

describe.each(services)('the variables of $name', ({ name, config }) => {
  const given = variablesOf(name);
  const known = variablesKnownTo(config);

  it('are all read by it, also those that components and overlays add', () => {
    const added = addedTo(name);
    expect(added).toContain('MAIL_FROM');
    for (const variable of [...Object.keys(given), ...added]) expect(known).toContain(variable.replace(/_FILE$/, ''));
  });

  it('are the same as under compose', () => {
    const optional = new Set([
      'TRACES_URL',
      'TRACES_RATIO',
      'INTEGRITY_DAYS',
      'GOOGLE_CLIENT_ID',
      'GOOGLE_ISSUER',
      'CLAMAV_URL',
      'S3_ENDPOINT',
      'MAIL_FROM',
    ]);
    const missing = Object.keys(composeService(name).environment).filter(
      (each) => !(each in given) && !optional.has(each),
    );
    expect(missing).toEqual([]);
    for (const same of ['DRAIN_SECONDS', 'METRICS_PORT', 'PORT'])
      expect(given[same]).toBe(composeService(name).environment[same]);
  });

  it('are all passed on by docker-compose.yml, so that none in .env is ignored', () => {
    const passed = Object.keys(composeService(name).environment).map((variable) => variable.replace(/_FILE$/, ''));
    // Addresses of other parts are no choice of an administrator.
    expect(known.filter((variable) => !passed.includes(variable) && !variable.endsWith('_URL'))).toEqual([]);
  });

  it('are enough to start it', () => {
    const plain = Object.entries(given).filter(([variable]) => !variable.endsWith('_FILE'));
    const secret = {
      INTERNAL_TOKEN: 'x'.repeat(32),
      MONGO_URL: 'mongodb://db.example/x',
      SMTP_URL: 'smtp://m.example',
    };
    expect(() => loadConfig(name, config, { ...Object.fromEntries(plain), ...secret })).not.toThrow();
  });

  it('have the addresses and ports of the other services', () => {
    const leads = services
      .map((other) => [
        given[`${other.name.toUpperCase()}_URL`],
        `http://${other.name}:${variablesOf(other.name).PORT}`,
      ])
      .filter(([url]) => url !== undefined);
    expect(leads).not.toEqual([]);
    for (const [url, address] of leads) expect(url).toBe(address);
  });
});

describe('the gateway', () => {
  const given = variablesOf('gateway');

  it('gets only variables that its start script reads', () => {
    const start = textOf('gateway/nginx/entrypoint.sh');
    for (const variable of [...Object.keys(given), ...addedTo('gateway')])
      expect(start).toMatch(new RegExp(`\\b${variable}\\b`));
  });

  it('finds every ready pod of a service by its full DNS name', () => {
    for (const { name } of services) {
      expect(given[`${name.toUpperCase()}_URL`]).toBe(
        `http://${name}.easy-tax.svc.cluster.local:${variablesOf(name).PORT}`,
      );
      expect(named('Service', name).spec).toMatchObject({
        clusterIP: 'None',
        ports: [{ port: Number(variablesOf(name).PORT) }],
      });
    }
  });
});

describe('a backup', () => {
  const { env, volumeMounts } = podsOf('CronJob', 'backup').spec.containers[0];
  const file = variablesIn('infra/kubernetes/components/backup/backup.env');
  const given = [...Object.keys(file), ...env.map(({ name }) => name)].map((name) => name.replace(/_FILE$/, ''));

  it('has the variables of compose, except its schedule, which the cluster sets', () => {
    const optional = ['BACKUP_AT', 'BACKUP_EVERY', 'BACKUP_S3_PREFIX', 'BACKUP_DRILL_DAYS'];
    const wanted = Object.keys(composeService('backup').environment).map((name) => name.replace(/_FILE$/, ''));
    expect(wanted.filter((name) => !given.includes(name) && !optional.includes(name))).toEqual([]);
  });

  it('is given variables that its command knows', () => {
    const known = [
      ...variablesKnownTo(backupVariables),
      ...variablesKnownTo(filingsDefinition.config),
      ...['BACKUP_RECIPIENTS', 'FILINGS_URL'],
    ];
    expect(given.filter((name) => !known.includes(name))).toEqual([]);
  });

  it('stores copies in a subfolder that it creates, as the volume itself belongs to root and can’t be private', () => {
    const mount = volumeMounts.find(({ name }) => name === 'copies')?.mountPath ?? 'none';
    expect(env.find(({ name }) => name === 'BACKUP_TO')?.value).toMatch(new RegExp(`^${mount}/\\w`));
  });
});
