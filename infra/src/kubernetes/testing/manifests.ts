import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';

const root = join(__dirname, '../../../..');
export const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

const texts = z.record(z.string(), z.string());
const probe = z.object({
  httpGet: z.object({ path: z.string(), port: z.string() }).optional(),
  timeoutSeconds: z.number().optional(),
});
const container = z.object({
  name: z.string(),
  image: z.string(),
  env: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
  envFrom: z.array(z.object({ configMapRef: z.object({ name: z.string() }) })).default([]),
  ports: z.array(z.object({ name: z.string(), containerPort: z.number() })).default([]),
  startupProbe: probe.optional(),
  livenessProbe: probe.optional(),
  readinessProbe: probe.optional(),
  lifecycle: z.object({ preStop: z.object({ exec: z.object({ command: z.array(z.string()) }) }) }).optional(),
  resources: z.object({ requests: texts, limits: texts }),
  securityContext: z.record(z.string(), z.unknown()),
  volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string(), readOnly: z.boolean().optional() })),
});

const source = z.object({ secret: z.object({ name: z.string() }) });
const pod = z.object({
  metadata: z.object({ labels: texts, annotations: texts.default({}) }),
  spec: z.object({
    automountServiceAccountToken: z.boolean().optional(),
    terminationGracePeriodSeconds: z.number().default(30),
    securityContext: z.record(z.string(), z.unknown()),
    topologySpreadConstraints: z.array(z.object({ topologyKey: z.string() })).default([]),
    containers: z.tuple([container]),
    volumes: z.array(z.object({ name: z.string(), projected: z.object({ sources: z.array(source) }).optional() })),
  }),
});
type Pod = z.infer<typeof pod>;

const anything = z.object({
  kind: z.string(),
  metadata: z.object({ name: z.string(), labels: texts.default({}) }),
  spec: z.record(z.string(), z.unknown()).default({}),
  stringData: texts.default({}),
});
export type Manifest = z.infer<typeof anything>;

/** Every object of the files of a folder of infra/kubernetes, except kustomize's own files. */
function manifestsIn(folder: string): Manifest[] {
  const files = readdirSync(join(root, 'infra/kubernetes', folder)).filter((file) => file.endsWith('.yaml'));
  return files
    .filter((file) => file !== 'kustomization.yaml')
    .flatMap((file) => parseAllDocuments(textOf(`infra/kubernetes/${folder}/${file}`)))
    .map((document) => anything.parse(document.toJS()));
}

/** The pods that an object makes, or null. */
export function podOf({ kind, spec }: Manifest): Pod | null {
  if (kind === 'CronJob') {
    const job = z.object({ jobTemplate: z.object({ spec: z.object({ template: pod }) }) });
    return job.parse(spec).jobTemplate.spec.template;
  }
  return ['Deployment', 'StatefulSet', 'Job'].includes(kind) ? pod.parse(spec.template) : null;
}

const generated = z.object({
  configMapGenerator: z.array(z.object({ name: z.string(), literals: z.array(z.string()).default([]) })),
});

/** Names of the variables that a component or an overlay adds to those of a service. */
export const variablesAddedBy = (folder: string, service: string): string[] =>
  generated
    .parse(parse(textOf(`infra/kubernetes/${folder}/kustomization.yaml`)))
    .configMapGenerator.filter(({ name }) => name === service)
    .flatMap(({ literals }) => literals.map((literal) => literal.slice(0, literal.indexOf('='))));

/** The lines of a file of variables. */
export const variablesIn = (path: string): Record<string, string> =>
  Object.fromEntries(
    textOf(path)
      .split('\n')
      .filter((line) => line.includes('='))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );

/** Converts values as compose does: 25 becomes a text, null an empty one. */
const written = z.preprocess((value) => String(value ?? ''), z.string());

const composed = z.object({
  environment: z.record(z.string(), written).default({}),
  secrets: z.array(z.string()).default([]),
  user: z.string().optional(),
  stop_grace_period: z.string().optional(),
  deploy: z.object({ resources: z.object({ limits: z.object({ memory: z.string() }) }) }),
});

const composition = z.object({ services: z.record(z.string(), z.unknown()) });
const readCompose = () =>
  composition.parse(parse(textOf('docker-compose.yml').replace(/\$\{\w+:-([^}]*)\}/g, '$1'), { merge: true }));

export const composeServices = (): string[] => Object.keys(readCompose().services);

/** A service of docker-compose.yml, its variables with their defaults. */
export const composeService = (name: string): z.infer<typeof composed> => composed.parse(readCompose().services[name]);

const base = manifestsIn('base');
/** All objects, with each component. */
export const everything: readonly Manifest[] = [
  ...base,
  ...['scan', 'backup', 'google'].flatMap((name) => manifestsIn(`components/${name}`)),
];
export const secrets = manifestsIn('overlays/example').filter(({ kind }) => kind === 'Secret');

export function named(kind: string, name: string, among: readonly Manifest[] = everything): Manifest {
  const found = among.find((each) => each.kind === kind && each.metadata.name === name);
  if (!found) throw new Error(`there is no ${kind} ${name}`);
  return found;
}

export function podsOf(kind: string, name: string): Pod {
  const pod = podOf(named(kind, name));
  if (!pod) throw new Error(`${name} makes no pods`);
  return pod;
}

/** Every variable that a service or a command knows. */
export function variablesKnownTo(config: z.ZodType): string[] {
  if (!(config instanceof z.ZodObject)) throw new Error('variables are declared as the fields of one object');
  return Object.keys(config.shape);
}

/** The variables of a deployment's container; its secrets are files. */
export function variablesOf(name: string): Record<string, string> {
  const { env, envFrom } = podsOf('Deployment', name).spec.containers[0];
  const shared = envFrom.map(({ configMapRef }) =>
    variablesIn(`infra/kubernetes/base/settings/${configMapRef.name}.env`),
  );
  return Object.assign({}, ...shared, ...env.map((each) => ({ [each.name]: each.value })));
}
