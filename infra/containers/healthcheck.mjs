/** Exits with 0 if the service in this container is ready, else 1. Docker runs it every few seconds. */
const { PORT = '4000', HEALTH_PATH = '/readyz' } = process.env;
const TIMEOUT_MS = 4_000;

try {
  const { status } = await fetch(`http://127.0.0.1:${PORT}${HEALTH_PATH}`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  process.exitCode = status === 200 ? 0 : 1;
} catch {
  process.exitCode = 1;
}
