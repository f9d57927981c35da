import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';

const root = resolve(__dirname, '../../..');
const { COMPOSE_PROJECT_NAME: project = '', SECRETS = '' } = process.env;
if (!project || !SECRETS) throw new Error('COMPOSE_PROJECT_NAME and SECRETS name the stack under test');

const Container = z.object({
  Name: z.string(),
  Config: z.object({
    User: z.string(),
    Env: z.array(z.string()),
    Image: z.string(),
    Labels: z.record(z.string(), z.string()),
    StopTimeout: z.number().optional(),
    Healthcheck: z.object({ Test: z.array(z.string()) }).optional(),
  }),
  State: z.object({ ExitCode: z.number(), Running: z.boolean(), Health: z.object({ Status: z.string() }).optional() }),
  Mounts: z.array(z.object({ Type: z.string(), Source: z.string(), Destination: z.string(), RW: z.boolean() })),
  HostConfig: z.object({
    ReadonlyRootfs: z.boolean(),
    Privileged: z.boolean(),
    Init: z.boolean(),
    CapDrop: z.array(z.string()),
    CapAdd: z.array(z.string()).nullable(),
    SecurityOpt: z.array(z.string()),
    Memory: z.number(),
    NanoCpus: z.number(),
    PidsLimit: z.number().nullable(),
    RestartPolicy: z.object({ Name: z.string() }),
    LogConfig: z.object({ Type: z.string(), Config: z.record(z.string(), z.string()) }),
    PortBindings: z.record(z.string(), z.array(z.object({ HostIp: z.string(), HostPort: z.string() }))).nullable(),
  }),
  NetworkSettings: z.object({ Networks: z.record(z.string(), z.object({ IPAddress: z.string() })) }),
});
export type Container = z.infer<typeof Container>;

const docker = (...args: string[]) =>
  execFileSync('docker', args, { cwd: root, encoding: 'utf8', maxBuffer: 32 * 1_048_576 });

/** All containers of the stack, stopped ones too, by their service in the compose file. */
export function containers(): Map<string, { readonly settings: Container; readonly text: string }> {
  const ids = docker('ps', '--all', '--quiet', '--filter', `label=com.docker.compose.project=${project}`);
  const found: unknown[] = JSON.parse(docker('inspect', ...ids.trim().split('\n')));
  return new Map(
    found.map((each) => {
      const settings = Container.parse(each);
      const service = settings.Config.Labels['com.docker.compose.service'] ?? '';
      return [service, { settings, text: JSON.stringify(each) }];
    }),
  );
}

/** The size of an image in bytes, its base included. */
export const imageSize = (image: string): number => Number(docker('image', 'inspect', '--format', '{{.Size}}', image));

/** The base that the services' images are built on. */
export function baseImage(): string {
  const [, name = ''] = /^ARG NODE_IMAGE=(\S+)$/m.exec(
    readFileSync(join(root, 'infra/containers/service.Dockerfile'), 'utf8'),
  ) ?? ['', ''];
  return name;
}

/** The names of the networks that a container is in, without the stack's own name before them. */
export const networksOf = ({ NetworkSettings }: Container): string[] =>
  Object.keys(NetworkSettings.Networks)
    .map((name) => name.replace(`${project}_`, ''))
    .sort();

/** `docker compose` with the stack's own variables. */
export function compose(...args: string[]): { status: number | null; stdout: string; stderr: string } {
  return spawnSync('docker', ['compose', ...args], { cwd: root, encoding: 'utf8' });
}

/** Runs a program in a service's container, as that service. */
export const inside = (service: string, ...program: string[]) => compose('exec', '-T', service, ...program);

/** Every non-empty secret of the stack, by name. */
export const secrets = (): [string, string][] =>
  readdirSync(SECRETS)
    .map((name): [string, string] => [name, readFileSync(join(SECRETS, name), 'utf8').trim()])
    .filter(([, value]) => value !== '');
