/**
 * `npm run kubernetes`: builds the manifests of infra/kubernetes as `kubectl apply -k` would, and compares every field
 * with Kubernetes' own schemas, of the oldest and the newest version that they are for. Needs no cluster.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { root } from './launcher/paths.mjs';

const KUSTOMIZE = 'sigs.k8s.io/kustomize/kustomize/v5@v5.8.1';
/** It carries the schemas of all versions, so that they needn't be fetched one by one. */
const VALIDATOR = 'kubernetes-validate==1.37.0';
const VERSIONS = ['1.30.0', '1.37.0'];

const manifests = join(root, 'infra/kubernetes');
const tools = join(root, '.cache/kubernetes');
const PYTHONPATH = join(tools, 'python');
let passed = 0;
let failed = 0;

const run = (program, args, env = {}) =>
  spawnSync(program, args, { encoding: 'utf8', env: { ...process.env, ...env }, maxBuffer: 64 * 1024 * 1024 });
const works = (program, args) => run(program, args).status === 0;

/** The program that builds manifests: an installed one, else one that Go builds from its sources. */
function findKustomize() {
  if (works('kustomize', ['version'])) return ['kustomize', 'build'];
  if (works('kubectl', ['kustomize', '--help'])) return ['kubectl', 'kustomize'];
  const made = join(tools, 'kustomize');
  if (existsSync(made)) return [made, 'build'];
  const PATH = [process.env.PATH, '/usr/local/go/bin'].join(delimiter);
  const { status } = run('go', ['install', KUSTOMIZE], { GOBIN: tools, PATH });
  return status === 0 ? [made, 'build'] : null;
}

function findValidator() {
  const imports = ['-c', 'import kubernetes_validate'];
  if (run('python3', imports, { PYTHONPATH }).status === 0) return true;
  const install = ['-m', 'pip', 'install', '--quiet', '--root-user-action=ignore', '--target', PYTHONPATH, VALIDATOR];
  return run('python3', install).status === 0 && run('python3', imports, { PYTHONPATH }).status === 0;
}

function tell(well, what) {
  if (well) passed += 1;
  else failed += 1;
  console.log(`${well ? '✓' : '✗'} ${what}`);
}

function validate(what, file) {
  for (const version of VERSIONS) {
    const args = ['-m', 'kubernetes_validate', '--strict', '-k', version, file];
    const { status, stdout, stderr } = run('python3', args, { PYTHONPATH });
    const resources = stdout.split('\n').filter((line) => line.includes(' passed for resource ')).length;
    tell(status === 0 && resources > 0, `${what}: ${resources} resources are as Kubernetes ${version} has them`);
    if (status !== 0)
      console.log(
        `${stdout}${stderr}`
          .split('\n')
          .filter((line) => !line.includes(' passed '))
          .join('\n'),
      );
  }
}

mkdirSync(tools, { recursive: true });
const kustomize = findKustomize();
const [program, ...words] = kustomize ?? [];
if (!program || !findValidator()) {
  const missing = program ? `Python's ${VALIDATOR}` : `kubectl, kustomize, or Go to make ${KUSTOMIZE}`;
  console.log(`the manifests of Kubernetes: SKIPPED, for want of ${missing}`);
} else {
  const folder = mkdtempSync(join(tmpdir(), 'easy-tax-kubernetes-'));
  for (const name of ['base', ...readdirSync(join(manifests, 'overlays')).map((each) => `overlays/${each}`)]) {
    const { status, stdout, stderr } = run(program, [...words, join(manifests, name)]);
    tell(status === 0, `${name} is built by ${program}`);
    const built = join(folder, `${name.replaceAll('/', '-')}.yaml`);
    writeFileSync(built, stdout);
    if (status === 0) validate(name, built);
    else console.log(stderr);
  }
  validate('the secrets to make', join(manifests, 'overlays/example/secrets.example.yaml'));
  rmSync(folder, { recursive: true });
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
