/** The exit code 0 or 1 tells if the service in this container can do its work. Docker asks every few seconds. */
const { PORT = '4000', HEALTH_PATH = '/readyz' } = process.env;
const LIMIT_MS = 4_000;

try {
  const { status } = await fetch(`http://127.0.0.1:${PORT}${HEALTH_PATH}`, { signal: AbortSignal.timeout(LIMIT_MS) });
  process.exitCode = status === 200 ? 0 : 1;
} catch {
  process.exitCode = 1;
}
