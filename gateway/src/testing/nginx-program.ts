import { userInfo } from 'node:os';

const IMAGE = 'docker:';

/** What makes nginx run here: a program of this machine, or an image in which files and ports of this machine are seen. */
export function nginxProgram(
  entrypoint: string,
  env: Readonly<Record<string, string>>,
): { readonly command: string; readonly args: readonly string[] } {
  const { NGINX } = process.env;
  if (!NGINX) throw new Error('No nginx is named: npm run test:real finds one');
  if (!NGINX.startsWith(IMAGE)) {
    const set = Object.entries({ ...env, NGINX_BIN: NGINX }).map(([name, value]) => `${name}=${value}`);
    return { command: 'env', args: [...set, 'sh', entrypoint] };
  }
  const { uid, gid } = userInfo();
  const set = Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
  const seen = ['/tmp', entrypoint.slice(0, entrypoint.lastIndexOf('/'))].flatMap((path) => [
    '--volume',
    `${path}:${path}`,
  ]);
  const mode = ['--rm', '--network', 'host', '--user', `${uid}:${gid}`, '--entrypoint', 'sh'];
  return { command: 'docker', args: ['run', ...mode, ...seen, ...set, NGINX.slice(IMAGE.length), entrypoint] };
}
