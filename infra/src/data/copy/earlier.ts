import type { FolderStore } from '@easy-tax/filings';
import { z } from 'zod';
import type { Copy } from './copy-folder.js';
import { CopiedObject, storeIn } from './objects.js';
import { valuesOf } from './parts.js';

const Identified = z.object({ _id: z.string() });

/** A filing, and what an earlier copy has written down of its object. */
export interface Before {
  readonly filing: unknown;
  readonly before: CopiedObject | null;
}

/** A finished copy that stands beside the one that is made. */
export class Earlier {
  private constructor(
    readonly store: FolderStore,
    private readonly list: () => AsyncGenerator<unknown>,
  ) {}

  static async open({ path, manifest }: Copy): Promise<Earlier> {
    return new Earlier(await storeIn(path), () => valuesOf(path, manifest.objects.path));
  }

  /** Each filing with its line there. Both come by id, so that neither is ever whole in memory. */
  async *beside(filings: AsyncIterable<unknown>): AsyncGenerator<Before> {
    const lines = this.list();
    let line = await nextOf(lines);
    for await (const filing of filings) {
      const { _id } = Identified.parse(filing);
      while (line && (line.id ?? '') < _id) line = await nextOf(lines);
      yield { filing, before: line?.id === _id ? line : null };
    }
    await lines.return(undefined);
  }

  close(): void {
    this.store.close();
  }
}

async function nextOf(lines: AsyncGenerator<unknown>): Promise<CopiedObject | null> {
  const { done, value } = await lines.next();
  return done ? null : CopiedObject.parse(value);
}
