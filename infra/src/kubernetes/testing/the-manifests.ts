import { z } from 'zod';
import { type Manifest, manifestsIn, type Pod, podOf, variablesIn } from './read-manifests.js';

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
