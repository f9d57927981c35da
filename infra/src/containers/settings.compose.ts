import { baseImage, type Container, compose, containers, imageSize, networksOf, secrets } from '../testing/docker.js';

const stack = containers();
const settingsOf = (service: string): Container => {
  const found = stack.get(service);
  if (!found) throw new Error(`there is no ${service}`);
  return found.settings;
};

/** The user and networks of each container. There must be no other container. */
const servers = {
  gateway: { user: '101:101', networks: ['edge', 'inner'] },
  auth: { user: '10001:10001', networks: ['data', 'egress', 'inner'] },
  contacts: { user: '10001:10001', networks: ['data', 'egress', 'inner'] },
  filings: { user: '10001:10001', networks: ['data', 'egress', 'inner', 'objects', 'scan'] },
  mongo: { user: '999:999', networks: ['data'] },
  minio: { user: '10001:10001', networks: ['objects'] },
};
const once = {
  databases: { user: '10001:10001', networks: ['data', 'egress'] },
  migrate: { user: '10001:10001', networks: ['data', 'egress'] },
  bucket: { user: '10001:10001', networks: ['egress', 'objects'] },
  folders: { user: '0:0', networks: ['none'] },
};
const known = Object.entries({ ...servers, ...once });
const running = Object.keys(servers);

it('the compose file is valid with every profile, without a warning', () => {
  for (const profiles of [[], ['--profile', '*']]) {
    const { status, stderr } = compose(...profiles, 'config', '--quiet');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  }
});

it('has no container or network but the expected ones', () => {
  expect([...stack.keys()].sort()).toEqual(known.map(([name]) => name).sort());
});

describe.each(known)('the container of %s', (name, { user, networks }) => {
  const { Config, HostConfig, Mounts } = settingsOf(name);

  it('runs as its own user, without privilege escalation', () => {
    expect(Config.User).toBe(user);
    expect(HostConfig).toMatchObject({ Privileged: false, CapDrop: ['ALL'] });
    const added = (HostConfig.CapAdd ?? []).map((right) => right.replace(/^CAP_/, ''));
    expect(added).toEqual(name === 'folders' ? ['CHOWN'] : []);
    expect(HostConfig.SecurityOpt).toContain('no-new-privileges:true');
  });

  it('can’t change its own program, and writes only into a volume', () => {
    expect(HostConfig.ReadonlyRootfs).toBe(true);
    const writable = Mounts.filter(({ RW }) => RW);
    expect(writable.filter(({ Type }) => Type !== 'volume')).toEqual([]);
    expect(writable.length).toBeLessThanOrEqual(name === 'folders' ? 2 : 1);
  });

  it('has limits of memory, processors, processes and log', () => {
    expect(HostConfig.Memory).toBeGreaterThan(0);
    expect(HostConfig.NanoCpus).toBeGreaterThan(0);
    expect(HostConfig.PidsLimit).toBeGreaterThan(0);
    expect(HostConfig.LogConfig).toEqual({ Type: 'json-file', Config: { 'max-file': '5', 'max-size': '10m' } });
  });

  it('is only in its own networks', () => {
    expect(networksOf(settingsOf(name))).toEqual(networks);
  });

  it('shows no secret in its settings', () => {
    const shown = secrets().filter(([, value]) => stack.get(name)?.text.includes(value));
    expect(shown.map(([secret]) => secret)).toEqual([]);
  });
});

describe.each(running)('%s', (name) => {
  const { Config, HostConfig, State } = settingsOf(name);

  it('answers its health check, and is started again when it dies', () => {
    expect(State).toMatchObject({ Running: true, Health: { Status: 'healthy' } });
    expect(HostConfig).toMatchObject({ Init: true, RestartPolicy: { Name: 'unless-stopped' } });
    expect(Config.StopTimeout).toBeGreaterThanOrEqual(30);
  });
});

it.each(Object.keys(once))('%s has done its work and ended', (name) => {
  expect(settingsOf(name)).toMatchObject({
    State: { Running: false, ExitCode: 0 },
    HostConfig: { RestartPolicy: { Name: 'no' } },
  });
});

it('only the gateway listens on an address of this machine', () => {
  const published = [...stack].filter(([, { settings }]) => Object.keys(settings.HostConfig.PortBindings ?? {}).length);
  expect(published.map(([name]) => name)).toEqual(['gateway']);
});

it('every image has a fixed version', () => {
  const images = [...stack.values()].map(({ settings }) => settings.Config.Image);
  expect(images.filter((image) => !/:[\w.-]+$/.test(image) || image.endsWith(':latest'))).toEqual([]);
});

it.each(['auth', 'contacts', 'filings'])('the image of %s adds less than 250 MB to its base', (name) => {
  const added = (imageSize(settingsOf(name).Config.Image) - imageSize(baseImage())) / 1_048_576;
  expect(added).toBeGreaterThan(10);
  expect(added).toBeLessThan(250);
});
