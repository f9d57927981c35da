/** The worker sees requests of Tax Filing alone, so that no other page waits for it. */
const SCOPE = '/get-started';

/** Without the worker, which plain http and private windows don't have, the browser offers no sharing. */
export async function registerShareTarget(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register('/share-target.js', { scope: SCOPE }).catch(() => undefined);
}

/** The files that another app has shared, once; none where the browser has ended the worker meanwhile. */
export async function fetchSharedFiles(): Promise<readonly File[]> {
  const worker = (await navigator.serviceWorker?.getRegistration(SCOPE))?.active;
  if (!worker) return [];
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage('shared', [port2]);
  });
}
