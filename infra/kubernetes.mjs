/**
 * `npm run kubernetes`: builds the manifests of infra/kubernetes as `kubectl apply -k` would, and compares every field
 * with Kubernetes' own schemas, of the oldest and the newest version that they are for. Needs no cluster.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { root } from './launcher/script.mjs';
import { Tally } from './testing/tally.mjs';

const KUSTOMIZE = 'sigs.k8s.io/kustomize/kustomize/v5@v5.8.1';
/** It carries the schemas of all versions, so that they needn't be fetched one by one. */
const VALIDATOR = 'kubernetes-validate==1.37.0';
const VERSIONS = ['1.30.0', '1.37.0'];

const manifests = join(root, 'infra/kubernetes');
const tools = join(root, '.cache/kubernetes');
const env = {
  ...process.env,
  GOBIN: tools,
  PYTHONPATH: join(tools, 'python'),
  PATH: [tools, process.env.PATH, '/usr/local/go/bin'].join(delimiter),
};
let passed = 0;
let failed = 0;

const run = (program, ...args) => spawnSync(program, args, { encoding: 'utf8', env, maxBuffer: 64 * 1024 * 1024 });
const succeeds = (program, ...args) => run(program, ...args).status === 0;

/** The program that builds manifests: an installed one, else one that Go builds from its sources. */
function findKustomize() {
  if (succeeds('kubectl', 'kustomize', '--help')) return ['kubectl', 'kustomize'];
  return succeeds('kustomize', 'version') || succeeds('go', 'install', KUSTOMIZE) ? ['kustomize', 'build'] : null;
}

function findValidator() {
  const isHere = () => succeeds('python3', '-c', 'import kubernetes_validate');
  const install = ['-m', 'pip', 'install', '--quiet', '--root-user-action=ignore', '--target', env.PYTHONPATH];
  return isHere() || (succeeds('python3', ...install, VALIDATOR) && isHere());
}

function report(isRight, what, output) {
  if (isRight) passed += 1;
  else failed += 1;
  console.log(isRight ? `✓ ${what}` : `✗ ${what}\n${output}`);
}

function validate(what, file) {
  for (const version of VERSIONS) {
    const { status, stdout, stderr } = run('python3', '-m', 'kubernetes_validate', '--strict', '-k', version, file);
    report(status === 0, `${what}: every resource is as Kubernetes ${version} has it`, `${stdout}${stderr}`);
  }
}

mkdirSync(tools, { recursive: true });
const kustomize = findKustomize();
if (!kustomize || !findValidator()) {
  const missing = kustomize ? `Python's ${VALIDATOR}` : `kubectl, kustomize, or Go to make ${KUSTOMIZE}`;
  const tally = new Tally();
  tally.skip('the manifests of Kubernetes', `no ${missing}`);
  process.exitCode = tally.finish() ? 0 : 1;
} else {
  const folder = mkdtempSync(join(tmpdir(), 'easy-tax-kubernetes-'));
  for (const name of ['base', ...readdirSync(join(manifests, 'overlays')).map((each) => `overlays/${each}`)]) {
    const { status, stdout, stderr } = run(...kustomize, join(manifests, name));
    report(status === 0, `${name} is built by ${kustomize[0]}`, stderr);
    const built = join(folder, `${name.replaceAll('/', '-')}.yaml`);
    writeFileSync(built, stdout);
    if (status === 0) validate(name, built);
  }
  validate('the secrets to make', join(manifests, 'overlays/example/secrets.example.yaml'));
  rmSync(folder, { recursive: true });
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
