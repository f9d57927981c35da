/** The worker handles only Tax Filing, so that no other page waits for it. */
const SCOPE = '/get-started';

/** Without the worker (plain HTTP, private windows), browsers offer no sharing. */
export async function registerShareTarget(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register('/share-target.js', { scope: SCOPE }).catch(() => undefined);
}

export interface SharedFiles {
  readonly files: readonly File[];
  /** The host of the page that sent them; empty if an app did, or an unknown page. */
  readonly from: string;
}

/** Returns files shared by another app or page, once; none if the browser has ended the worker. */
export async function fetchSharedFiles(): Promise<SharedFiles> {
  const worker = (await navigator.serviceWorker?.getRegistration(SCOPE))?.active;
  if (!worker) return { files: [], from: '' };
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage('shared', [port2]);
  });
}
