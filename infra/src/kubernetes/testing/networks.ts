import { z } from 'zod';
import { type Manifest, podOf } from './manifests.js';

const labels = z.record(z.string(), z.string());
const selector = z.object({
  matchLabels: labels.default({}),
  matchExpressions: z
    .array(z.object({ key: z.string(), operator: z.literal('In'), values: z.array(z.string()) }))
    .default([]),
});
const peer = z.object({
  podSelector: selector.optional(),
  namespaceSelector: selector.optional(),
  ipBlock: z.object({ cidr: z.string(), except: z.array(z.string()).default([]) }).optional(),
});
const ports = z.array(z.object({ port: z.number(), protocol: z.string().default('TCP') }));
const policy = z.object({
  podSelector: selector,
  policyTypes: z.array(z.enum(['Ingress', 'Egress'])),
  ingress: z.array(z.object({ from: z.array(peer), ports })).default([]),
  egress: z.array(z.object({ to: z.array(peer), ports })).default([]),
});

type Labels = Readonly<Record<string, string>>;
/** One end of a connection: a pod here, a namespace by its label, or a network by its address. */
export type End = { readonly pod: Labels } | { readonly namespace: Labels } | { readonly network: string };
type Rule = { readonly peers: readonly z.infer<typeof peer>[]; readonly ports: z.infer<typeof ports> };

const selects = ({ matchLabels, matchExpressions }: z.infer<typeof selector>, given: Labels): boolean =>
  Object.entries(matchLabels).every(([key, value]) => given[key] === value) &&
  matchExpressions.every(({ key, values }) => values.includes(given[key] ?? ''));

function isMeant(by: z.infer<typeof peer>, end: End): boolean {
  if ('network' in end) return by.ipBlock?.cidr === end.network;
  if ('namespace' in end) return by.namespaceSelector !== undefined && selects(by.namespaceSelector, end.namespace);
  return by.podSelector !== undefined && by.namespaceSelector === undefined && selects(by.podSelector, end.pod);
}

/** Evaluates network policies by the rules of Kubernetes: traffic without an allowing policy is blocked. */
export class Networks {
  private readonly policies: readonly z.infer<typeof policy>[];
  /** Labels of all pods, by the name of their workload. */
  readonly pods: ReadonlyMap<string, Labels>;

  constructor(manifests: readonly Manifest[]) {
    this.policies = manifests.filter(({ kind }) => kind === 'NetworkPolicy').map(({ spec }) => policy.parse(spec));
    this.pods = new Map(
      manifests.flatMap((manifest) => {
        const pod = podOf(manifest);
        return pod ? [[manifest.metadata.name, pod.metadata.labels] as const] : [];
      }),
    );
  }

  /** Every network outside that some pod may reach. */
  ways() {
    const peers = this.policies.flatMap(({ egress }) => egress.flatMap(({ to }) => to));
    return peers.flatMap(({ ipBlock }) => (ipBlock ? [ipBlock] : []));
  }

  /** True if policies select this pod, so that each connection needs one that allows it. */
  isClosed(pod: Labels): boolean {
    const types = this.policies.filter((each) => selects(each.podSelector, pod)).flatMap((each) => each.policyTypes);
    return types.includes('Ingress') && types.includes('Egress');
  }

  lets(from: End, to: End, port: number): boolean {
    return (!('pod' in from) || this.out(from.pod, to, port)) && (!('pod' in to) || this.into(to.pod, from, port));
  }

  private out(pod: Labels, to: End, port: number): boolean {
    return this.anyOf(pod, (each) => each.egress.map((rule) => ({ peers: rule.to, ports: rule.ports })), to, port);
  }

  private into(pod: Labels, from: End, port: number): boolean {
    return this.anyOf(pod, (each) => each.ingress.map((rule) => ({ peers: rule.from, ports: rule.ports })), from, port);
  }

  private anyOf(pod: Labels, rulesOf: (each: z.infer<typeof policy>) => Rule[], other: End, port: number): boolean {
    return this.policies
      .filter((each) => selects(each.podSelector, pod))
      .flatMap(rulesOf)
      .some((rule) => rule.ports.some((each) => each.port === port) && rule.peers.some((by) => isMeant(by, other)));
  }
}
