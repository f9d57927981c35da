import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Makes a self-signed certificate for this machine, with the fields that authorities set. Node can't make certificates:
 * without openssl on the PATH these tests fail.
 */
export function aCertificate(days = 90): { cert: string; key: string } {
  const folder = mkdtempSync(join(tmpdir(), 'gateway-tls-'));
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  const names = ['subjectAltName=DNS:localhost,IP:127.0.0.1', 'crlDistributionPoints=URI:http://localhost/revoked.crl'];
  const subject = ['-subj', '/CN=localhost', ...names.flatMap((name) => ['-addext', name])];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', String(days)];
  try {
    execFileSync('openssl', ['req', ...kind, ...subject, '-keyout', key, '-out', cert], { stdio: 'ignore' });
    return { cert: readFileSync(cert, 'utf8'), key: readFileSync(key, 'utf8') };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
