import { aFolder } from '../../testing/folder.js';

/** Runs the work with a new folder that is gone afterwards. */
export async function withFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await aFolder();
  try {
    await work(folder.path);
  } finally {
    await folder.remove();
  }
}
