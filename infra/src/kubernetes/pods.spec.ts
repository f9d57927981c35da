import { limits } from '@easy-tax/contracts';
import { composeService, everything, named, podOf, podsOf, secrets, textOf, variablesOf } from './testing/manifests.js';

const programs = everything.flatMap((manifest) => {
  const pod = podOf(manifest);
  return pod ? [[manifest.metadata.name, pod] as const] : [];
});

describe.each(programs)('the pods of %s', (name, { metadata, spec }) => {
  const [container] = spec.containers;

  it('have only the privileges that they need', () => {
    expect(spec.automountServiceAccountToken).toBe(false);
    expect(spec.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
    expect(spec.securityContext.runAsUser).toBeGreaterThan(0);
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(Object.keys(container.resources.requests)).toEqual(expect.arrayContaining(['cpu', 'memory']));
    expect(Object.keys(container.resources.limits)).toEqual(expect.arrayContaining(['cpu', 'memory']));
  });

  it('mount only existing volumes, and have no secret in a variable', () => {
    const volumes = spec.volumes.map((volume) => volume.name).concat(name === 'clamav' ? 'signatures' : []);
    expect(volumes).toEqual(expect.arrayContaining(container.volumeMounts.map((mount) => mount.name)));
    const open = container.env.filter((each) => /TOKEN|PASSWORD|SECRET|_KEY|MONGO_URL|SMTP_URL/.test(each.name));
    for (const each of open)
      expect([each.name, each.value]).toEqual([expect.stringMatching(/_FILE$/), expect.any(String)]);
    expect(metadata.labels['app.kubernetes.io/name']).toBe(name);
  });

  it('have the same secrets as under compose, all of them listed for creation', () => {
    const sources = spec.volumes.flatMap(({ projected }) => projected?.sources ?? []);
    const files = sources.flatMap(({ secret }) => Object.keys(named('Secret', secret.name, secrets).stringData));
    expect(files.sort()).toEqual([...composeService(name).secrets].sort());
    const paths = container.env.map((each) => each.value ?? '').filter((value) => value.startsWith('/run/secrets/'));
    expect(paths.sort()).toEqual(files.map((file) => `/run/secrets/${file}`).sort());
  });
});

describe.each(['gateway', 'auth', 'contacts', 'filings'])('%s', (name) => {
  const { spec, metadata } = podsOf('Deployment', name);
  const [container] = spec.containers;
  const composed = composeService(name);

  it('finishes running requests; the gateway is replaced without downtime, a service only after the old pod has ended', () => {
    const rolling = { rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } };
    expect(named('Deployment', name).spec.strategy).toEqual(name === 'gateway' ? rolling : { type: 'Recreate' });
    const [, wait] = container.lifecycle?.preStop.exec.command ?? [undefined, variablesOf(name).DRAIN_SECONDS];
    expect(spec.terminationGracePeriodSeconds).toBe(Number.parseInt(composed.stop_grace_period ?? '', 10));
    expect(Number(wait)).toBeGreaterThanOrEqual(5);
    expect(Number(wait) + 30).toBeLessThan(spec.terminationGracePeriodSeconds);
    for (const probe of [container.startupProbe, container.livenessProbe, container.readinessProbe])
      expect(probe).toMatchObject({ httpGet: { port: 'http' }, timeoutSeconds: 5 });
    expect(container.livenessProbe?.httpGet?.path).toBe('/healthz');
    expect(container.readinessProbe?.httpGet?.path).toBe(name === 'gateway' ? '/healthz' : '/readyz');
  });

  it('is spread over nodes, autoscaled, and evicted one pod at a time', () => {
    expect(spec.topologySpreadConstraints).toHaveLength(2);
    expect(named('HorizontalPodAutoscaler', name).spec.scaleTargetRef).toMatchObject({ kind: 'Deployment', name });
    expect(named('HorizontalPodAutoscaler', name).spec.minReplicas).toBe(2);
    const label = { 'app.kubernetes.io/name': name };
    expect(named('PodDisruptionBudget', name).spec).toEqual({ maxUnavailable: 1, selector: { matchLabels: label } });
    expect(named('Service', name).spec.selector).toEqual(label);
  });

  it('has the same memory limit and user as under compose', () => {
    const [, amount, unit] = /^(\d+)([mg])$/.exec(composed.deploy.resources.limits.memory) ?? [];
    expect(container.resources.limits.memory).toBe(`${amount}${unit}i`.replace('m', 'M').replace('g', 'G'));
    expect(spec.securityContext.runAsUser).toBe(name === 'gateway' ? 101 : 10001);
  });

  it('is scraped by Prometheus if it has metrics', () => {
    const port = container.ports.find((each) => each.name === 'metrics')?.containerPort;
    expect(metadata.annotations['prometheus.io/port']).toBe(port === undefined ? undefined : String(port));
    expect(variablesOf(name).METRICS_PORT).toBe(composed.environment.METRICS_PORT);
  });
});

it('the scanner accepts files as large as the filings service does, with the settings of the tests', () => {
  const settings = textOf('infra/kubernetes/components/scan/clamd.conf');
  expect(settings).toBe(textOf('infra/containers/clamd.conf'));
  for (const name of ['StreamMaxLength', 'MaxFileSize'])
    expect(Number(new RegExp(`^${name} (\\d+)M$`, 'm').exec(settings)?.[1])).toBeGreaterThan(limits.defaultMaxFileMb);
});
